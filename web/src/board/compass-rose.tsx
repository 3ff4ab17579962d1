/** The compass rose: where north lies on the board as it is turned. The needle turns, the letter stays upright. */

import type { JSX } from "preact";
import { t } from "../texts/common";
import { f, type Layout } from "./layouts/layout";
import { degreesOf, screenEdge } from "./layouts/quarter";

export function CompassRose(props: { layout: Layout }): JSX.Element | null {
  const { rose, quarter } = props.layout;
  if (!rose) return null;
  const north = screenEdge("north", quarter);
  return (
    <g
      class="rose"
      data-north={north}
      transform={`translate(${f(rose.x)} ${f(rose.y)}) scale(${(rose.r / 20).toFixed(3)})`}
    >
      <title>{t.northIs[north]}</title>
      <circle class="rose-disc" r="20" />
      <g transform={`rotate(${degreesOf(quarter)})`}>
        <path class="rose-ticks" d="M13 0H17M-13 0H-17M0 13V17" />
        <path class="rose-north" d="M0 -18.500L4.500 -9H-4.500Z" />
      </g>
      <text class="rose-letter" y="5">
        {t.north}
      </text>
    </g>
  );
}
