/** Beside the map: units that wait at the edge where they enter, and the ways out. */

import type { JSX } from "preact";
import type { HexLayout } from "../../board/hexes";
import { f, type Point } from "../../board/layout";
import type { Answer } from "../../protocol";
import { Counter } from "./counters";
import type { Table } from "./view";
import { statusWord, unitLabel, words } from "./words";

interface Props {
  view: Table;
  layout: HexLayout;
  answers: readonly Answer[];
  choose: (word: string) => void;
}

export function Beside(props: Props): JSX.Element {
  return (
    <>
      <Waiting {...props} />
      <Exits {...props} />
    </>
  );
}

/** Blue waits in the north, Yellow in the south. */
function spots(view: Table, layout: HexLayout): Map<string, Point> {
  const found = new Map<string, Point>();
  for (const side of ["blue", "yellow"]) {
    const names = Object.keys(view.units).filter((name) => view.units[name]!.hex === "off" && view.units[name]!.side === side);
    const gap = Math.min(46, ((layout.turned ? layout.height : layout.width) - 60) / Math.max(1, names.length));
    names.forEach((name, n) => {
      const along = (n - (names.length - 1) / 2) * gap;
      const edge = side === "blue" ? 39 : (layout.turned ? layout.width : layout.height) - 36;
      found.set(name, layout.turned ? { x: edge, y: layout.height / 2 + along } : { x: layout.width / 2 + along, y: edge });
    });
  }
  return found;
}

function Waiting(props: Props): JSX.Element {
  const { view, layout, answers, choose } = props;
  const offered = new Set(answers.map((answer) => answer.word));
  return (
    <g>
      {[...spots(view, layout)].map(([name, { x, y }]) => {
        const unit = view.units[name]!;
        const legal = offered.has(name);
        return (
          <g
            key={name}
            class={legal ? "waiting can" : "waiting"}
            role={legal ? "button" : "img"}
            aria-label={`${unitLabel(unit)}, ${words.waiting}`}
            data-unit={name}
            onClick={legal ? () => choose(name) : undefined}
            transform={`translate(${f(x)} ${f(y)})`}
          >
            {legal && <rect class="wait-case" x="-21" y="-21" width="42" height="42" rx="10" />}
            {legal && <rect class="wait-ring" x="-21" y="-21" width="42" height="42" rx="10" />}
            <Counter view={view} name={name} scale={0.78} />
            <title>{`${unit.title}, ${statusWord(unit)}`}</title>
          </g>
        );
      })}
    </g>
  );
}

/** Leaving the map is answered at its edge. */
function Exits(props: Props): JSX.Element {
  const { turned, width, height } = props.layout;
  const at: Record<string, readonly [number, number]> = turned
    ? { north: [40, 60], south: [width - 40, 60], east: [width / 2, 20], west: [width / 2, height - 22] }
    : { north: [90, 30], south: [90, height - 30], west: [34, height / 2], east: [width - 34, height / 2] };
  return (
    <g>
      {props.answers.map((answer) => {
        const edge = answer.word.startsWith("exit.") ? answer.word.slice(5) : "";
        const spot = at[edge];
        return spot && (
          <g key={edge} class="exit" role="button" aria-label={answer.text} transform={`translate(${f(spot[0])} ${f(spot[1])})`} onClick={() => props.choose(answer.word)}>
            <rect x="-33" y="-12" width="66" height="24" rx="12" />
            <text y="4.4">{words.exit(edge)}</text>
          </g>
        );
      })}
    </g>
  );
}

/** Where the first of these units waits, for the camera. */
export function waitingAt(view: Table, layout: HexLayout, names: readonly string[]): Point | null {
  const side = names.map((name) => view.units[name]).find((unit) => unit?.hex === "off")?.side;
  if (!side) return null;
  const north = side === "blue";
  return layout.turned
    ? { x: north ? 0 : layout.width, y: layout.height / 2 }
    : { x: layout.width / 2, y: north ? 0 : layout.height };
}
