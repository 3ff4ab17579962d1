/** Counters: body by side, silhouette by type, damage boxes at the foot, height by shadow, stalk and number, a mark for every state. */

import type { JSX } from "preact";
import { f } from "../../../board/layouts/layout";
import { degreesOf, type Quarter } from "../../../board/layouts/quarter";
import { quarter, subject } from "../../../match/view-model";
import type { CounterProps } from "../../kit";
import { imp } from "../texts";
import { BOXES, type Field, type Soldier, shapeWord, unitOf } from "../view";
import { shapeOf } from "./symbols";

interface Body {
  readonly whole: string;
  readonly foot: string;
}

const ROUND: Body = {
  whole: "M-14 -22H14A8 8 0 0 1 22 -14V14A8 8 0 0 1 14 22H-14A8 8 0 0 1 -22 14V-14A8 8 0 0 1 -14 -22Z",
  foot: "M-22 9V14A8 8 0 0 0 -14 22H14A8 8 0 0 0 22 14V9Z",
};
const CUT: Body = { whole: "M-13 -22H13L22 -13V13L13 22H-13L-22 13V-13Z", foot: "M-22 9V13L-13 22H13L22 13V9Z" };
// drones: a diamond, its points rounded for blue and cut for red
const DIAMOND: Body = {
  whole: "M-4 -22Q0 -26 4 -22L22 -4Q26 0 22 4L4 22Q0 26 -4 22L-22 4Q-26 0 -22 -4Z",
  foot: "M-16 10L-4 22Q0 26 4 22L16 10Z",
};
const CUT_DIAMOND: Body = { whole: "M-5 -24H5L24 -5V5L5 24H-5L-24 5V-5Z", foot: "M-19 10L-5 24H5L19 10Z" };

const LIFT = { low: 7, high: 13 }; // how far a flyer is drawn above its point
const HIGH = 7; // the level from which a flyer is high

export function Counter(props: CounterProps<Field>): JSX.Element | null {
  const unit = unitOf(props.view, props.name);
  return unit ? <SoldierCounter {...props} unit={unit} /> : null;
}

function SoldierCounter(props: CounterProps<Field> & { unit: Soldier }): JSX.Element {
  const { view, unit, small = false } = props;
  const red = unit.side === "red";
  const body = unit.sort === "drone" ? (red ? CUT_DIAMOND : DIAMOND) : red ? CUT : ROUND;
  const lying = unit.status === "down";
  const level = unit.level ?? 0;
  const onBoard = props.x !== undefined;
  const lift = unit.airborne && onBoard ? (level >= HIGH ? LIFT.high : LIFT.low) : 0;
  const classes = [
    "ctr",
    `s-${unit.side}`,
    ...(lying ? ["off", "imp-down"] : []),
    ...(unit.stealth ? ["imp-stealth"] : []),
    ...(unit.hidden ? ["imp-hidden"] : []),
    ...(unit.completed && !lying ? ["imp-spent"] : []),
  ];
  return (
    <g
      class={classes.join(" ")}
      style={{
        transform: `translate(${f(props.x ?? 0)}px, ${f(props.y ?? 0)}px) scale(${(props.scale ?? 1).toFixed(3)})`,
      }}
    >
      {lift > 0 ? (
        <>
          <ellipse class="imp-cast" cx={lift * 0.9} cy={17 + lift * 0.5} rx={21 - lift * 0.3} ry="7.500" />
          <path class="imp-stalk-c" d={`M0 ${17 + lift * 0.5}V${-lift}`} />
          <path class="imp-stalk" d={`M0 ${17 + lift * 0.5}V${-lift}`} />
        </>
      ) : (
        !lying && <path class="ct-sh" d={body.whole} transform="translate(1.5 4.5)" />
      )}
      <g transform={lift ? `translate(0 ${-lift})` : undefined}>
        {unit.facing && onBoard && (
          <path class="imp-nose" transform={`rotate(${angleOf(unit.facing, quarter.value)})`} d="M0 -33L8 -22H-8Z" />
        )}
        {!lying && <path class="ct-lip" d={body.whole} transform="translate(0 2.6)" />}
        <path class="ct-b" d={body.whole} />
        <path class={red ? "ct-hatch" : "ct-foot"} d={body.foot} />
        <path class="ct-hi" d={body.whole} transform="scale(.93)" />
        <use
          href={shapeOf(shapeWord(unit))}
          class="ico"
          transform={`translate(${unit.sort === "drone" ? 0 : 2} ${unit.sort === "armoured" ? -2.4 : 0}) scale(${unit.sort === "drone" ? 0.86 : 0.84})${lying ? " rotate(90)" : ""}`}
        />
        <text class="ct-id" x={unit.sort === "drone" ? -23 : -19} y={unit.sort === "drone" ? -12 : -10.5}>
          {idOf(unit)}
        </text>
        {(unit.leader || unit.assistant) && <Stars two={unit.leader} />}
        {!small && unit.sort === "armoured" && <Boxes unit={unit} />}
        {(unit.airborne || level > (unit.ground ?? 0)) && (
          <g class={unit.airborne ? "imp-lv" : "imp-lv floor"} transform="translate(12 -20)">
            <rect x="-14" y="-8" width="28" height="16" rx="8" />
            <text y="4.2">{imp.levelMark(level)}</text>
          </g>
        )}
        <Marks unit={unit} />
        {props.turn === "todo" && <circle class="todo" cx="0" cy="-26" r="4.800" />}
        {unit.completed && !lying && props.turn !== "todo" && (
          <g transform="translate(18 4)" class="done">
            <circle r="7" />
            <path d="M-3 0l2.300 2.600 3.700 -4.800" />
          </g>
        )}
      </g>
      {view.active?.unit === unit.name && onBoard && subject.value !== unit.name && (
        <path class="imp-acts" d="M-9 -30L0 -24L9 -30" transform={lift ? `translate(0 ${-lift})` : undefined} />
      )}
    </g>
  );
}

