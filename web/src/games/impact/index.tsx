/** M.A.A.S. Impact: its drawings, panels and words. */

import type { JSX } from "preact";
import { type LatticeLayout, layOut } from "../../board/layouts/lattice";
import type { Point } from "../../board/layouts/layout";
import { pieces as onTable } from "../../match/view-model";
import type { Answer, LogLine, Outcome, Question, SightFacts } from "../../net/protocol";
import { type Incoming, kitOf, type Piece } from "../kit";
import { Counter } from "./drawing/counters";
import { Beside, waitingSpots } from "./drawing/edge-tray";
import { effects, heading, scene } from "./drawing/effects";
import { Ground } from "./drawing/ground";
import { Ladder, onLadder } from "./drawing/level-ladder";
import { Haze, Markers } from "./drawing/markers";
import { MARGIN, Preview } from "./drawing/preview";
import { drawn, result } from "./drawing/results";
import { Symbols } from "./drawing/symbols";
import { isPoint, type Terrain } from "./drawing/terrain";
import { PlaceFacts, UnitFacts } from "./panels/cards";
import { Deck } from "./panels/deck";
import { Builder, inBuilder, SetUp } from "./panels/shop";
import { SideView } from "./panels/sight-profile";
import { Forces, Turn } from "./panels/turn";
import { imp } from "./texts";
import { type Field, landOf, placeOf, type Soldier, unitOf, unitsAt } from "./view";
import { answerText, placeReading, typeWords, unitLabel } from "./wording";
import "./impact.css";

const TINTS: Readonly<Record<Terrain, string>> = {
  clear: "--g-clear",
  woods: "--g-tree",
  building: "--g-roof",
  marsh: "--g-marsh",
  slag: "--g-slag",
  water: "--g-lake-2",
  bridge: "--g-plank",
  rubble: "--g-rock",
};
const HILLS = ["--g-clear", "--g-hill-0", "--g-hill-1", "--g-hill-2", "--g-hill-3"];

function tint(view: Field, place: string): string {
  const land = landOf(view);
  const terrain = land.terrain(place);
  return terrain === "clear" ? (HILLS[land.level(place)] ?? HILLS.at(-1)!) : TINTS[terrain];
}

/** Those who lie below those who stand, those who stand below those who fly, the one that moves above all. */
function pieces(view: Field): Piece[] {
  const over = (unit: Soldier): number =>
    (unit.name === view.active?.unit ? 100 : 0) +
    (unit.airborne ? 1 + (unit.level ?? 0) : 0) -
    (unit.status === "down" ? 1 : 0);
  return Object.values(view.units)
    .filter((unit) => unit.where === "map" || unit.where === "off")
    .sort((a, b) => over(a) - over(b))
    .map((unit) => ({
      name: unit.name,
      title: `${typeWords(unit)} ${unit.name}`,
      side: unit.side,
      place: unit.point ?? unit.where,
    }));
}

const NOTHING = new Set(["-", "no effect"]); // as the server calls it

const BY_UNITS = new Set([
  "impulse",
  "target",
  "react",
  "query",
  "engineer",
  "patient",
  "group",
  "next",
  "event",
  "bomb",
]);

/** Where soldiers are asked for, the one that was pointed at; of an act or a move, firing at an enemy there, else moving there. */
function why(view: Field, question: Question, place: string, piece: string | null): string {
  const there = piece ?? unitsAt(view, place)[0]?.name;
  const foe = there && unitOf(view, there)?.side !== view.you;
  if (question.kind === "act") return foe ? `fire ${there}` : `move ${place}`;
  if (question.kind === "step") {
    const fire = question.answers.find(({ word }) => word === "fire" || word === "shoot");
    return foe && fire ? `${fire.word} ${there}` : place;
  }
  return BY_UNITS.has(question.kind) ? (there ?? place) : place;
}

/** Somebody moves or shoots while we may fire at it: who, and its last step. */
function incoming(question: Question, log: readonly LogLine[]): Incoming | null {
  const mover = question.kind === "react" ? onTable.value.find(({ name }) => name === question.about.unit) : undefined;
  if (!mover || !isPoint(mover.place)) return null;
  const step = log.findLast(
    ({ kind, facts }) => kind === "move" && facts["unit"] === mover.name && facts["place"] === mover.place,
  );
  return {
    title: "",
    by: mover.name,
    from: String(step?.facts["start"] ?? mover.place),
    place: mover.place,
    moving: true,
  };
}

