/** Counters: body by side, icon by kind, weapon well, and a mark for every state. */

import type { JSX } from "preact";
import { f } from "../../board/layout";
import type { CounterProps } from "../kit";
import type { Table, Unit } from "./view";

const ROUND = "M-14 -22H14A8 8 0 0 1 22 -14V14A8 8 0 0 1 14 22H-14A8 8 0 0 1 -22 14V-14A8 8 0 0 1 -14 -22Z";
const ROUND_INNER = "M-13 -20.5H13A7.4 7.4 0 0 1 20.5 -13V13A7.4 7.4 0 0 1 13 20.5H-13A7.4 7.4 0 0 1 -20.5 13V-13A7.4 7.4 0 0 1 -13 -20.5Z";
const ROUND_FOOT = "M-22 9V14A8 8 0 0 0 -14 22H14A8 8 0 0 0 22 14V9Z";
const CUT = "M-13 -22H13L22 -13V13L13 22H-13L-22 13V-13Z";
const CUT_INNER = "M-12.1 -20.5H12.1L20.5 -12.1V12.1L12.1 20.5H-12.1L-20.5 12.1V-12.1Z";
const CUT_FOOT = "M-22 9V13L-13 22H13L22 13V9Z";
const BAR = { heavy: 13, medium: 9.5, light: 6.5 };
const DOT = { heavy: 3.8, medium: 3.1, light: 2.4 };
export const BEAMS = new Set(["force", "laser", "stasis", "multigun", "blade"]);

export function Counter(props: CounterProps<Table>): JSX.Element | null {
  const unit = props.view.units[props.name];
  return unit ? <UnitCounter {...props} unit={unit} /> : null;
}

function UnitCounter(props: CounterProps<Table> & { unit: Unit }): JSX.Element {
  const { name, unit, x = 0, y = 0, scale = 1, small = false } = props;
  const cut = unit.side === "yellow" || unit.side === "red";
  const body = cut ? CUT : ROUND;
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
        {cut ? <path class="ct-hatch" d={CUT_FOOT} /> : <path class="ct-foot" d={ROUND_FOOT} />}
        <path class="ct-hi" d={cut ? CUT_INNER : ROUND_INNER} />
        {scattered ? (
          <use href="#i-scattered" class="ico" />
        ) : (
          <g transform={unit.configuration === "down" ? "translate(3 -3.5) rotate(82) scale(.94)" : "translate(4 -3.5) scale(.94)"}>
            <use href={`#i-${unit.kind}`} class="ico" />
          </g>
        )}
        <text class="ct-id" x="-17.6" y="-10.6">{name.slice(1) || name}</text>
        {!small && <Well unit={unit} />}
        {unit.status === "buttoned" && <path class="btn-lid" d="M-22 -9.5H22M-22 -5H22M-22 -.5H22M-22 4H22" />}
        {unit.frozen && <path class="ice" d={body} />}
        {unit.frozen && <path class="ice-l" d="M-22 -6L-9 -22M-22 10L3 -22M-14 22L12 -6L22 -10M2 22L22 2M12 -6L8 -22" />}
      </g>
      <Marks unit={unit} scattered={scattered} lifted={lifted} />
      {unit.stasis > 0 && (
        <g transform="translate(20 -15)" class="badge st-stasis">
          <rect x="-9.5" y="-7.4" width="19" height="14.8" rx="7.4" />
          <path class="sgl" d="M-6.4 -3.6h5M-6.4 3.6h5M-5.8 -3.6c0 3 4 4 4 7.2M-1.8 -3.6c0 3-4 4-4 7.2" />
          <text x="4" y="3.6">{unit.stasis}</text>
        </g>
      )}
      {unit.carries.map((object, n) => (
        <g transform={`translate(${19 - 12 * n} ${unit.stasis > 0 ? 2 : -16}) scale(.86)`}>
          <circle class="car" r="10.5" />
          <ObjectIcon name={object} />
        </g>
      ))}
      {props.turn === "todo" && <circle class="todo" cx="0" cy="-26" r="3.8" />}
      {props.turn === "done" && (
        <g transform="translate(0 -24)" class="done"><circle r="5.4" /><path d="M-2.4 0l1.8 2 3-3.8" /></g>
      )}
    </g>
  );
}

