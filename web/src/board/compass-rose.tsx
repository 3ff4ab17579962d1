/** The compass rose: where north lies on the board as it is turned. The needle turns, the letter stays upright. */

import type { JSX } from "preact";
import { app } from "../app/state";
import { t } from "../texts/common";
import { onStage, place } from "./camera/camera";
import { boxAt, coverage, leastCovering } from "./camera/free-room";
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

const SIZE = { width: 44, height: 44 }; // of the rose over the stage, with its rim
const CORNERS = ["top-left", "top-right", "bottom-left", "bottom-right"] as const;

/** Over the stage, in a corner without answers, while the rose of the board is out of sight. */
export function StageRose(props: { layout: Layout }): JSX.Element | null {
  const { layout } = props;
  const stage = app.stage.value;
  if (!layout.rose) return null;
  const { x, y } = onStage(place(layout), layout.rose);
  if (x > 0 && y > 0 && x < stage.width && y < stage.height) return null;
  const corner = leastCovering(CORNERS.map((one) => boxAt(one, SIZE, stage)));
  if (coverage(corner, []).answers) return null;
  return (
    <svg class={`stagerose at-${corner.spot}`} viewBox="-22 -22 44 44" {...SIZE}>
      <CompassRose layout={{ ...layout, rose: { x: 0, y: 0, r: 18 } }} />
    </svg>
  );
}
