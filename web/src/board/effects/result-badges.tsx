/** What has just changed, written at its place for a moment: "destroyed", "−2 HP", "missed". */

import type { JSX } from "preact";
import { type MatchState, state } from "../../match/state";
import { cellOf } from "../../match/view-model";
import { f, type Layout } from "../layouts/layout";
import "./result-badges.css";

const LINE = 19; // from one badge to the next above it
const LETTER = 7; // how wide a letter is
const MOST = 4; // at one place: the last ones

export function ResultBadges(props: { layout: Layout }): JSX.Element {
  const { layout } = props;
  const byPlace = new Map<string, MatchState["badges"]["value"]>();
  for (const badge of state().badges.value) {
    const cell = cellOf(badge.place);
    byPlace.set(cell, [...(byPlace.get(cell) ?? []), badge]);
  }
  const grain = layout.grain ?? 1;
  return (
    <g class="results">
      {[...byPlace].map(([place, badges]) => {
        const at = layout.at.get(place);
        return (
          at && (
            <g
              key={place}
              data-place={place}
              transform={`translate(${f(at.x)} ${f(at.y - 22 * grain)}) scale(${grain < 1 ? 0.85 : 1})`}
            >
              {badges.slice(-MOST).map(({ key, text, tone }, n) => {
                const width = text.length * LETTER + 16;
                return (
                  <g key={key} transform={`translate(0 ${-n * LINE})`}>
                    <g class={`result ${tone}`}>
                      <rect x={f(-width / 2)} y="-9" width={width} height="18" rx="5" />
                      <text y="4.2">{text}</text>
                    </g>
                  </g>
                );
              })}
            </g>
          )
        );
      })}
    </g>
  );
}
