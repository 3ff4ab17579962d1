/** Beside the map: units that wait at the edge where they enter, the ways out, and the way a unit shall look. */

import type { JSX } from "preact";
import type { HexLayout } from "../../../board/layouts/hexes";
import { f, type Point } from "../../../board/layouts/layout";
import { degreesOf, EDGES, type Edge, isEdge, screenEdge } from "../../../board/layouts/quarter";
import { waiting } from "../../../board/waiting";
import { subjectPlace } from "../../../match/view-model";
import type { Answer, Side } from "../../../net/protocol";
import { Dial } from "../panels/facing-dial";
import type { Table } from "../view";
import { statusWord, unitLabel, words } from "../wording";
import { Counter } from "./counters";

interface Props {
  view: Table;
  layout: HexLayout;
  answers: readonly Answer[];
  choose: (word: string) => void;
}

const FLANKS = new Set(["east", "west"]); // where there is less room
const ENDS = 150; // of an edge, where no unit waits: the corners, one of them with the compass rose

export function Beside(props: Props): JSX.Element {
  return (
    <>
      <Waiting {...props} />
      <Exits {...props} />
      <Dial {...props} />
    </>
  );
}

/** The edge where a side comes in: as the server says, else Blue in the north and Yellow in the south. */
export function edgeOf(view: Table, side: Side): Edge {
  const partner = { green: "blue", red: "yellow" }[side] ?? side;
  const told = view.entry?.[side] ?? view.entry?.[partner] ?? "";
  return isEdge(told) ? told : partner === "blue" ? "north" : "south";
}

/** A point beside an edge: *along* it from its middle, *off* the rim of the board towards the map. */
export function beside(layout: HexLayout, edge: Edge, along: number, off: number): Point {
  const { quarter, width, height } = layout;
  const screen = screenEdge(edge, quarter);
  if (screen === "north") return { x: width / 2 + along, y: off };
  if (screen === "south") return { x: width / 2 + along, y: height - off };
  return { x: screen === "east" ? width - off : off, y: height / 2 + along };
}

function spots(view: Table, layout: HexLayout): Map<string, Point> {
  const found = new Map<string, Point>();
  const byEdge = new Map<Edge, string[]>();
  for (const [name, unit] of Object.entries(view.units)) {
    const edge = edgeOf(view, unit.side);
    if (unit.hex === "off") byEdge.set(edge, [...(byEdge.get(edge) ?? []), name]);
  }
  for (const [edge, names] of byEdge) {
    const upright = (edge === "north" || edge === "south") !== layout.turned; // runs across the screen
    const gap = Math.min(46, ((upright ? layout.width : layout.height) - ENDS) / Math.max(1, names.length));
    names.forEach(
      (name, n) =>
        void found.set(
          name,
          beside(layout, edge, (n - (names.length - 1) / 2) * gap, edge === "north" ? 39 : edge === "south" ? 36 : 15),
        ),
    );
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
            aria-label={`${unitLabel(unit)}, ${words.waiting}`}
            data-unit={name}
            {...waiting(name, legal ? () => choose(name) : undefined)}
            transform={`translate(${f(x)} ${f(y)}) scale(${FLANKS.has(edgeOf(view, unit.side)) ? 0.72 : 1})`}
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

/** Leaving the map is answered at its edge, by an arrow that points out, near the unit that would leave. */
function Exits(props: Props): JSX.Element {
  const { layout } = props;
  const at = layout.at.get(subjectPlace.value ?? "");
  return (
    <g>
      {props.answers.map((answer) => {
        const edge = answer.word.startsWith("exit.") ? answer.word.slice(5) : "";
        if (!isEdge(edge)) return null;
        const middle = beside(layout, edge, 0, 0);
        const upright = (edge === "north" || edge === "south") !== layout.turned;
        const near = at ? (upright ? at.x - middle.x : at.y - middle.y) : 0;
        const spot = beside(layout, edge, near, 20);
        return (
          <g
            key={edge}
            class="exit"
            role="button"
            aria-label={answer.text}
            data-exit={edge}
            transform={`translate(${f(spot.x)} ${f(spot.y)})`}
            onClick={() => props.choose(answer.word)}
          >
            <circle class="exit-hit" r="26" />
            <g transform={`rotate(${EDGES.indexOf(edge) * 90 + degreesOf(layout.quarter)})`}>
              <path class="exit-way" d="M0 -19L17 0H8V15H-8V0H-17Z" />
            </g>
            <title>{answer.text}</title>
          </g>
        );
      })}
    </g>
  );
}

/** Where the first of these units waits, for the camera. */
export function waitingAt(view: Table, layout: HexLayout, names: readonly string[]): Point | null {
  const side = names.map((name) => view.units[name]).find((unit) => unit?.hex === "off")?.side;
  return side ? beside(layout, edgeOf(view, side), 0, 0) : null;
}
