/** What the ground is at each point, and where the points lie. */

import type { Spot } from "../../../board/layouts/lattice";

export type Terrain = "clear" | "woods" | "building" | "marsh" | "slag" | "water" | "bridge" | "rubble";

export const TERRAINS: readonly Terrain[] = [
  "clear",
  "woods",
  "building",
  "marsh",
  "slag",
  "water",
  "bridge",
  "rubble",
];

export interface Land {
  readonly key: string; // the same text for the same ground
  readonly spots: ReadonlyMap<string, Spot>;
  terrain(place: string): Terrain;
  level(place: string): number; // of the ground
  top(place: string): number; // what can be seen over from above it
}

/** "A-H-11": panel, row, column. */
const POINT = /^([A-Z])-([A-M])-(\d{2})$/;

export function isPoint(word: string): boolean {
  return POINT.test(word);
}

export function partsOf(place: string): { panel: string; row: string; column: string } {
  const [, panel, row, column] = POINT.exec(place)!;
  return { panel: panel!, row: row!, column: column! };
}

/** The points that hang together by their neighbours and fulfil something, mass by mass. */
export function masses(
  land: Land,
  neighbours: (place: string) => readonly string[],
  within: (place: string) => boolean,
): string[][] {
  const seen = new Set<string>();
  const found: string[][] = [];
  for (const start of land.spots.keys()) {
    if (seen.has(start) || !within(start)) continue;
    const mass = [start];
    seen.add(start);
    for (const place of mass)
      for (const next of neighbours(place))
        if (!seen.has(next) && within(next)) {
          seen.add(next);
          mass.push(next);
        }
    found.push(mass);
  }
  return found;
}
