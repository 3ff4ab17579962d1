/** The six facings on the screen, and the hexes of a firing arc: geometry for drawing, not a rule about who may fire. */

import { column, label, row } from "../../board/layouts/hexes";
import type { Quarter } from "../../board/layouts/quarter";

export const FACINGS = ["N", "NE", "SE", "S", "SW", "NW"] as const; // clockwise, each a sixth of a turn
export type Facing = (typeof FACINGS)[number];
export type Arc = "all" | "front" | "row";

/** A step in doubled coordinates: columns, and half rows southward. */
const STEPS: Readonly<Record<Facing, readonly [number, number]>> = {
  N: [0, -2],
  NE: [1, -1],
  SE: [1, 1],
  S: [0, 2],
  SW: [-1, 1],
  NW: [-1, -1],
};

export function isFacing(word: string): word is Facing {
  return (FACINGS as readonly string[]).includes(word);
}

/** Degrees clockwise from the top of the screen. */
export function heading(facing: Facing, quarter: Quarter): number {
  return FACINGS.indexOf(facing) * 60 - quarter * 90;
}

/** The facing so many sixths of a turn to the right. */
export function turnedBy(facing: Facing, sixths: number): Facing {
  return FACINGS[(FACINGS.indexOf(facing) + sixths + 6) % 6]!;
}

function doubled(hex: string): readonly [number, number] {
  return [column(hex), 2 * row(hex) + (column(hex) % 2)];
}

/** The hex next to this one, whether or not it is on the board. */
export function beyond(hex: string, facing: Facing): string {
  const [x, y] = doubled(hex);
  const [dx, dy] = STEPS[facing];
  return label(x + dx, (y + dy - (Math.abs(x + dx) % 2)) / 2);
}

/** The hexes that an arc covers, without the one it starts from. */
export function covered(places: readonly string[], hex: string, facing: Facing | null, arc: Arc): string[] {
  if (arc === "all" || !facing) return places.filter((place) => place !== hex);
  const [x, y] = doubled(hex);
  const [fx, fy] = STEPS[facing];
  return places.filter((place) => {
    const [dx, dy] = [doubled(place)[0] - x, doubled(place)[1] - y];
    const ahead = 3 * fx * dx + fy * dy;
    return place !== hex && (arc === "front" ? ahead >= 0 : ahead > 0 && fx * dy === fy * dx);
  });
}
