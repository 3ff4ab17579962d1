/** Directions that answer: facings and winds as arrows round the place that is asked about. The dock has them as buttons too. */

import type { JSX } from "preact";
import { f } from "../../../board/layouts/layout";
import { shownQuestion } from "../../../match/view-model";
import type { Answer } from "../../../net/protocol";
import { type FieldLayout, windStep } from "../layout";
import { type Front, spotOf } from "../view";

const AWAY: Readonly<Record<string, number>> = { facing: 0.46, heading: 0.46, wind: 0.8 }; // in grids

const REACH = 22; // of an arrow, with its ring

/** How far arrows at the rim of the board have to come in, so that no panel covers one. */
export function inward(ends: readonly number[], size: number): number {
  return Math.max(0, REACH - Math.min(...ends)) - Math.max(0, Math.max(...ends) - (size - REACH));
}

interface Props {
  view: Front;
  layout: FieldLayout;
  answers: readonly Answer[];
  choose: (word: string) => void;
}

export function Beside(props: Props): JSX.Element | null {
  const { layout, answers, choose } = props;
  const question = shownQuestion.value;
  const away = AWAY[question?.kind ?? ""];
  const place = question?.about.place;
  const spot = place ? spotOf(place) : null;
  if (!away || !spot) return null;
  const middle = layout.point(spot);
  const ends = answers.map(({ word }) => {
    const [east, north] = windStep(word);
    return { word, east, north, ...layout.point({ x: spot.x + away * east, y: spot.y + away * north }) };
  });
  const dx = inward(
    ends.map((end) => end.x),
    layout.width,
  );
  const dy = inward(
    ends.map((end) => end.y),
    layout.height,
  );
  return (
    <g aria-hidden="true">
      <path class="sel-case" d={layout.outline(place!, 0.9)} />
      <path class="sel" d={layout.outline(place!, 0.9)} />
      {ends.map(({ word, east, north, x, y }) => {
        const angle = (Math.atan2(y - middle.y, x - middle.x) * 180) / Math.PI + 90;
        const still = east === 0 && north === 0;
        return (
          <g
            key={word}
            class="riv-way can"
            data-way={word}
            transform={`translate(${f(x + dx)} ${f(y + dy)})`}
            onClick={() => choose(word)}
          >
            <circle r={REACH - 2} />
            {!still && <path transform={`rotate(${f(angle)})`} d="M0 -17L6 -10H-6Z" />}
            <text y="5">{word}</text>
          </g>
        );
      })}
    </g>
  );
}
