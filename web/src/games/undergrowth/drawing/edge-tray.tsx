/** Beside the garden: Major units that wait to come on, with those that they bring. */

import type { JSX } from "preact";
import { f, type Point } from "../../../board/layouts/layout";
import { isEdge, screenEdge } from "../../../board/layouts/quarter";
import { waiting } from "../../../board/waiting";
import type { Answer } from "../../../net/protocol";
import { CELL, type GardenLayout } from "../layout";
import { type Garden, SIDES } from "../view";
import { bugLabel } from "../wording";
import { Counter } from "./counters";

interface Props {
  view: Garden;
  layout: GardenLayout;
  answers: readonly Answer[];
  choose: (word: string) => void;
}

const ROOM = 2 * CELL; // for each side, beside its half of the garden

/** Each side waits towards its own edge: in a column at the left of a wide garden, in a row over and under a tall one. */
function spots(view: Garden, layout: GardenLayout): Map<string, Point & { scale: number }> {
  const found = new Map<string, Point & { scale: number }>();
  if (view.phase === "army") return found;
  for (const side of SIDES) {
    const own = isEdge(side) ? screenEdge(side, layout.quarter) : "north";
    const below = own === "south" || own === "east";
    const waiting = Object.keys(view.units).filter(
      (name) => view.units[name]!.side === side && view.units[name]!.place === "off",
    );
    const majors = waiting.filter((name) => view.units[name]!.rank === "major");
    const gap = Math.min(layout.wide ? 36 : 46, (layout.wide ? ROOM : 4 * CELL - 50) / Math.max(1, majors.length));
    const scale = Math.min(0.66, gap / 50);
    majors.forEach((name, n) => {
      const x = layout.wide ? 26 : layout.left + 20 + n * gap;
      const low = layout.top + 4 * CELL;
      const y = layout.wide
        ? below
          ? low - 18 - n * gap
          : layout.top + 16 + n * gap
        : below
          ? low + 39
          : layout.top - 22;
      found.set(name, { x, y, scale });
      if (!layout.wide) return; // there is no room for those who follow
      const followers = waiting.filter((one) => view.units[one]!.commander === name);
      followers.forEach((one, k) => void found.set(one, { x: x + 34 + k * 27, y: y + 2, scale: scale * 0.9 }));
    });
  }
  return found;
}

export function Beside(props: Props): JSX.Element {
  const { view, layout, answers, choose } = props;
  const offered = new Set(answers.map((answer) => answer.word));
  return (
    <g>
      {[...spots(view, layout)].map(([name, { x, y, scale }]) => {
        const legal = offered.has(name);
        const half = 27 * scale;
        return (
          <g
            key={name}
            class={legal ? "waiting can" : "waiting"}
            aria-label={`${bugLabel(view, name)} · ${name.slice(1)}`}
            data-unit={name}
            {...waiting(name, legal ? () => choose(name) : undefined)}
            transform={`translate(${f(x)} ${f(y)})`}
          >
            {legal && (
              <rect class="wait-case" x={f(-half)} y={f(-half)} width={f(2 * half)} height={f(2 * half)} rx="8" />
            )}
            {legal && (
              <rect class="wait-ring" x={f(-half)} y={f(-half)} width={f(2 * half)} height={f(2 * half)} rx="8" />
            )}
            <Counter view={view} name={name} x={0} y={0} scale={scale} />
          </g>
        );
      })}
    </g>
  );
}

/** Where the first of these units waits, for the camera. */
export function waitingAt(view: Garden, layout: GardenLayout, names: readonly string[]): Point | null {
  const found = spots(view, layout);
  const first = names.find((name) => found.has(name));
  return first === undefined ? null : found.get(first)!;
}
