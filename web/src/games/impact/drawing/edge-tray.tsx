/** Beside the map: soldiers that wait at the edge where they enter, the way out, and directions that answer. */

import type { JSX } from "preact";
import type { LatticeLayout } from "../../../board/layouts/lattice";
import { f, type Point } from "../../../board/layouts/layout";
import { waiting } from "../../../board/waiting";
import { shownQuestion, subjectPlace } from "../../../match/view-model";
import type { Answer } from "../../../net/protocol";
import { imp } from "../texts";
import type { Edge, Field, Soldier } from "../view";
import { unitLabel } from "../wording";
import { angleOf, Counter } from "./counters";
import { besideEdge } from "./markers";

const SMALL = 0.58;
const GAP = 29; // between two of them, along the edge and from rank to rank

/** Where each soldier waits: in ranks along its edge. */
export function waitingSpots(view: Field, layout: LatticeLayout): Map<string, Point> {
  const edges = new Map<Edge, Soldier[]>();
  for (const unit of Object.values(view.units))
    if (unit.where === "off" && unit.entry) edges.set(unit.entry.edge, [...(edges.get(unit.entry.edge) ?? []), unit]);
  const found = new Map<string, Point>();
  for (const [edge, units] of edges) {
    const [a, b] = [besideEdge(layout, edge, 0, 0), besideEdge(layout, edge, 1, 0)];
    const length = Math.hypot(b.x - a.x, b.y - a.y);
    const rank = Math.max(1, Math.min(units.length, Math.floor(length / GAP)));
    units.forEach((unit, n) => {
      const inRank = Math.min(rank, units.length - rank * Math.floor(n / rank));
      const along = 0.5 + (((n % rank) - (inRank - 1) / 2) * GAP) / length;
      found.set(unit.name, besideEdge(layout, edge, along, 31 + GAP * Math.floor(n / rank)));
    });
  }
  return found;
}

interface Props {
  view: Field;
  layout: LatticeLayout;
  answers: readonly Answer[];
  choose: (word: string) => void;
}

export function Beside(props: Props): JSX.Element {
  const { view, layout, answers, choose } = props;
  const offered = new Set(answers.map((answer) => answer.word));
  return (
    <>
      {[...waitingSpots(view, layout)].map(([name, { x, y }]) => {
        const legal = offered.has(name);
        return (
          <g
            key={name}
            class={legal ? "waiting can" : "waiting"}
            aria-label={unitLabel(view, name)}
            data-unit={name}
            {...waiting(name, legal ? () => choose(name) : undefined)}
            transform={`translate(${f(x)} ${f(y)}) scale(${SMALL})`}
          >
            {legal && (
              <>
                <rect class="wait-case" x="-25" y="-25" width="50" height="50" rx="10" />
                <rect class="wait-ring" x="-25" y="-25" width="50" height="50" rx="10" />
              </>
            )}
            <Counter view={view} name={name} small turn={legal ? "todo" : undefined} />
          </g>
        );
      })}
      <Ways {...props} />
    </>
  );
}

const TURNS = new Set(["facing", "turn"]);

/** Directions that answer, as arrows round the soldier that is asked about. */
function Ways(props: Props): JSX.Element | null {
  const { layout, answers, choose } = props;
  const question = shownQuestion.value;
  const place = subjectPlace.value ?? question?.about.place;
  const at = place ? layout.at.get(place) : undefined;
  if (!question || !TURNS.has(question.kind) || !at) return null;
  return (
    <g aria-hidden="true">
      {answers
        .filter(({ word }) => imp.compassWords[word])
        .map(({ word }) => {
          const angle = angleOf(word, layout.quarter);
          const [x, y] = [at.x + 44 * Math.sin((angle * Math.PI) / 180), at.y - 44 * Math.cos((angle * Math.PI) / 180)];
          return (
            <g
              key={word}
              class="imp-way can"
              data-way={word}
              transform={`translate(${f(x)} ${f(y)})`}
              onClick={() => choose(word)}
            >
              <circle r="17" />
              <path transform={`rotate(${angle})`} d="M0 -13L6 -6H-6Z" />
              <text y="6">{word}</text>
            </g>
          );
        })}
    </g>
  );
}
