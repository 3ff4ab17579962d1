/** Rivets: its drawings, panels and words. */

import type { JSX } from "preact";
import { pieces as onTable } from "../../match/view-model";
import type { Outcome, Question } from "../../net/protocol";
import { type Incoming, kitOf, type Piece } from "../kit";
import { Counter } from "./drawing/counters";
import { Beside } from "./drawing/edge-tray";
import { effects, heading, scene } from "./drawing/effects";
import { Ground } from "./drawing/ground";
import { Haze, Markers } from "./drawing/markers";
import { Preview } from "./drawing/preview";
import { result } from "./drawing/results";
import { Symbols } from "./drawing/symbols";
import { type FieldLayout, layOut } from "./layout";
import { PlaceFacts, UnitFacts } from "./panels/cards";
import { Deck } from "./panels/hand";
import { SetUp, Sheets } from "./panels/sheets";
import { inShop, Shop } from "./panels/shop";
import { Forces, Turn } from "./panels/turn";
import { riv } from "./texts";
import { type Front, placeOf, placesOf, spotOf, type Terrain, type Unit, unitsAt } from "./view";
import { answerText, placeReading, unitLabel } from "./wording";
import "./rivets.css";

const TINTS: Readonly<Record<Terrain, string>> = {
  open: "--g-mud",
  trench: "--g-trench",
  duckboards: "--g-plank",
  obstacle: "--g-roof-d",
};

/** Ground units first, those that are attacked first in front of the others, aircraft above all; plugs are part of their hosts. */
function pieces(view: Front): Piece[] {
  const height = (one: Unit): number => (one.class === "aircraft" ? 10 : 0) - one.target;
  return Object.values(view.units)
    .filter((unit) => unit.class !== "plug" || !unit.place.startsWith("in "))
    .sort((a, b) => height(a) - height(b) || b.name.localeCompare(a.name))
    .map(({ name, title, side, place }) => ({ name, title: `${title} ${name}`, side, place }));
}

const BY_UNITS = new Set([
  "aircraft",
  "unit",
  "host",
  "follow",
  "surface",
  "victim",
  "repair",
  "fortify",
  "sacrifice",
  "heal-from",
  "heal-to",
  "stare-unit",
  "arrange",
  "card",
]);

/** Of the deed the attack is meant; where units are asked for, the one that was pointed at; else the place. */
function why(view: Front, question: Question, place: string, piece: string | null): string {
  if (question.kind === "deed") return `attack ${place}`;
  if (!BY_UNITS.has(question.kind)) return place;
  return piece ?? unitsAt(view, place)[0]?.name ?? place;
}

/** That something comes of it: where nothing is the likeliest, it is named first. */
function mainChance(outcomes: readonly Outcome[]): number {
  const { name, percent } = outcomes[0]!;
  return name === "nothing" ? 100 - percent : percent;
}

/** A grid of one's own is attacked, or gas drifts there, while a card can be played. */
function incoming(question: Question): Incoming | null {
  const { place } = question.about;
  if (question.kind !== "react" || !place) return null;
  const unit = onTable.value.find(({ name }) => question.prompt.split(" ").includes(name));
  return { title: "", by: unit?.name ?? null, from: unit?.place ?? null, place };
}

function Over(props: { view: Front; question: Question | null }): JSX.Element {
  return (
    <>
      <Sheets question={props.question} />
      <Shop view={props.view} question={props.question} />
    </>
  );
}

export const kit = kitOf<Front, FieldLayout>({
  places: (view) => placesOf(view.columns, view.rows),
  layOut,
  edgeOf: (_, side) => (side === "red" ? "north" : side === "blue" ? "south" : null),
  pieces,
  placeOf,
  effects,
  result,
  heading,
  scene,
  why,
  incoming,
  mainChance,
  elsewhere: inShop,
  withPlanned: (view) => view,
  waitingAt: () => null,
  stackNote: () => "",
  tint: (view, place) => (view.terrain[place] ? TINTS[view.terrain[place]] : "--g-mud"),
  Symbols,
  Ground,
  Markers,
  Counter,
  Haze,
  Beside,
  Over,
  Preview,
  Turn,
  Forces,
  Deck,
  SetUp,
  UnitFacts,
  PlaceFacts,
  settingUp: (view) => view.phase === "sheets",
  secret: () => true, // each side's cards are its own
  isPlace: (word) => spotOf(word) !== null,
  unitNames: /\b(?:[A-Z][A-Z0-9]{0,2}|[BYRG][BRSTUC][A-C1-3][a-z0-9])\b/g,
  pieceKinds: BY_UNITS,
  destinationKinds: new Set(["move", "fly", "stare-to", "roll", "dive", "displace"]),
  placeFirst: new Set(["grid"]),
  cell: "grid",
  deck: riv.panel,
  reading: placeReading,
  notable: (view, place) =>
    unitsAt(view, place).length > 0 || place in view.objectives || view.gas.some((token) => token.grid === place),
  piece: unitLabel,
  answer: answerText,
  home: (side, view) => riv.sheetNames[view.sides[side]?.sheet ?? ""] ?? riv.edges[side] ?? "",
});
