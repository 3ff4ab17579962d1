/** What a side of Undergrowth may know, as the server sends it. */

import type { OptionValue, Side } from "../../protocol";

export interface Bug {
  title: string;
  code: string;
  brood: string;
  rank: "major" | "minor";
  side: Side;
  place: string; // "B2.0.E", or "off", "destroyed", "lost"
  size: number;
  move: string;
  water: boolean;
  attacks: string[];
  powers: string[];
  damage: number;
  hit_points: number;
  stunned: boolean;
  activated: boolean;
  start: string | null;
  commander: string | null;
  carries: boolean;
  cost: number;
}

export interface Garden {
  scenario: string;
  options: Record<string, OptionValue>;
  you: Side | null;
  round: number;
  rounds: number;
  phase: "army" | "garrison" | "bid" | "command" | "over";
  layout: Record<string, string>; // terrain code by square: "TP+"
  heights: Record<string, number>;
  top: number;
  bids: Record<Side, number> | null;
  cp: Record<Side, number>;
  points: Record<Side, number>;
  lead: number;
  next: Side | null;
  won: Side | null;
  last: Side | null;
  units: Record<string, Bug>;
  drops: string[];
  active: string | null;
  army: { units: string[]; points: number; limit: number } | null;
}

export const SIDES: readonly Side[] = ["south", "north"];
export const STATIONS = ["N", "E", "S", "W", "C"] as const;
export type Station = (typeof STATIONS)[number];

/** A square, and a level and a station of it as far as they are said. */
export interface Spot {
  readonly square: string;
  readonly level: number | null;
  readonly station: Station | null;
}

const SPOT = /^([A-D][1-4])(?:\.(\d)(?:\.([NESWC]))?)?$/;

export function spotOf(word: string): Spot | null {
  const found = SPOT.exec(word);
  if (!found) return null;
  return { square: found[1]!, level: found[2] === undefined ? null : Number(found[2]), station: (found[3] as Station | undefined) ?? null };
}

/** "B2.1.N" → "B2", "B2.1", "B2.1.N"; nothing for a word that is no place. */
export function pathOf(word: string): string[] {
  const spot = spotOf(word);
  if (!spot || spot.station === null) return [];
  return [spot.square, `${spot.square}.${spot.level}`, word];
}

/** Whether a word is a place where a unit can stand. */
export function isStand(word: string): boolean {
  return spotOf(word)?.station != null;
}

export function squareOf(place: string): string | null {
  return spotOf(place)?.square ?? null;
}

/** "SF4a" of "SF3a", "SF4a": the names of an army in the order in which it was chosen. */
export function armyNames(side: Side, codes: readonly string[]): string[] {
  const letter = side.charAt(0).toUpperCase();
  return codes.map((code, n) => `${letter}${code}${String.fromCharCode(97 + codes.slice(0, n).filter((one) => one === code).length)}`);
}

/** The view with one's own army, as far as it is chosen, waiting beside the table. */
export function withArmy(view: Garden): Garden {
  const { army, you } = view;
  if (!army || !you) return view;
  const units = { ...view.units };
  armyNames(you, army.units).forEach((name, n) => {
    const code = army.units[n]!;
    units[name] = {
      title: name.slice(1), code, brood: "", rank: "major", side: you, place: "off", size: 3, move: "", water: false, attacks: [], powers: [],
      damage: 0, hit_points: 1, stunned: false, activated: false, start: null, commander: null, carries: false, cost: 0,
    };
  });
  return { ...view, units };
}

/** The units of a square, from the ground up. */
export function unitsIn(view: Garden, square: string): string[] {
  const level = (name: string): number => spotOf(view.units[name]!.place)?.level ?? 0;
  return Object.keys(view.units).filter((name) => squareOf(view.units[name]!.place) === square).sort((a, b) => level(a) - level(b) || a.localeCompare(b));
}

/** Where on the board a word points: a place, a square, or where a unit stands. */
export function placeOf(view: Garden, word: string): string | null {
  if (spotOf(word)) return word;
  const place = view.units[word]?.place;
  return place && spotOf(place) ? place : null;
}

/** "TP+" → "TP". */
export function terrainOf(view: Garden, square: string): string {
  return (view.layout[square] ?? "").slice(0, 2);
}

export function isThick(view: Garden, square: string): boolean {
  return (view.layout[square] ?? "").endsWith("+");
}

/** A mark of the scenario on the board, as the printed map has it; who scores there is the server's to say. */
export interface Goal {
  readonly square: string;
  readonly level: number | null; // null: any
  readonly points: number; // 0: a nest
  readonly side: Side | null; // whose nest
}

const EACH_ROUND: Readonly<Record<string, readonly [terrain: string, level: number, points: number]>> = {
  "long-puddle": ["PE", 1, 4], "canopy-crown": ["TP", 3, 5],
};

export function goals(view: Garden): Goal[] {
  const each = EACH_ROUND[view.scenario];
  if (each) return Object.keys(view.layout).filter((square) => terrainOf(view, square) === each[0]).map((square) => ({ square, level: each[1], points: each[2], side: null }));
  if (view.scenario === "rockery-siege") return [{ square: "C3", level: null, points: 20, side: null }];
  if (view.scenario === "two-nests") return [{ square: "B1", level: null, points: 0, side: "south" }, { square: "C4", level: null, points: 0, side: "north" }];
  return [];
}
