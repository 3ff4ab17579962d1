/** What a side of Impact may know, as the server sends it. */

import type { OptionValue, Side } from "../../net/protocol";
import { isPoint, type Land, type Terrain } from "./drawing/terrain";

export type Status = "good" | "shocked" | "panicked" | "down";
export type Sort = "armoured" | "unarmoured" | "drone";
export type Edge = "west" | "east" | "north" | "south";

/** Values by damage level, 0 to 4. */
export interface Columns {
  attack: number[];
  shield: number[];
  move: number[];
}

export interface Soldier {
  name: string; // "RA", "Bp3", "Rd1"
  title: string;
  type: string | null; // null: not known
  sort: Sort;
  armed: boolean | null; // of a drone
  side: Side;
  point: string | null;
  where: "map" | "off" | "dead" | "exited" | "offline";
  level: number | null; // null: not on the map
  ground: number | null;
  airborne: boolean;
  status: Status;
  completed: boolean;
  painted: number; // 0, 3, 4
  stealth: number; // its box; 0: none
  caught: number;
  cool: number;
  hidden: boolean;
  facing: string | null;
  squad: number;
  leader: boolean;
  assistant: boolean;
  marine: boolean;
  damage: number | null; // of an enemy: as last shown
  attack: number | null;
  shield: number | null;
  move: number | null;
  seen: number | null; // the turn of what is shown
  attenuation: number | null;
  cost: number | null;
  in_command: boolean | null;
  entry: { turn: number; edge: Edge } | null;
  trigger: number | null;
  stunned: boolean;
  columns: Columns | null;
}

export interface Activity {
  unit: string;
  mp: number | null; // null: its card is not open
  spent: number;
  steps: number;
  boosted: boolean;
  shaken: boolean;
  owes: boolean;
  fired: boolean;
  path: [point: string, level: number][];
}

export interface SideFacts {
  vp: number;
  pools: Record<string, number>;
  leader: string | null;
  assistant: string | null;
  takeover: number | null;
  passed: boolean;
  in_command: boolean;
  build: number | null; // null: not known
  lost: number;
  reorganising: boolean;
  merged: boolean;
}

export interface Ware {
  type: string;
  title: string;
  sort: Sort;
  cost: number;
  most: number | null; // null: no limit
  bought: number;
  available: boolean;
  columns: Columns;
}

export interface Shop {
  points: number;
  left: number;
  types: Ware[];
  ready: { name: string; title: string; forces: Record<string, number> }[];
}

export interface Effect {
  kind: string;
  side: Side | null;
  unit: string | null;
  point: string | null;
  value: number;
  until: number | null;
}

export type PointFacts = readonly [x: number, y: number, terrain: Terrain, level: number, height: number];

export interface Field {
  scenario: string;
  options: Record<string, OptionValue>;
  you: Side | null;
  turn: number;
  turns: number;
  phase: string;
  initiative: Side | null;
  first: Side | null;
  to_act: Side | null;
  aims: string[];
  map: number | null; // the number that it was drawn from
  layout: { panel: string; x: number; y: number; turned: boolean }[];
  points: Record<string, PointFacts>;
  aliases: Record<string, string>;
  bunkers: string[];
  improved: string[];
  smoke: string[];
  wrecked: string[];
  objectives: { point: string; title: string; control: Side | null }[];
  control: Record<string, Side>;
  mines: { point: string; owner: Side; face: string | null }[];
  friendly: Record<Side, Edge[]>;
  exits: Record<Side, Edge[]>;
  zones: Record<Side, string[] | null> | null;
  units: Record<string, Soldier>;
  active: Activity | null;
  group: string[];
  sides: Record<Side, SideFacts>;
  deck: { left: number; discards: string[] };
  effects: Effect[];
  shop: Shop | null;
}

export const SIDES: readonly Side[] = ["red", "blue"];
export const BOXES = 5; // of a tracking card

// the server sends points again only when the ground has changed, so what is worked out of them can be kept by them
const lands = new WeakMap<object, Land>();

export function landOf(view: Pick<Field, "points">): Land {
  const { points } = view;
  const known = lands.get(points);
  if (known) return known;
  const order = Object.keys(points).sort((a, b) => points[a]![1] - points[b]![1] || points[a]![0] - points[b]![0]); // reading order
  const land: Land = {
    key: order.map((place) => `${place} ${points[place]!.slice(2).join(" ")}`).join(),
    spots: new Map(order.map((place) => [place, { x: points[place]![0], y: points[place]![1] }])),
    terrain: (place) => points[place]?.[2] ?? "clear",
    level: (place) => points[place]?.[3] ?? 0,
    top: (place) => (points[place]?.[3] ?? 0) + (points[place]?.[4] ?? 0),
  };
  lands.set(points, land);
  return land;
}

export function unitOf(view: Field, name: string): Soldier | undefined {
  return view.units[name];
}

/** Who is at a point; one that moves through comes first. */
export function unitsAt(view: Field, place: string): Soldier[] {
  return Object.values(view.units)
    .filter((unit) => unit.point === place)
    .sort((a, b) => Number(b.name === view.active?.unit) - Number(a.name === view.active?.unit));
}

/** How many points apart two places of the map are. */
export function apart(view: Field, from: string, to: string): number {
  const { spots } = landOf(view);
  const [a, b] = [spots.get(from), spots.get(to)];
  if (!a || !b) return 0;
  const [up, across] = [Math.abs(a.y - b.y), Math.abs(a.x - b.x)];
  return up + Math.max(0, (across - up) / 2);
}

/** The soldier that a word is about: "BA", "coup.BA", "detonate.Rd1". */
export function unitIn(view: Field, word: string): Soldier | undefined {
  return unitOf(view, word.slice(word.indexOf(".") + 1));
}

/** Where on the board a word points: a point by any of its ids, where a soldier is. */
export function placeOf(view: Field, word: string): string | null {
  if (isPoint(word)) return word in view.points ? word : (view.aliases[word] ?? null);
  return unitIn(view, word)?.point ?? null;
}

/** What is drawn of a soldier: its type, or as much as is known of it. */
export function shapeWord(unit: Soldier): string {
  if (unit.type) return unit.type;
  return unit.sort === "drone" ? (unit.armed ? "armed" : "unarmed") : "unknown";
}