/** A line of sight in the words of the board: what it passes, and what blocks it. */
function sight(facts: Readonly<Record<string, unknown>>): SightFacts {
  const path = (Array.isArray(facts["path"]) ? facts["path"] : []) as { point: string; verdict?: unknown }[];
  const blocks = path.find(
    ({ verdict }) => verdict === true || (typeof verdict === "string" && verdict.startsWith("block")),
  );
  return { passed: path.map(({ point }) => point), ...(blocks ? { blocker: blocks.point } : {}) };
}

const POINTS = /^\d+ command points?$/;
const STEADY = new Set(["shaken", "recovery"]); // results of a morale check after which a soldier acts
const UNSTEADY = new Set(["panic", "stunned", "shock", "fright", "berserk", "paranoia", "run", "self-destruct"]);

/** Of a shot, that anything comes of it; of a morale check, that the soldier acts; of a draw for points, nothing. */
function mainChance(outcomes: readonly Outcome[]): number | null {
  if (outcomes.every(({ name }) => POINTS.test(name))) return null;
  if (outcomes.some(({ name }) => STEADY.has(name) || UNSTEADY.has(name)))
    return outcomes.reduce((sum, { name, percent }) => sum + (STEADY.has(name) ? percent : 0), 0);
  const nothing = outcomes.find(({ name }) => NOTHING.has(name));
  return nothing ? 100 - nothing.percent : outcomes[0]!.percent;
}

const SOLDIER = /^[RB]/;
const ENDS = new Set(["pass", "hold", "stop", "done", "none"]);

/** What can be done, then not doing it, then where to go, then how high, then with a boost: the ladder beside the board shows that too. */
function rank({ word, odds }: Answer): number {
  if (SOLDIER.test(word) && odds) return -(mainChance(odds.outcomes) ?? 0) / 100; // of targets, the likeliest first
  if (/^(rise|sink)\./.test(word)) return 3;
  if (word.startsWith("boost.")) return 4;
  return isPoint(word) ? 2 : ENDS.has(word) ? 1 : 0;
}

function waitingAt(view: Field, layout: LatticeLayout, names: readonly string[]): Point | null {
  const spots = waitingSpots(view, layout);
  return names.map((name) => spots.get(name)).find((spot) => spot !== undefined) ?? null;
}

function Over(props: { view: Field; layout: LatticeLayout; question: Question | null }): JSX.Element {
  return (
    <>
      <Builder view={props.view} question={props.question} />
      <Ladder {...props} />
      <SideView {...props} />
    </>
  );
}

export const kit = kitOf<Field, LatticeLayout>({
  places: (view) => [...landOf(view).spots.keys()],
  layOut: (_, quarter, view) => layOut(landOf(view).spots, quarter, MARGIN),
  edgeOf: (view, side) => view.friendly[side]?.[0] ?? null,
  wide: true,
  pieces,
  placeOf,
  effects,
  result,
  drawn,
  heading,
  scene,
  why,
  incoming,
  sight,
  tint,
  mainChance,
  rank,
  waitingAt,
  elsewhere: (view, question, word) => onLadder(word) || inBuilder(view, question, word),
  outcome: (name) => imp.results[name] ?? name,
  withPlanned: (view) => view,
  stackNote: () => "",
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
  settingUp: (view) => view.phase === "setup",
  secret: () => true, // each side's damage tracks are its own
  isPlace: isPoint,
  unitNames: /\b(?:[A-Z][A-Z0-9]{0,2}|[BYRG][BRSTUC][A-C1-3][a-z0-9])\b/g,
  pieceKinds: BY_UNITS,
  destinationKinds: new Set(["step", "place", "enter", "flee", "way", "run", "landing", "swim"]),
  cell: "point",
  deck: imp.panel,
  reading: placeReading,
  notable: (view, place) =>
    unitsAt(view, place).length > 0 ||
    view.objectives.some((goal) => goal.point === place) ||
    view.mines.some((mine) => mine.point === place),
  piece: unitLabel,
  answer: answerText,
  home: (side, view) => (view.friendly[side] ?? []).map((edge) => imp.edges[edge] ?? edge).join(", "),
});
