/**
 * What a plain board reads from a view. A game without drawings is shown by these fields, all of them optional:
 *
 * - `places`: the names of all places. Names like `a1` make a board of squares, names like `0101` one of hexes; others are tiles.
 * - `ranks`: a board of squares as rows of letters, the last rank first; a point is an empty square, `w` a piece of White.
 * - `units`: by name (or a list with `name`), each with a `side` and a `place`, perhaps with a `title` and a `label`.
 */

import { isHex } from "../../board/layouts/hexes";
import { isSquare, squareAt, squareName } from "../../board/layouts/squares";
import { state } from "../../match/state";
import type { Side, View } from "../../net/protocol";
import type { Piece } from "../kit";

export interface PlainUnit extends Piece {
  readonly label: string; // on the counter
  readonly facts: Readonly<Record<string, unknown>>; // whatever else is known of it
}

type Fields = Readonly<Record<string, unknown>>;

const WHERE = ["place", "square", "hex", "point", "at"]; // the fields that may say where a unit is
const COLOURS = ["white", "black", "red", "yellow", "green", "blue", "south", "north"];
const OFF = "off"; // the place of a unit that is not on the board

export function placesOf(view: View): string[] {
  if (Array.isArray(view["places"])) return view["places"].map(String);
  const ranks = ranksOf(view);
  if (ranks.length) return ranks.flatMap((row, n) => [...row].map((_, file) => squareName(file, ranks.length - 1 - n)));
  const named = unitsOf(view).flatMap(({ place }) => (place === OFF ? [] : [place]));
  return named.length && named.every(isSquare) ? squaresAround(named) : [...new Set(named)].sort();
}

/** All squares of the smallest board that holds some of them. */
function squaresAround(named: readonly string[]): string[] {
  const spots = named.map(squareAt);
  const [files, ranks] = [Math.max(...spots.map(([file]) => file)), Math.max(...spots.map(([, rank]) => rank))];
  return Array.from({ length: ranks + 1 }, (_, rank) =>
    Array.from({ length: files + 1 }, (_, file) => squareName(file, rank)),
  ).flat();
}

export function unitsOf(view: View): PlainUnit[] {
  const units = view["units"];
  if (Array.isArray(units)) return units.filter(isFields).map((facts) => unitOf(String(facts["name"]), facts));
  if (isFields(units))
    return Object.entries(units).flatMap(([name, facts]) => (isFields(facts) ? [unitOf(name, facts)] : []));
  const ranks = ranksOf(view);
  return ranks.flatMap((row, n) =>
    [...row].flatMap((letter, file) => {
      if (letter === "." || letter === " ") return [];
      const place = squareName(file, ranks.length - 1 - n);
      const side = sideOf(letter);
      return [{ name: place, title: `${side} ${place}`, side, place, label: letter.toUpperCase(), facts: {} }];
    }),
  );
}

function unitOf(name: string, facts: Fields): PlainUnit {
  const place = WHERE.map((key) => facts[key]).find((value) => typeof value === "string" && value !== "");
  return {
    name,
    title: String(facts["title"] ?? name),
    side: String(facts["side"] ?? ""),
    place: typeof place === "string" ? place : OFF,
    label: String(facts["label"] ?? name).slice(0, 3),
    facts: Object.fromEntries(Object.entries(facts).filter(([key]) => !WHERE.includes(key) && !NAMED.has(key))),
  };
}

const NAMED = new Set(["name", "title", "label", "side"]);

/** The side that a letter stands for: one of the match, else a colour. */
function sideOf(letter: string): Side {
  const sides = Object.keys(state().record.value?.seats ?? {});
  return [...sides, ...COLOURS].find((side) => side.startsWith(letter.toLowerCase())) ?? letter;
}

function ranksOf(view: View): string[] {
  const ranks = view["ranks"];
  return Array.isArray(ranks) && ranks.every((row) => typeof row === "string") ? ranks : [];
}

function isFields(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Where on the board a word points: to a place, to a unit, or to where a move begins ("a2a3", "a2-a3"). */
export function placeOf(view: View, word: string): string | null {
  const places = new Set(placesOf(view));
  if (places.has(word)) return word;
  const unit = unitsOf(view).find((one) => one.name === word);
  if (unit) return places.has(unit.place) ? unit.place : null;
  return [...places].filter((place) => begins(word, place, places)).sort((a, b) => b.length - a.length)[0] ?? null;
}

function begins(word: string, place: string, places: ReadonlySet<string>): boolean {
  if (!word.startsWith(place)) return false;
  const rest = word.slice(place.length);
  return /^[-:>./]/.test(rest) || places.has(rest);
}

/** Whether an answer is a place, or begins at one. */
export function isPlace(view: View, word: string): boolean {
  return (
    placeOf(view, word) !== null && (placesOf(view).includes(word) || !unitsOf(view).some((one) => one.name === word))
  );
}

export type Shape = "hexes" | "squares" | "tiles";

export function shapeOf(places: readonly string[]): Shape {
  if (places.length && places.every(isHex)) return "hexes";
  return places.length && places.every(isSquare) ? "squares" : "tiles";
}

/** What a record says in simple values, in words: its other fields belong to somebody who knows the game. */
export function simpleFacts(facts: Fields): [string, string][] {
  return Object.entries(facts).flatMap(([key, value]): [string, string][] =>
    ["string", "number", "boolean"].includes(typeof value) && value !== ""
      ? [[key.replaceAll("_", " "), String(value)]]
      : [],
  );
}
