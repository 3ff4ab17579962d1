/** Room for a panel over the stage: of several boxes, the one that covers least of what the player looks for. */

import { app } from "../../app/state";
import { pieces, layout as shownLayout } from "../../match/view-model";
import type { Layout, Point } from "../layouts/layout";
import { answerPoints, onStage, place } from "./camera";

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

const ANSWER = 100; // an answer counts as much as so many counters

/** Where counters stand on the stage, a stack once. */
export function counterPoints(layout: Layout): Point[] {
  const camera = place(layout);
  const taken = new Set(pieces.value.map((piece) => piece.place));
  return [...taken].flatMap((one) => layout.at.get(one) ?? []).map((one) => onStage(camera, one));
}

/** How much a box covers: answers and *kept* points count most, counters less. */
export function coverage(box: Box, kept: readonly Point[]): { answers: number; counters: number } {
  const layout = shownLayout.value;
  if (!layout) return { answers: 0, counters: 0 };
  const away = layout.reach * place(layout).scale * 0.6; // half a counter
  const under = (points: readonly Point[]): number =>
    points.filter(
      (p) =>
        p.x > box.left - away &&
        p.x < box.left + box.width + away &&
        p.y > box.top - away &&
        p.y < box.top + box.height + away,
    ).length;
  return { answers: under([...answerPoints(layout), ...kept]), counters: under(counterPoints(layout)) };
}

/** The first of the boxes that cover least. */
export function leastCovering<Some extends Box>(boxes: readonly Some[], kept: readonly Point[] = []): Some {
  const costs = boxes.map((box) => {
    const { answers, counters } = coverage(box, kept);
    return answers * ANSWER + counters;
  });
  return boxes[costs.indexOf(Math.min(...costs))]!;
}

/** The box of a panel at a named spot of the rim of what a side panel leaves of the stage: "top", "bottom-left". */
export function boxAt<Spot extends string>(
  spot: Spot,
  size: { width: number; height: number },
  stage: { width: number; height: number },
): Box & { spot: Spot } {
  const covered = app.covered.value;
  const free = stage.width - covered.left - covered.right;
  const width = Math.min(size.width, free);
  const inset = spot.endsWith("left") ? 0 : spot.endsWith("right") ? free - width : (free - width) / 2;
  const left = covered.left + inset;
  return { spot, left, top: spot.startsWith("top") ? 0 : stage.height - size.height, width, height: size.height };
}
