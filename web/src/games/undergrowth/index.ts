/** Undergrowth: its drawings, panels and words. */

import { isEdge } from "../../board/layouts/quarter";
import type { Outcome, Question, SightFacts } from "../../net/protocol";
import { kitOf, type Piece } from "../kit";
import { Counter } from "./drawing/counters";
import { Beside, waitingAt } from "./drawing/edge-tray";
import { effects, heading, scene } from "./drawing/effects";
import { Ground } from "./drawing/ground";
import { Haze, Markers } from "./drawing/markers";
import { Over } from "./drawing/overlay";
import { Preview } from "./drawing/preview";
import { result } from "./drawing/results";
import { Symbols } from "./drawing/symbols";
import { type GardenLayout, layOut } from "./layout";
import { SetUp } from "./panels/army";
import { PlaceFacts, UnitFacts } from "./panels/cards";
import { Deck, Forces, Turn } from "./panels/rounds";
import { und } from "./texts";
import { type Garden, isStand, pathOf, placeOf, spotOf, terrainOf, unitsIn, withArmy } from "./view";
import { answerText, bugLabel, squareReading } from "./wording";
import "./undergrowth.css";

const TINTS: Record<string, string> = {
  SG: "--g-grass",
  EA: "--g-mud",
  PU: "--g-lake",
  LG: "--g-grass-2",
  PE: "--g-rock",
  SR: "--g-rock",
  TR: "--g-rock-d",
  SP: "--g-leaf-3",
  PL: "--g-leaf-2",
  TP: "--g-leaf-1",
};

/** From the ground up, Majors in front of the Minors beside them; equal ones in the order of their names, so that a move can glide. */
function pieces(view: Garden): Piece[] {
  const rank = (name: string): number => (spotOf(view.units[name]!.place)?.level ?? 0) * 10 + view.units[name]!.size;
  return Object.keys(view.units)
    .sort((a, b) => rank(a) - rank(b) || b.localeCompare(a))
    .map((name) => ({
      name,
      title: `${view.units[name]!.title} ${name}`,
      side: view.units[name]!.side,
      place: view.units[name]!.place,
    }));
}

/** A place of a square that is always there: at a unit's own level if the square is as high, at its station if that is an edge. */
function stand(view: Garden, square: string, piece: string | null): string {
  const spot = piece ? spotOf(view.units[piece]?.place ?? "") : null;
  const edge = spot?.station && spot.station !== "C" ? spot.station : "N";
  return `${square}.${Math.min(spot?.level ?? 0, view.heights[square] ?? 0)}.${edge}`;
}

/** A square stands for the place in it that is nearest to what the acting unit could mean: at its own level and station. */
function why(view: Garden, question: Question, place: string, piece: string | null): string {
  const acting = question.about.unit ? spotOf(view.units[question.about.unit]?.place ?? "") : null;
  const stand = isStand(place) ? place : `${place}.${acting?.level ?? 0}.${acting?.station ?? "N"}`;
  if (question.answers.some((answer) => isStand(answer.word))) return stand;
  if (question.kind !== "deed") return piece ?? unitsIn(view, place)[0] ?? stand;
  const target = piece && view.units[piece]?.side !== view.you ? piece : null;
  const attack = question.answers.find((answer) => answer.word.startsWith("attack."))?.word;
  return target && attack ? `${attack} ${target}` : `move ${stand}`;
}

function sight(facts: Readonly<Record<string, unknown>>): SightFacts {
  const text = (key: string): string | undefined =>
    typeof facts[key] === "string" ? (facts[key] as string) : undefined;
  const [from, to, blocker] = [text("place"), text("target"), text("rock")];
  return from && to && isStand(from) && isStand(to) ? { from, to, ...(blocker ? { blocker } : {}) } : {};
}

/** Of an attack, that the target is hit: where nothing can come of it, that is all there is to be listed. */
function mainChance(outcomes: readonly Outcome[]): number | null {
  const { name, percent } = outcomes[0]!;
  return name === "miss" || name === "no hit" || name === "no effect" ? 0 : percent;
}

export const kit = kitOf<Garden, GardenLayout>({
  places: (view) => Object.keys(view.layout).sort(),
  layOut: (squares, quarter, _, landscape) => layOut(squares, quarter, landscape),
  upright: true,
  edgeOf: (_, side) => (isEdge(side) ? side : null),
  withPlanned: withArmy,
  pieces,
  placeOf,
  waitingAt,
  effects,
  result,
  heading,
  scene,
  stand,
  why,
  sight,
  mainChance,
  stackNote: () => "",
  incoming: () => null,
  tint: (view, square) => TINTS[terrainOf(view, square)] ?? "--g-grass",
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
  settingUp: (view) => view.phase === "army",
  secret: (view) => view.phase === "army" || view.phase === "bid",
  isPlace: isStand,
  unitNames: /\b(?:[A-Z][A-Z0-9]{0,2}|[BYRG][BRSTUC][A-C1-3][a-z0-9])\b/g,
  path: pathOf,
  pieceKinds: new Set(["command", "target", "grab", "control"]),
  destinationKinds: new Set(["move", "entry", "station", "garrison"]),
  cell: "square",
  deck: und.panel,
  reading: squareReading,
  notable: (view, square) => unitsIn(view, square).length > 0 || view.goals.some((goal) => goal.square === square),
  piece: (view, name) => bugLabel(view, name),
  answer: answerText,
  home: (side) => und.homeRow[side] ?? "",
});
