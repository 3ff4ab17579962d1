/** Counters: body by side, icon by kind, weapon well, and a mark for every state. */

import type { JSX } from "preact";
import { f } from "../../../board/layouts/layout";
import type { CounterProps } from "../../kit";
import { Ice, StasisMark, TurnMark, Well } from "../panels/weapon-well";
import { deviceOf, type Table, type Unit } from "../view";
import { MachineCounter } from "./brk-counters";
import { bodyOf } from "./counter-shapes";
import { DeviceCounter } from "./devices";

const MACHINES = new Set(["bunker", "recon", "skimmer", "tank", "turret", "chopper"]);

export function Counter(props: CounterProps<Table>): JSX.Element | null {
  const unit = props.view.units[props.name];
  if (unit)
    return MACHINES.has(unit.kind) ? <MachineCounter {...props} unit={unit} /> : <UnitCounter {...props} unit={unit} />;
  const device = deviceOf(props.view, props.name);
  return device ? <DeviceCounter {...props} device={device} /> : null;
}

function UnitCounter(props: CounterProps<Table> & { unit: Unit }): JSX.Element {
  const { name, unit, x = 0, y = 0, scale = 1, small = false } = props;
  const { body, inner, foot, pattern } = bodyOf(unit.side);
  const out = unit.status === "out";
  const scattered = out && unit.kind === "squad";
  const flat = scattered || unit.configuration === "down";
  const lifted = unit.configuration === "hovering";
  const classes = ["ctr", `s-${unit.side}`];
  if (out) classes.push("off");
  if (scattered) classes.push("is-scattered");
  if (unit.status === "buttoned") classes.push("is-buttoned");
  if (unit.frozen) classes.push("is-frozen");
  return (
    <g class={classes.join(" ")} style={{ transform: `translate(${f(x)}px, ${f(y)}px) scale(${scale})` }}>
      {lifted && <ellipse class="hv-sh" cx="5" cy="24" rx="22" ry="6.5" />}
      {!flat && !lifted && <path class="ct-sh" d={body} transform="translate(1.5 4.5)" />}
      <g transform={lifted ? "translate(0 -5)" : undefined}>
        {!flat && <path class="ct-lip" d={body} transform="translate(0 2.6)" />}
        <path class="ct-b" d={body} />
        <path class={pattern} d={foot} />
        <path class="ct-hi" d={inner} />
        {scattered ? (
          <use href="#i-scattered" class="ico" />
        ) : (
          <g
            transform={
              unit.configuration === "down" ? "translate(3 -3.5) rotate(82) scale(.94)" : "translate(4 -3.5) scale(.94)"
            }
          >
            <use href={`#i-${unit.kind}`} class="ico" />
          </g>
        )}
        <text class="ct-id" x="-17.6" y="-10.6">
          {name.slice(1) || name}
        </text>
        {!small && <Well unit={unit} />}
        {unit.status === "buttoned" && <path class="btn-lid" d="M-22 -9.5H22M-22 -5H22M-22 -.5H22M-22 4H22" />}
        {unit.frozen && <Ice body={body} />}
      </g>
      <Marks unit={unit} scattered={scattered} lifted={lifted} />
      <StasisMark count={unit.stasis} />
      {unit.carries.map((object, n) => (
        <g transform={`translate(${19 - 12 * n} ${unit.stasis > 0 ? 2 : -16}) scale(.86)`}>
          <circle class="car" r="10.5" />
          <ObjectIcon name={object} />
        </g>
      ))}
      <TurnMark turn={props.turn} />
    </g>
  );
}

function Marks(props: { unit: Unit; scattered: boolean; lifted: boolean }): JSX.Element {
  const { unit, scattered, lifted } = props;
  const marks: JSX.Element[] = [];
  if (unit.status === "buttoned")
    marks.push(
      <>
        <circle r="7.4" />
        <path class="sg" d="M-3.6 -1.6h7.2v5h-7.2z" />
        <path class="sgl" d="M-2.2 -1.6v-1.4a2.2 2.2 0 0 1 4.4 0v1.4" />
      </>,
    );
  else if (scattered)
    marks.push(
      <>
        <circle r="7.4" />
        <circle class="sg" cx="-2.8" cy="2" r="1.4" />
        <circle class="sg" cx="2.8" cy="2" r="1.4" />
        <circle class="sg" cx="0" cy="-2.8" r="1.4" />
      </>,
    );
  else if (unit.status === "out")
    marks.push(
      <>
        <circle r="7.4" />
        <path class="sgl" d="M-2.6 -2.6a3.8 3.8 0 1 0 5.2 0M0 -4.6v4" />
      </>,
    );
  if (unit.frozen)
    marks.push(
      <g class="st-frozen">
        <circle r="7.4" />
        <path class="sgl" d="M0 -4.6V4.6M-4 -2.3L4 2.3M-4 2.3L4 -2.3" />
      </g>,
    );
  if (unit.configuration === "down" || unit.configuration === "dug-in")
    marks.push(
      <>
        <circle r="7.4" />
        <path class="sgl" d="M0 -4V2.6M-3 0L0 3L3 0M-4 4.6H4" />
      </>,
    );
  if (unit.configuration === "wheeled")
    marks.push(
      <>
        <circle r="7.4" />
        <circle class="sg" cx="-3" cy="1.6" r="1.9" />
        <circle class="sg" cx="3" cy="1.6" r="1.9" />
        <path class="sgl" d="M-4 -2.4h8" />
      </>,
    );
  if (lifted)
    marks.push(
      <g class="st-hover">
        <circle r="7.4" />
        <path class="sgl" d="M-3.6 .4L0 -3L3.6 .4M-3.6 4L0 .6L3.6 4" />
      </g>,
    );
  const places = [
    [-19, lifted ? 14 : 19],
    [19, lifted ? 14 : 19],
    [-20, 0],
  ] as const;
  return (
    <>
      {marks.slice(0, 3).map((mark, n) => (
        <g class="badge" transform={`translate(${places[n]![0]} ${places[n]![1]})`}>
          {mark}
        </g>
      ))}
    </>
  );
}

export function ObjectIcon(props: { name: string; scale?: number }): JSX.Element {
  const flag = props.name.endsWith("-flag");
  const style = flag ? { "--flag": `var(--${props.name.split("-")[0]})` } : {};
  return <use href={flag ? "#i-flag" : "#i-sat"} style={style} transform={`scale(${props.scale ?? 1})`} />;
}
