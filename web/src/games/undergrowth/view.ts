/** What a side of Undergrowth may know, as the server sends it. */

import type { OptionValue, Side } from "../../net/protocol";
import { und } from "./texts";

/** A kind of unit, as the roster has it. */
export interface Kind {
  title: string;
  code: string;
  brood: string;
  rank: "major" | "minor";
  size: number;
  move: string;
  water: boolean;
  attacks: string[];
  powers: string[];
  hit_points: number;
  cost: number;
}

export interface Bug extends Kind {
  side: Side;
  place: string; // "B2.0.E", or "off", "destroyed", "lost"
  damage: number;
  stunned: boolean;
  activated: boolean;
  start: string | null;
  commander: string | null;
  carries: boolean;
}

/** An attack, a power, a move type or a terrain in a line. */
export interface Mark {
  title: string;
  text: string;
  rules: string[];
}

/** What the scenario pays for, and who holds it now. */
export interface Goal {
  kind: "round" | "end" | "nest" | "nectar";
  square: string;
  level: number | null; // null: any
  points: number;
  owner: Side | null; // whose nest
  holder: Side | null;
  text: string;
}

/** A leader's Command or Call, and who belongs to it so far. */
export interface Post {
  unit: string;
  power: "command" | "call";
  room: number;
  units: string[];
}

/** What a bid comes to against another: who wins (null: a die), and how many points it uses first. */
export interface Outcome {
  won: Side | null;
  lead: number;
  rule: string;
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
  cover: Record<string, ("partial" | "rock" | null)[]>; // by square and level
  bids: Record<Side, number> | null;
  cp: Record<Side, number>;
  points: Record<Side, number>;
  lead: number;
  next: Side | null;
  won: Side | null;
  last: Side | null;
  units: Record<string, Bug>;
  drops: string[];
  goals: Goal[];
  active: string | null;
  army: { units: string[]; names: string[]; points: number; limit: number; posts: Record<string, Post> } | null;
  roster: Record<string, Kind> | null; // while armies are built
  initiative: Record<string, Record<string, Outcome>> | null; // by your bid and the other's, while you bid
  marks: Record<"attacks" | "powers" | "moves" | "terrain", Record<string, Mark>>;
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
  return {
    square: found[1]!,
    level: found[2] === undefined ? null : Number(found[2]),
    station: (found[3] as Station | undefined) ?? null,
  };
}

/** "B2.1.N" → "B2", "B2.1", "B2.1.N"; nothing for a word that is not a place. */
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

/** The view with one's own army, as far as it is chosen, waiting beside the table. */
export function withArmy(view: Garden): Garden {
  const { army, roster, you } = view;
  if (!army || !roster || !you) return view;
  const units = { ...view.units };
  army.names.forEach((name, n) => {
    const post = Object.values(army.posts).find((one) => one.units.includes(name));
    units[name] = {
      ...roster[army.units[n]!]!,
      side: you,
      place: "off",
      damage: 0,
      stunned: false,
      activated: false,
      start: null,
      commander: post?.unit ?? null,
      carries: false,
    };
  });
  return { ...view, units };
}

/** The units of a square, from the ground up. */
export function unitsIn(view: Garden, square: string): string[] {
  const level = (name: string): number => spotOf(view.units[name]!.place)?.level ?? 0;
  return Object.keys(view.units)
    .filter((name) => squareOf(view.units[name]!.place) === square)
    .sort((a, b) => level(a) - level(b) || a.localeCompare(b));
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

/** "Tall Plant, thick leaves". */
export function terrainName(view: Garden, square: string): string {
  return `${view.marks.terrain[terrainOf(view, square)]?.title ?? ""}${isThick(view, square) ? `, ${und.thick}` : ""}`;
}

/** The mark of an attack, a power such as "Command (3)", a move type. */
export function markOf(view: Garden, word: string): Mark | null {
  const bare = word.replace(/^attack\./, "").replace(/ \(.*/, "");
  return view.marks.attacks[bare] ?? view.marks.powers[bare] ?? view.marks.moves[bare] ?? null;
}

/** "Body Slam" for "body-slam"; a power keeps its number: "Command (3)". */
export function titleOf(view: Garden, word: string): string {
  return word.includes("(") ? word : (markOf(view, word)?.title ?? word);
}
