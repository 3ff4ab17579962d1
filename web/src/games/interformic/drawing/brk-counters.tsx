/** Counters of Breakable's units: a nose for the facing, a shadow for flight, the target class, and who rides or commands. */

import type { JSX } from "preact";
import { f } from "../../../board/layouts/layout";
import { quarter } from "../../../match/view-model";
import type { Side } from "../../../net/protocol";
import type { CounterProps } from "../../kit";
import { heading } from "../compass";
import { Ice, StasisMark, TurnMark, Well } from "../panels/weapon-well";
import type { Table, Unit } from "../view";
import { bodyOf } from "./counter-shapes";

const FLYERS = new Set(["skimmer", "chopper"]);
const LETTERED = new Set<Side>(["red", "green"]); // the team-mates say their colour in a letter, too

/** What is printed on the counter: sub-type and copy. */
export function machineId(name: string, side: Side): string {
  return (LETTERED.has(side) ? name.charAt(0) : "") + name.slice(2);
}

function shapeOf(unit: Unit): string {
  if (unit.command) return "#i-command";
  if (unit.equipment?.includes("tower")) return "#i-tower";
  return unit.equipment?.includes("gev") ? "#i-gev" : `#i-${unit.kind}`;
}

export function MachineCounter(props: CounterProps<Table> & { unit: Unit }): JSX.Element {
  const { view, name, unit, x = 0, y = 0, small = false } = props;
  const scale = props.scale ?? (props.x === undefined ? 0.84 : 1); // in a picture the nose needs its room
  const { body, inner, foot, pattern } = bodyOf(unit.side);
  const flyer = FLYERS.has(unit.kind);
  const lifted = Boolean(unit.flying);
  const flat = flyer && !lifted;
  const angle = unit.facing ? heading(unit.facing, quarter.value) : null;
  const classes = ["ctr", `s-${unit.side}`];
  if (unit.stunned) classes.push("is-buttoned");
  if (unit.frozen) classes.push("is-frozen");
  return (
    <g class={classes.join(" ")} style={{ transform: `translate(${f(x)}px, ${f(y)}px) scale(${scale})` }}>
      {lifted && <ellipse class="hv-sh" cx="5" cy="25" rx="22" ry="6.5" />}
      {lifted && <path class="lift" d="M0 24V10M-5 24h10" />}
      {!flat && !lifted && <path class="ct-sh" d={body} transform="translate(1.5 4.5)" />}
      <g transform={lifted ? "translate(0 -8)" : undefined}>
        {!flat && <path class="ct-lip" d={body} transform="translate(0 2.6)" />}
        {angle !== null && (
          <g class="turns" style={{ transform: `rotate(${angle}deg)` }}>
            <path class="nose" d="M-11 -20L0 -36L11 -20Z" />
          </g>
        )}
        <path class="ct-b" d={body} />
        <path class={pattern} d={foot} />
        <path class="ct-hi" d={inner} />
        <g transform="translate(4 -2.5) scale(.92)">
          <g class="turns" style={{ transform: `rotate(${angle ?? 0}deg)` }}>
            <use href={shapeOf(unit)} class="ico" />
          </g>
        </g>
        <text class="ct-id" x="-18.4" y="-10.4">
          {machineId(name, unit.side)}
        </text>
        {!small && unit.class && <Shield size={unit.class} />}
        {!small && <Well unit={unit} />}
        {unit.stunned && <path class="btn-lid" d="M-22 -9.5H22M-22 -5H22M-22 -.5H22M-22 4H22" />}
        {unit.frozen && <Ice body={body} />}
      </g>
      <Marks unit={unit} />
      <StasisMark count={unit.stasis} />
      {unit.brain?.map((marker, n) => (
        <Brain key={marker.colour} {...marker} at={-21 + 16 * n} />
      ))}
      {unit.passenger && <Passenger view={view} name={unit.passenger} />}
      <TurnMark turn={props.turn} />
    </g>
  );
}