/** The letter of a suit, the number of everybody else. */
function idOf(unit: Soldier): string {
  return unit.sort === "armoured" ? unit.name.slice(1) : unit.name.slice(2);
}

/** Two stars lead a squad, one is to take over. */
function Stars(props: { two: boolean }): JSX.Element {
  const star =
    "M0 -4.600L1.400 -1.500L4.600 -1.300L2.100 .8L2.900 4L0 2.200L-2.900 4L-2.100 .8L-4.600 -1.300L-1.400 -1.500Z";
  return (
    <g class="imp-star" transform="translate(-15 -2)">
      <path d={star} />
      {props.two && <path d={star} transform="translate(0 9)" />}
    </g>
  );
}

/** A box for each hit a suit takes: filled while it is there, crossed when it is lost; dashed while we have not been shown. */
function Boxes(props: { unit: Soldier }): JSX.Element {
  const { damage } = props.unit;
  return (
    <g>
      <rect class="well" x="-18.500" y="11.400" width="37" height="9.400" rx="3.200" />
      {Array.from({ length: BOXES }, (_, n) => {
        const x = -16.6 + 6.8 * n;
        const look = damage === null ? "imp-box q" : n < damage ? "imp-box x" : "imp-box";
        return (
          <g key={n}>
            <rect class={look} x={f(x)} y="13.400" width="5.600" height="5.400" rx="1" />
            {damage !== null && n < damage && (
              <path class="imp-cross" d={`M${f(x + 0.8)} 14.200l4 3.800m0 -3.800l-4 3.800`} />
            )}
          </g>
        );
      })}
    </g>
  );
}

/** States as marks at the foot, from the left; what is put on from outside at the shoulder. */
function Marks(props: { unit: Soldier }): JSX.Element {
  const { unit } = props;
  const glyphs = [
    ...(unit.status === "shocked" ? ["M0 -4.600v5M0 3.800v.01"] : []), // an exclamation mark
    ...(unit.stunned ? ["M-2.600 -4.600v5M-2.600 3.800v.01M2.600 -4.600v5M2.600 3.800v.01"] : []),
    ...(unit.status === "panicked" ? ["M-4.600 2.600l2.600 -5.200 2 4.600 2.400 -5 2.200 5"] : []), // a zig-zag
    ...(unit.status === "down" ? ["M0 -4.600v6M-2.600 -.6L0 2l2.600 -2.600M-4 4.400h8"] : []), // an arrow to the ground
    ...(unit.hidden ? ["M-5 0q5 -5 10 0q-5 5 -10 0M-4.600 4.600l9.200 -9.200"] : []), // an eye crossed out
  ];
  return (
    <>
      {glyphs.map((glyph, n) => (
        <g key={glyph} class="badge" transform={`translate(${-17 + 16 * n} 18)`}>
          <circle r="8.200" />
          <path class="sgl" d={glyph} />
        </g>
      ))}
      {unit.painted > 0 && (
        <g class="imp-paint" transform="translate(19 -2)">
          <circle r="8.200" />
          <path d="M0 -11v5M0 6v5M-11 0h5M6 0h5" />
          <text y="3.600">{unit.painted}</text>
        </g>
      )}
      {(unit.stealth > 0 || unit.caught > 0) && (
        <g class={unit.caught ? "imp-ghost caught" : "imp-ghost"} transform="translate(18 17)">
          <path d="M-7.500 8V-1a7.500 7.500 0 0 1 15 0V8l-2.500 -2.400L2.500 8L0 5.600L-2.500 8L-5 5.600Z" />
          <text y="3.400">{unit.stealth || unit.caught}</text>
        </g>
      )}
      {unit.marine && (
        <path class="imp-marine" transform="translate(15 -8)" d="M0 -4v8M-3.400 1a3.600 3.600 0 0 0 6.800 0M-2 -2h4" />
      )}
    </>
  );
}

const ANGLES: Readonly<Record<string, number>> = { NE: 30, E: 90, SE: 150, SW: 210, W: 270, NW: 330 };

/** How far a picture that looks up is turned for a direction. */
export function angleOf(direction: string, quarter: Quarter): number {
  return ((ANGLES[direction] ?? 0) + degreesOf(quarter)) % 360;
}
