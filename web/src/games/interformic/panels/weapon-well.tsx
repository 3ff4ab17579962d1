/** What all counters have: weapons at a glance, ice, stasis, and whether they may still act. */

import type { JSX } from "preact";
import { f } from "../../../board/layouts/layout";
import type { CounterProps } from "../../kit";
import type { Unit } from "../view";

const BAR = { heavy: 13, medium: 9.5, light: 6.5 };
const DOT = { heavy: 3.8, medium: 3.1, light: 2.4 };
export const BEAMS = new Set(["force", "laser", "stasis", "multigun", "blade", "autocannon", "inducer", "brkgun"]);

/** Bars are beams from the left, dots are bombs from the right; hollow is unloaded. */
export function Well(props: { unit: Unit }): JSX.Element | null {
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

export function TurnMark(props: { turn: CounterProps["turn"] }): JSX.Element | null {
  if (props.turn === "todo") return <circle class="todo" cx="0" cy="-26" r="3.8" />;
  if (props.turn === "done")
    return (
      <g transform="translate(0 -24)" class="done">
        <circle r="5.4" />
        <path d="M-2.4 0l1.8 2 3-3.8" />
      </g>
    );
  return null;
}

/** How many stasis markers a unit has. */
export function StasisMark(props: { count: number }): JSX.Element | null {
  if (!props.count) return null;
  return (
    <g transform="translate(20 -15)" class="badge st-stasis">
      <rect x="-9.5" y="-7.4" width="19" height="14.8" rx="7.4" />
      <path class="sgl" d="M-6.4 -3.6h5M-6.4 3.6h5M-5.8 -3.6c0 3 4 4 4 7.2M-1.8 -3.6c0 3-4 4-4 7.2" />
      <text x="4" y="3.6">
        {props.count}
      </text>
    </g>
  );
}

export function Ice(props: { body: string }): JSX.Element {
  return (
    <>
      <path class="ice" d={props.body} />
      <path class="ice-l" d="M-22 -6L-9 -22M-22 10L3 -22M-14 22L12 -6L22 -10M2 22L22 2M12 -6L8 -22" />
    </>
  );
}
