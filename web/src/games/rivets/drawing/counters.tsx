/** Counters: body by side, silhouette by kind, health at the foot, the place in the target order at the shoulder, a mark for every state. */

import type { JSX } from "preact";
import { f } from "../../../board/layouts/layout";
import { quarter, subject } from "../../../match/view-model";
import type { CounterProps } from "../../kit";
import { angleOf } from "../layout";
import { type Front, isDone, isGrid, type Unit, unitOf, unitsAt } from "../view";
import { shapeOf } from "./symbols";

const ROUND = "M-14 -22H14A8 8 0 0 1 22 -14V14A8 8 0 0 1 14 22H-14A8 8 0 0 1 -22 14V-14A8 8 0 0 1 -14 -22Z";
const ROUND_FOOT = "M-22 9V14A8 8 0 0 0 -14 22H14A8 8 0 0 0 22 14V9Z";
const CUT = "M-13 -22H13L22 -13V13L13 22H-13L-22 13V-13Z";
const CUT_FOOT = "M-22 9V13L-13 22H13L22 13V9Z";
const DISC = "M-22 0A22 22 0 0 1 22 0A22 22 0 0 1 -22 0Z";
const DISC_FOOT = "M-20 9A22 22 0 0 0 20 9Z";
const ALOFT = 0.78; // an aircraft over an intersection leaves the grids to be seen

export function Counter(props: CounterProps<Front>): JSX.Element | null {
  const unit = unitOf(props.view, props.name);
  return unit ? <UnitCounter {...props} unit={unit} /> : null;
}

function UnitCounter(props: CounterProps<Front> & { unit: Unit }): JSX.Element {
  const { view, unit, x, small = false } = props;
  const red = unit.side === "red";
  const flies = unit.class === "aircraft";
  const body = flies ? DISC : red ? CUT : ROUND;
  const foot = flies ? DISC_FOOT : red ? CUT_FOOT : ROUND_FOOT;
  const scale = (props.scale ?? 1) * (flies && x !== undefined ? ALOFT : 1);
  const done = isDone(view, unit) && unit.name !== subject.value; // the one that acts is not done yet
  const classes = [
    "ctr",
    `s-${unit.side}`,
    ...(done ? ["riv-spent"] : []),
    ...(unit.place === "underground" ? ["off"] : []),
  ];
  const order = isGrid(unit.place) && unitsAt(view, unit.place).length > 1 ? unit.target + 1 : 0;
  const angle = unit.facing ? angleOf(unit.facing, quarter.value) : 0;
  return (
    <g
      class={classes.join(" ")}
      style={{ transform: `translate(${f(x ?? 0)}px, ${f(props.y ?? 0)}px) scale(${scale.toFixed(3)})` }}
    >
      {flies ? (
        <ellipse class="hv-sh" cx="6" cy="27" rx="19" ry="6" />
      ) : (
        <path class="ct-sh" d={body} transform="translate(1.5 4.5)" />
      )}
      {unit.facing && <path class="riv-nose" transform={`rotate(${angle})`} d="M0 -31L8.500 -20H-8.500Z" />}
      <path class="ct-lip" d={body} transform="translate(0 2.6)" />
      <path class="ct-b" d={body} />
      <path class={red ? "ct-hatch" : "ct-foot"} d={foot} />
      <path class="ct-hi" d={body} transform="scale(.93)" />
      <use
        href={shapeOf(unit)}
        class="ico"
        transform={`translate(1 ${small || unit.health < 2 ? 0 : -3}) scale(.94) rotate(${angle})`}
      />
      {!flies && !unit.hero && (
        <text class="riv-id" x="-19" y="-11.500">
          {unit.name.slice(4)}
        </text>
      )}
      {unit.hero && (
        <path
          class="riv-hero"
          transform={flies ? "translate(-15 -15)" : "translate(-15.500 -14)"}
          d="M0 -6L1.800 -2L6 -1.700L2.700 1L3.800 5.200L0 2.900L-3.800 5.200L-2.700 1L-6 -1.700L-1.800 -2Z"
        />
      )}
      {!small && unit.health > 1 && <Health unit={unit} />}
      {!small && unit.plugs.length > 0 && (
        <g class="riv-plugs" transform="translate(-18 2)">
          <circle r="7" />
          <path d="M-2.200 -4v3M2.200 -4v3M-4 -1h8v1.500a4 4 0 0 1 -8 0zM0 4v2" />
        </g>
      )}
      {unit.shields > 0 && (
        <g class="riv-shield" transform="translate(18 3)">
          <path d="M-7 -8H7V1C7 5 3 7.500 0 9C-3 7.500 -7 5 -7 1Z" />
          <text y="3.800">{unit.shields}</text>
        </g>
      )}
      {order > 0 && !small && (
        <g class="riv-order" transform="translate(17 -17)">
          <circle r="7.500" />
          <text y="3.900">{order}</text>
        </g>
      )}
      <Marks unit={unit} />
      {props.turn === "todo" && <circle class="todo" cx="0" cy={flies ? -27 : -26} r="4.800" />}
      {done && props.turn !== "todo" && (
        <g transform="translate(-3 -22)" class="done">
          <circle r="6.400" />
          <path d="M-2.800 0l2.200 2.400 3.400 -4.400" />
        </g>
      )}
    </g>
  );
}

const GLYPHS: readonly (readonly [keyof Unit, string])[] = [
  ["halted", "M-2.600 -3.600v7.200M2.600 -3.600v7.200"], // two bars: it stays
  ["fresh", "M-3.400 -4.600h6.800L0 0L-3.400 4.600h6.800L0 0Z"], // an hourglass
  ["troubled", "M-4.600 2.600l2.600 -5.200 2 4.600 2.400 -5 2.200 5"], // a zig-zag
  ["masked", "M-4.600 -2.600h9.200v2l-2.200 4.600h-4.800l-2.200 -4.600zM-2 -.6h.01M2 -.6h.01"], // a mask
];

/** What bars or guards a unit: at the foot, from the left. */
function Marks(props: { unit: Unit }): JSX.Element {
  const marks = GLYPHS.filter(([mark]) => props.unit[mark]);
  return (
    <>
      {marks.map(([mark, glyph], n) => (
        <g key={mark} class="badge" transform={`translate(${-17 + 15 * n} 18)`}>
          <circle r="7.800" />
          <path class="sgl" d={glyph} />
        </g>
      ))}
    </>
  );
}

/** A box for each point of health: filled while it is there, hollow when it is lost. */
function Health(props: { unit: Unit }): JSX.Element {
  const { health, damage } = props.unit;
  const width = Math.min(8.6, 34 / health - 1.2);
  const left = -((width + 1.2) * health - 1.2) / 2;
  return (
    <g>
      <rect class="well" x="-18.500" y="11.400" width="37" height="9.800" rx="3.400" />
      {Array.from({ length: health }, (_, n) => (
        <rect
          key={n}
          class={n < health - damage ? "riv-hp" : "riv-hp x"}
          x={f(left + n * (width + 1.2))}
          y="13.600"
          width={f(width)}
          height="5.400"
          rx="1"
        />
      ))}
    </g>
  );
}
