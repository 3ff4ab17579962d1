/** Counters: body by side, silhouette by kind, hit points at the foot, the level at the shoulder, a mark for every state. */

import type { JSX } from "preact";
import { f } from "../../../board/layouts/layout";
import type { CounterProps } from "../../kit";
import { LIFT } from "../layout";
import { und } from "../texts";
import { type Bug, type Garden, spotOf } from "../view";
import { shapeOf } from "./symbols";

const ROUND = "M-14 -22H14A8 8 0 0 1 22 -14V14A8 8 0 0 1 14 22H-14A8 8 0 0 1 -22 14V-14A8 8 0 0 1 -14 -22Z";
const ROUND_FOOT = "M-22 9V14A8 8 0 0 0 -14 22H14A8 8 0 0 0 22 14V9Z";
const CUT = "M-13 -22H13L22 -13V13L13 22H-13L-22 13V-13Z";
const CUT_FOOT = "M-22 9V13L-13 22H13L22 13V9Z";
const MINOR = 0.8; // a Minor is smaller than a Major

export function Counter(props: CounterProps<Garden>): JSX.Element | null {
  const bug = props.view.units[props.name];
  return bug ? <BugCounter {...props} bug={bug} /> : null;
}

function BugCounter(props: CounterProps<Garden> & { bug: Bug }): JSX.Element {
  const { name, bug, x, small = false } = props;
  const spot = spotOf(bug.place);
  const onBoard = x !== undefined && spot !== null;
  const scale = (props.scale ?? 1) * (bug.rank === "minor" && x !== undefined ? MINOR : 1);
  const cut = bug.side === "north";
  const body = cut ? CUT : ROUND;
  const level = spot?.level ?? 0;
  const lifted = onBoard && level > 0;
  const classes = ["ctr", `s-${bug.side}`];
  if (bug.place === "destroyed" || bug.place === "lost") classes.push("off");
  if (bug.activated && spot) classes.push("spent");
  return (
    <g
      class={classes.join(" ")}
      style={{ transform: `translate(${f(x ?? 0)}px, ${f(props.y ?? 0)}px) scale(${scale.toFixed(3)})` }}
    >
      {lifted ? <Lift level={level} scale={scale} /> : <path class="ct-sh" d={body} transform="translate(1.5 4.5)" />}
      <path class="ct-lip" d={body} transform="translate(0 2.6)" />
      <path class="ct-b" d={body} />
      {cut ? <path class="ct-hatch" d={CUT_FOOT} /> : <path class="ct-foot" d={ROUND_FOOT} />}
      <path class="ct-hi" d={body} transform="scale(.93)" />
      <use
        href={shapeOf(bug.code)}
        class="ico"
        transform={bug.hit_points > 1 && !small ? "translate(3.6 -1.6) scale(.8)" : "translate(3.6 2.6) scale(.86)"}
      />
      <text class="und-id" x="-18.6" y="-10.6">
        {name.slice(1)}
      </text>
      {!small && bug.hit_points > 1 && <Health bug={bug} />}
      {spot && (level > 0 || x === undefined) && (
        <g transform={x === undefined ? "translate(12.5 -17.5)" : "translate(18 -18)"} class="lv-b">
          <rect x="-13.5" y="-9" width="27" height="18" rx="9" />
          <text y="4.8">{und.levelShort(level)}</text>
        </g>
      )}
      {bug.stunned && (
        <g class="badge st-stun" transform="translate(-18 17)">
          <circle r="8.6" />
          <path class="sgl" d="M-3.6 -1.600L0 -5.400L-.6 -1L3.6 -1.400L-.4 5.400L.2 1Z" />
        </g>
      )}
      {bug.carries && (
        <g transform="translate(18 15)">
          <circle class="car" r="9.4" />
          <use href="#b-drop" transform="scale(.8)" />
        </g>
      )}
      {props.turn === "todo" && <circle class="todo" cx="0" cy="-27" r="4.6" />}
      {bug.activated && spot && props.turn !== "todo" && (
        <g transform="translate(-5 -23)" class="done">
          <circle r="6.4" />
          <path d="M-2.8 0l2.2 2.4 3.4-4.4" />
        </g>
      )}
    </g>
  );
}

/** A stalk with a tick a level, down to the shadow on the ground. */
function Lift(props: { level: number; scale: number }): JSX.Element {
  const { level, scale } = props;
  const foot = { x: (-LIFT.x * level) / scale, y: (-LIFT.y * level) / scale + 20 };
  return (
    <>
      <ellipse class="hv-sh" cx={f(foot.x + 5)} cy={f(foot.y + 3)} rx="21" ry="7" />
      <path class="stalk" d={`M0 18L${f(foot.x)} ${f(foot.y)}`} />
      {Array.from({ length: level }, (_, n) => {
        const part = (n + 0.5) / level;
        return <path key={n} class="stalk" d={`M${f(foot.x * part - 5)} ${f(20 + (foot.y - 20) * part)}h10`} />;
      })}
    </>
  );
}

/** A box for each hit point: filled while it is there, hollow when it is lost. */
function Health(props: { bug: Bug }): JSX.Element {
  const { hit_points: all, damage } = props.bug;
  const width = Math.min(8.6, 36.4 / all - 1.2);
  const left = -((width + 1.2) * all - 1.2) / 2;
  return (
    <g>
      <rect class="well" x="-20" y="11.4" width="40" height="9.8" rx="3.4" />
      {Array.from({ length: all }, (_, n) => (
        <rect
          key={n}
          class={n < all - damage ? "dm" : "dm x"}
          x={f(left + n * (width + 1.2))}
          y="13.6"
          width={f(width)}
          height="5.4"
          rx="1"
        />
      ))}
    </g>
  );
}
