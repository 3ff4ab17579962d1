/** Where a counter lies on the board. */

import type { Piece } from "../games/kit";
import { stackAt } from "../match/view-model";
import type { Layout, Point } from "./layouts/layout";

/** Where the counters of a stack lie: the foremost down left, the others up and right behind it. */
const FAN: readonly (readonly [number, number, number])[] = [
  [-6, 3, 0.94],
  [3, -4, 0.88],
  [11, -10, 0.86],
  [17, -15, 0.82],
];

/** Where a counter lies, and how large: in the middle of its place, or fanned with the others there. */
export function standing(layout: Layout, name: string, place: string): (Point & { scale: number }) | null {
  return layout.at.has(place) ? standAmong(layout, stackAt(place), name, place) : null;
}

/** The same, among the counters of a stack, the foremost first. */
export function standAmong(
  layout: Layout,
  stack: readonly Piece[],
  name: string,
  place: string,
): (Point & { scale: number }) | null {
  const centre = layout.at.get(place);
  if (!centre) return null;
  const grain = layout.grain ?? 1;
  const n = stack.findIndex((one) => one.name === name);
  const [dx, dy, scale] =
    stack.length < 2
      ? [0, 0, 1]
      : (layout.share?.(
          n,
          stack.length,
          stack.map((one) => one.name),
        ) ?? FAN[Math.min(n, 3)]!);
  return { x: centre.x + dx * grain, y: centre.y + dy * grain, scale: scale * grain };
}
