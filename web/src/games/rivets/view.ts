/** What a side of Rivets may know, as the server sends it. */

import type { OptionValue, Side } from "../../net/protocol";

export type Terrain = "open" | "trench" | "duckboards" | "obstacle";
export type Class = "infantry" | "cavalry" | "support" | "vehicle" | "artillery" | "aircraft" | "plug";
export type Armour = "soft" | "light" | "heavy" | "air";
export type Facing = "N" | "E" | "S" | "W";

/** One line of attack: dice by the armour that it is aimed at, ranges over land and in the air; 0: none. */
export interface Attack {
  name: string;
  title: string;
  dice: Record<Armour, number>;
  land: number;
  air: number;
  tags: string[];
}

/** What a sheet says of a kind of unit. */
export interface Kind {
  title: string;
  code: string; // "C01"
  class: Class;
  hero: boolean;
  armour: Armour | null;
  health: number;
  move: number;
  spaces: number;
  sockets: number;
  bounty: number;
  cost: [dp: number, rivets: number] | null;
  attacks: Attack[];
  abilities: string[]; // as printed
}

/** A kind that can be bought, and whether it can be bought now. */
export interface Ware extends Kind {
  available: boolean;
}

export interface Unit extends Kind {
  name: string;
  sheet: string;
  side: Side;
  place: string; // "C3", "2,3", "underground", "in BC10a"
  order: number; // from the front of its grid
  target: number; // in the order in which its grid is attacked
  facing: Facing | null;
  damage: number;
  shields: number;
  plugs: string[];
  fought: boolean;
  moved: boolean;
  halted: boolean;
  fresh: boolean;
  troubled: boolean;
  masked: boolean;
  march: number;
  turns: number;
  dog: string | null;
  group: number | null;
}

export interface Gas {
  grid: string;
  owner: Side;
  code: string;
  thin: boolean;
  drifted: boolean;
}

export interface Card {
  id: string;
  title: string;
  text: string;
  dev?: string; // what it shows when it is flipped
  vp?: number;
  fulfilled?: boolean;
}

export interface SideFacts {
  sheet: string | null;
  vp: number;
  rivets: number;
  cut: number;
  dp: number;
  actions: number;
  missions: number;
  used: string[];
  played: boolean;
  hold: boolean;
  fallen: string[];
  free: boolean;
}

export interface Front {
  scenario: string;
  options: Record<string, OptionValue>;
  you: Side | null;
  round: number;
  rounds: number;
  victory: number | null;
  columns: number;
  rows: number;
  phase: string;
  first: Side | null;
  turn: Side | null;
  terrain: Record<string, Terrain>;
  territory: Record<string, Side | "none">;
  spaces: Record<string, number>;
  deployment: Record<Side, string[]>;
  objectives: Record<string, { worth: Record<Side, number>; held: Side | null }>;
  guard: string[];
  eyes: Record<string, number>;
  sides: Record<Side, SideFacts>;
  units: Record<string, Unit>;
  gas: Gas[];
  active: string | null;
  hand: Card[] | null;
  missions: Card[] | null;
  peeked: string[] | null;
  decks: { actions: number; missions: number };
  discards: { actions: string[]; missions: string[] };
  garrison: number | null;
  shop: Ware[] | null;
}

export const SIDES: readonly Side[] = ["blue", "red"];
export const PHASES = [
  "draw",
  "deployment",
  "air-combat",
  "ground-combat",
  "air-movement",
  "ground-movement",
  "wrap-up",
] as const;
export const ARMOURS: readonly Armour[] = ["soft", "light", "heavy", "air"];

/** A spot of the board in grids from its south-west corner: whole numbers at intersections, halves in the middle of grids. */
export interface Spot {
  readonly x: number;
  readonly y: number;
}

const GRID = /^([A-Z])([1-9])$/; // two digits belong to kinds of units and to cards: "C10", "A03"
const CROSSING = /^(\d{1,2}),(\d{1,2})$/;

export function isGrid(word: string): boolean {
  return GRID.test(word);
}

export function isCrossing(word: string): boolean {
  return CROSSING.test(word);
}

/** "C3" and "2,3" are places; a unit or a card is none. */
export function spotOf(word: string): Spot | null {
  const grid = GRID.exec(word);
  if (grid) return { x: grid[1]!.charCodeAt(0) - 64.5, y: Number(grid[2]) - 0.5 };
  const crossing = CROSSING.exec(word);
  return crossing ? { x: Number(crossing[1]), y: Number(crossing[2]) } : null;
}

/** The grid in column 0, row 0 is "A1". */
export function gridName(column: number, row: number): string {
  return `${String.fromCharCode(65 + column)}${row + 1}`;
}

export function crossingName(x: number, y: number): string {
  return `${x},${y}`;
}

/** All places: the grids row by row from the south, then the intersections likewise. */
export function placesOf(columns: number, rows: number): string[] {
  const all = (across: number, up: number, name: (x: number, y: number) => string): string[] =>
    Array.from({ length: up }, (_, y) => Array.from({ length: across }, (_, x) => name(x, y))).flat();
  return [...all(columns, rows, gridName), ...all(columns + 1, rows + 1, crossingName)];
}

export function unitOf(view: Front, name: string): Unit | undefined {
  return view.units[name];
}

/** The units of a place, in the order in which they are attacked. */
export function unitsAt(view: Front, place: string): Unit[] {
  return Object.values(view.units)
    .filter((unit) => unit.place === place)
    .sort((a, b) => a.target - b.target);
}

/** Where on the board a word points: a place, where a unit stands (or the one that it is plugged into), what is done with a unit. */
export function placeOf(view: Front, word: string): string | null {
  if (spotOf(word)) return word;
  const place = unitOf(view, word.slice(word.indexOf(".") + 1))?.place;
  if (!place) return null;
  if (place.startsWith("in ")) return placeOf(view, place.slice(3));
  return spotOf(place) ? place : null;
}

/** Which of its two activations of a turn a phase is about. */
export function isDone(view: Front, unit: Unit): boolean {
  if (unit.side !== view.turn || !spotOf(unit.place)) return false;
  if (view.phase.endsWith("-combat")) return unit.fought;
  return view.phase.endsWith("-movement") && unit.moved;
}