/** The class as a target: a shield with its letter, fuller the heavier. */
function Shield(props: { size: "light" | "medium" | "heavy" }): JSX.Element {
  return (
    <g class={`shield ${props.size}`} transform="translate(-16.2 1.6)">
      <path d="M-5.4 -6H5.4V1.600C5.4 4.600 2.4 6.400 0 7.400C-2.4 6.400 -5.4 4.600 -5.4 1.600Z" />
      <text y="3.4">{props.size.charAt(0).toUpperCase()}</text>
    </g>
  );
}

/** A marker says whose it is by colour, outline and letter. */
function Brain(props: { colour: Side; count: number; at: number }): JSX.Element {
  const { colour, count, at } = props;
  const cut = colour === "yellow" || colour === "red";
  return (
    <g class={`brain s-${colour}`} transform={`translate(-31 ${at})`}>
      <rect x="-10" y="-8" width="20" height="16" rx={cut ? 2 : 8} />
      <use href="#i-brain" transform="translate(-4.2 0)" />
      <text x="4.8" y="3.8">
        {colour.charAt(0).toUpperCase()}
        {count > 1 ? count : ""}
      </text>
    </g>
  );
}

function Passenger(props: { view: Table; name: string }): JSX.Element {
  const side = props.view.units[props.name]?.side ?? "neutral";
  return (
    <g class={`rider s-${side}`} transform="translate(23 2)">
      <rect x="-9" y="-9.5" width="18" height="19" rx="5" />
      <use href="#i-man" class="ico" transform="translate(0 -2) scale(.62)" />
      <text y="8">{machineId(props.name, side)}</text>
    </g>
  );
}

function Marks(props: { unit: Unit }): JSX.Element {
  const { unit } = props;
  const marks: JSX.Element[] = [];
  if (unit.flying)
    marks.push(
      <g class="st-hover">
        <circle r="7.4" />
        <path class="sgl" d="M-3.6 .4L0 -3L3.6 .4M-3.6 4L0 .6L3.6 4" />
      </g>,
    );
  else if (FLYERS.has(unit.kind))
    marks.push(
      <>
        <circle r="7.4" />
        <path class="sgl" d="M-4 4.2H4M0 -4.4V1.8M-2.8 -.6L0 2L2.8 -.6" />
      </>,
    );
  if (unit.data)
    marks.push(
      <g class="st-data">
        <circle r="8.4" />
        <use href="#i-sat" transform="scale(.72)" />
      </g>,
    );
  if (unit.equipment?.includes("killbots"))
    marks.push(
      <>
        <circle r="7.4" />
        <use href="#i-bot" class="sg" transform="scale(.5)" />
      </>,
    );
  if (unit.erratic)
    marks.push(
      <g class="st-erratic">
        <circle r="7.4" />
        <path class="sgl" d="M-4.6 2.400L-1.600 -2.800L1.400 2.400L4.600 -2.800" />
      </g>,
    );
  if (unit.stunned)
    marks.push(
      <g class="st-stun">
        <circle r="7.4" />
        <path class="sgl" d="M-3.4 -1.600L0 -5L-.6 -1L3.4 -1.400L-.4 5L.2 1Z" />
      </g>,
    );
  if (unit.frozen)
    marks.push(
      <g class="st-frozen">
        <circle r="7.4" />
        <path class="sgl" d="M0 -4.6V4.6M-4 -2.3L4 2.3M-4 2.3L4 -2.3" />
      </g>,
    );
  const places = [
    [-19, 19],
    [19, 19],
    [0, 23],
    [21, -18],
  ] as const;
  return (
    <>
      {marks.slice(0, 4).map((mark, n) => (
        <g class="badge" transform={`translate(${places[n]![0]} ${places[n]![1]})`}>
          {mark}
        </g>
      ))}
    </>
  );
}