/** Bars are beams from the left, dots are bombs from the right; hollow is unloaded. */
function Well(props: { unit: Unit }): JSX.Element | null {
  const { weapons } = props.unit;
  if (!weapons.length) return null;
  let left = -16.6;
  let right = 16.6;
  return (
    <g>
      <rect class="well" x="-19.4" y="12" width="38.8" height="8.8" rx="4.4" />
      {weapons.map((weapon) => {
        const look = weapon.loaded ? "wp" : "wp un";
        if (BEAMS.has(weapon.kind)) {
          const x = left;
          left += BAR[weapon.size] + 2;
          return <rect class={look} x={f(x)} y="14.6" width={BAR[weapon.size]} height="3.8" rx="1.6" />;
        }
        const r = DOT[weapon.size];
        const cx = right - r;
        right = cx - r - 2;
        return <circle class={look} cx={f(cx)} cy="16.5" r={r} />;
      })}
    </g>
  );
}

function Marks(props: { unit: Unit; scattered: boolean; lifted: boolean }): JSX.Element {
  const { unit, scattered, lifted } = props;
  const marks: JSX.Element[] = [];
  if (unit.status === "buttoned")
    marks.push(<><circle r="7.4" /><path class="sg" d="M-3.6 -1.6h7.2v5h-7.2z" /><path class="sgl" d="M-2.2 -1.6v-1.4a2.2 2.2 0 0 1 4.4 0v1.4" /></>);
  else if (scattered)
    marks.push(<><circle r="7.4" /><circle class="sg" cx="-2.8" cy="2" r="1.4" /><circle class="sg" cx="2.8" cy="2" r="1.4" /><circle class="sg" cx="0" cy="-2.8" r="1.4" /></>);
  else if (unit.status === "out")
    marks.push(<><circle r="7.4" /><path class="sgl" d="M-2.6 -2.6a3.8 3.8 0 1 0 5.2 0M0 -4.6v4" /></>);
  if (unit.frozen)
    marks.push(<g class="st-frozen"><circle r="7.4" /><path class="sgl" d="M0 -4.6V4.6M-4 -2.3L4 2.3M-4 2.3L4 -2.3" /></g>);
  if (unit.configuration === "down" || unit.configuration === "dug-in")
    marks.push(<><circle r="7.4" /><path class="sgl" d="M0 -4V2.6M-3 0L0 3L3 0M-4 4.6H4" /></>);
  if (unit.configuration === "wheeled")
    marks.push(<><circle r="7.4" /><circle class="sg" cx="-3" cy="1.6" r="1.9" /><circle class="sg" cx="3" cy="1.6" r="1.9" /><path class="sgl" d="M-4 -2.4h8" /></>);
  if (lifted)
    marks.push(<g class="st-hover"><circle r="7.4" /><path class="sgl" d="M-3.6 .4L0 -3L3.6 .4M-3.6 4L0 .6L3.6 4" /></g>);
  const places = [[-19, lifted ? 14 : 19], [19, lifted ? 14 : 19], [-20, 0]] as const;
  return (
    <>
      {marks.slice(0, 3).map((mark, n) => (
        <g class="badge" transform={`translate(${places[n]![0]} ${places[n]![1]})`}>{mark}</g>
      ))}
    </>
  );
}

export function ObjectIcon(props: { name: string; scale?: number }): JSX.Element {
  const flag = props.name.endsWith("-flag");
  const style = flag ? { "--flag": `var(--${props.name.split("-")[0]})` } : {};
  return <use href={flag ? "#i-flag" : "#i-sat"} style={style} transform={`scale(${props.scale ?? 1})`} />;
}
