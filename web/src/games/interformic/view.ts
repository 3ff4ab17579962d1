/** What a side of Unbreakable or Breakable may know, as the server sends it. */

import { isHex } from "../../board/layouts/hexes";
import type { OptionValue, Side } from "../../net/protocol";
import type { Arc, Facing } from "./compass";

export type Size = "light" | "medium" | "heavy";

/** In the order in which they lie in a stack, the foremost first. */
export const KINDS = ["crawler", "bunker", "walker", "tank", "squad", "turret", "chopper", "skimmer", "recon"] as const;
export type Kind = (typeof KINDS)[number];

export interface Weapon {
  name: string;
  kind: string;
  size: Size;
  loaded: boolean;
}

export interface Unit {
  title: string;
  kind: Kind;
  side: Side;
  hex: string;
  status: "ready" | "buttoned" | "out";
  configuration: string;
  frozen: boolean;
  stasis: number;
  points: number;
  carries: string[];
  weapons: Weapon[];
  // of Breakable's units
  subtype?: string;
  facing?: Facing | null;
  flying?: boolean;
  class?: Size; // as a target, now
  equipment?: string[];
  command?: boolean;
  brain?: { colour: Side; count: number }[];
  erratic?: boolean;
  stunned?: boolean;
  passenger?: string | null;
  in?: string | null; // its carrier
  data?: boolean;
  arc?: Arc | null;
}

/** Bombs and robots that lie about, counted by hex and colour. */
export interface Device {
  kind: "buzz" | "cluster" | "killbot";
  colour: Side;
  hex: string;
  count: number;
}

/** What one player has chosen so far of a force of Breakable. */
export interface Force {
  colour: Side;
  size: number;
  force: string | null; // a ready-made one
  recruits: string[]; // type and sub-type, in the order in which they were chosen
  recruited: boolean;
  flag?: string | null; // where it stands, in scenarios with flags
  chosen: number; // how much of the size is taken: a unit of Unbreakable may cost more than one
  loadouts: Record<string, { equipment: string[]; weapons: string | null }>; // by type and sub-type
  units: {
    name: string;
    title: string;
    hex: string | null;
    facing: Facing | null;
    beams?: string | null;
    bombs?: string | null;
  }[]; // once they are recruited
}

export interface Muster {
  colour: Side;
  size: number;
  platoon: string | null;
  crawlers: number | null;
  walkers: number | null;
  flag: string | null;
  configurations: string[];
  places: string[];
  beams: string[];
  bombs: string[];
}

export interface Table {
  scenario: string;
  options: Record<string, OptionValue>;
  you: Side | null;
  round: number;
  score: number;
  turn: number;
  time: number;
  card: string | null;
  deck: Record<string, number>;
  discards: Record<string, number>;
  unused: Record<string, number>;
  terrain: Record<string, string>;
  colours: Record<string, string>;
  epicenters: Record<string, string>;
  clouds: Record<string, string[]>;
  vortexes: { hex: string; size: string; facing: Facing }[];
  objects: Record<string, string>;
  units: Record<string, Unit>;
  muster: Muster[];
  platoon_sizes: Record<Side, number>;
  // of Breakable
  first_score?: number | null;
  devices?: Device[];
  exited?: number;
  route?: string[]; // what an automaton has still to cross
  teams?: Record<Side, Side[]> | null;
  seats?: Record<Side, Side>; // by colour: who plays it
  forces?: Force[];
  entry?: Record<Side, string>; // the edge beside which a side waits
}

/** The view with the units of an unfinished set-up where they will stand. */
export function withMuster(view: Table): Table {
  if (!view.muster.length) return view;
  const objects = { ...view.objects };
  for (const muster of view.muster) if (muster.flag) objects[`${muster.colour}-flag`] = muster.flag;
  return { ...view, objects, units: { ...view.units, ...Object.fromEntries(view.muster.flatMap(musterUnits)) } };
}

/** The units of an unfinished set-up, as far as they are chosen. */
export function musterUnits(muster: Muster): [string, Unit][] {
  if (muster.crawlers === null || muster.walkers === null) return [];
  const squads = muster.size - muster.crawlers - muster.walkers;
  const kinds = (["crawler", "walker", "squad"] as const).flatMap((kind, n) =>
    Array.from({ length: [muster.crawlers!, muster.walkers!, squads][n]! }, (_, i) => ({ kind, i })),
  );
  return kinds.map(({ kind, i }, n) => {
    const sign = muster.colour === "yellow" ? "ABCDEFGHIJKL".charAt(i) : String(i + 1);
    const letter = kind.charAt(0).toUpperCase();
    const unit: Unit = {
      title: `${muster.colour === "yellow" ? "Yellow" : "Blue"} ${letter}${kind.slice(1)} ${sign}`,
      kind,
      side: muster.colour,
      hex: muster.places[n] ?? "unplaced",
      status: "ready",
      configuration: muster.configurations[n] ?? "standing",
      frozen: false,
      stasis: 0,
      points: 0,
      carries: [],
      weapons: [],
    };
    return [letter + sign, unit];
  });
}

/** The units of a hex, largest first; passengers are aboard. */
export function unitsIn(view: Table, hex: string): string[] {
  return Object.keys(view.units)
    .filter((name) => view.units[name]!.hex === hex && !view.units[name]!.in)
    .sort((a, b) => KINDS.indexOf(view.units[a]!.kind) - KINDS.indexOf(view.units[b]!.kind) || a.localeCompare(b));
}

/** The colours that a player has. */
export function coloursOf(view: Table, side: Side): Side[] {
  return view.seats ? Object.keys(view.seats).filter((colour) => view.seats![colour] === side) : [side];
}

/** A device as the server names it: one of those that lie there. */
export function deviceName(device: Device): string {
  return `${device.colour}-${device.kind}.${device.hex}`;
}

export function deviceOf(view: Table, name: string): Device | undefined {
  return view.devices?.find((device) => deviceName(device) === name);
}

export function devicesIn(view: Table, hex: string): Device[] {
  return view.devices?.filter((device) => device.hex === hex) ?? [];
}

/** Where a unit is on the board, by itself or aboard another. */
export function hexOfUnit(view: Table, name: string): string | null {
  const unit = view.units[name];
  const where = unit?.in ? view.units[unit.in]?.hex : unit?.hex;
  return where !== undefined && isHex(where) ? where : null;
}

/** Where on the board a word points, if it does: a hex, a unit, a device, an object, or an answer that names one of these. */
export function hexOf(view: Table, word: string): string | null {
  if (isHex(word)) return word;
  const parts = word.split(".");
  for (const part of [parts[1], parts[0]]) {
    if (!part) continue;
    if (isHex(part)) return part;
    if (view.units[part]) return hexOfUnit(view, part);
    const where = view.objects[part];
    if (where !== undefined) return isHex(where) ? where : hexOfUnit(view, where);
  }
  return null;
}
