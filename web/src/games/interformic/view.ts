/** What a side of Unbreakable or Breakable may know, as the server sends it. */

import type { OptionValue, Side } from "../../protocol";
import { isHex } from "../../board/hexes";

export interface Weapon {
  name: string;
  kind: string;
  size: "light" | "medium" | "heavy";
  loaded: boolean;
}

export interface Unit {
  title: string;
  kind: "crawler" | "walker" | "squad";
  side: Side;
  hex: string;
  status: "ready" | "buttoned" | "out";
  configuration: string;
  frozen: boolean;
  stasis: number;
  points: number;
  carries: string[];
  weapons: Weapon[];
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
  vortexes: { hex: string; size: string; facing: string }[];
  objects: Record<string, string>;
  units: Record<string, Unit>;
  muster: Muster[];
  platoon_sizes: Record<Side, number>;
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
      title: `${muster.colour === "yellow" ? "Yellow" : "Blue"} ${letter}${kind.slice(1)} ${sign}`, kind, side: muster.colour,
      hex: muster.places[n] ?? "unplaced", status: "ready", configuration: muster.configurations[n] ?? "standing", frozen: false,
      stasis: 0, points: 0, carries: [], weapons: [],
    };
    return [letter + sign, unit];
  });
}

/** The units of a hex, largest first. */
export function unitsIn(view: Table, hex: string): string[] {
  return Object.keys(view.units)
    .filter((name) => view.units[name]!.hex === hex)
    .sort((a, b) => "CRWS".indexOf(a.charAt(0)) - "CRWS".indexOf(b.charAt(0)) || a.localeCompare(b));
}

/** Where on the board a word points, if it does: a hex, a unit, an object, or an answer that names one of these. */
export function hexOf(view: Table, word: string): string | null {
  if (isHex(word)) return word;
  const parts = word.split(".");
  for (const part of [parts[1], parts[0]]) {
    if (!part) continue;
    const where = view.units[part]?.hex ?? view.objects[part];
    if (where === undefined) continue;
    if (isHex(where)) return where;
    const carrier = view.units[where];
    if (carrier && isHex(carrier.hex)) return carrier.hex;
  }
  return null;
}
