/** Unbreakable: its drawings, panels and words; most of them are Breakable's, too. */

import { type HexLayout, isHex } from "../../board/layouts/hexes";
import { stacks } from "../../match/view-model";
import type { Question } from "../../net/protocol";
import { type Kit, kitOf } from "../kit";
import { Counter } from "./drawing/counters";
import { Beside, edgeOf, waitingAt } from "./drawing/edge-tray";
import { effects, heading, incoming } from "./drawing/effects";
import { Ground } from "./drawing/ground";
import { Haze, Markers } from "./drawing/markers";
import { Preview } from "./drawing/preview";
import { result } from "./drawing/results";
import { Symbols } from "./drawing/symbols";
import { layOut, pieces, stackNote } from "./layout";
import { PlaceFacts, UnitFacts } from "./panels/cards";
import { Deck, Forces, Turn } from "./panels/deck";
import { SetUp } from "./panels/unb-setup";
import { deviceOf, devicesIn, hexOf, hexOfUnit, type Table, unitsIn, withMuster } from "./view";
import { deviceTitle, hexMarks, hexReading, unitAnswer, unitLabel, words } from "./wording";
import "./interformic.css";

const TINTS: Record<string, string> = {
  clear: "--g-clear-1",
  road: "--g-road",
  hill: "--g-hill-2",
  industry: "--g-roof",
  lake: "--g-lake-2",
  woods: "--g-tree",
  rough: "--g-rock",
  crater: "--g-bowl",
  lava: "--g-magma",
  volcano: "--g-cone-2",
};

const AT_UNITS = new Set(["beam", "melee", "detonate"]); // what is pointed at is a unit, even where a hex may be the target
const RAYS = new Set(["force", "laser", "stasis", "autocannon", "inducer"]); // weapons that are aimed at a unit

/** Of an attack, the unit that was pointed at, and the hex only where there is none; of an action, firing at an enemy there, else moving there. */
function why(view: Table, question: Question, hex: string, piece: string | null): string {
  const there = piece ?? stacks.value.get(hex)?.[0]?.name;
  if (question.kind === "action") {
    const own = question.about.unit && view.units[question.about.unit]?.side;
    const foe = there && view.units[there] && view.units[there].side !== own ? there : null;
    const fire = question.answers.find(({ word }) => word.startsWith("fire.") && RAYS.has(word.slice("fire.".length)));
    return foe && fire ? `${fire.word} ${foe}` : `move ${hex}`;
  }
  if (there && AT_UNITS.has(question.kind)) return there;
  const asksForPlaces = question.answers.some((answer) => isHex(answer.word));
  return asksForPlaces ? hex : (there ?? hex);
}

export const unbreakable: Kit<Table, HexLayout> = {
  places: (view) => Object.keys(view.terrain).sort(),
  layOut,
  edgeOf,
  withPlanned: withMuster,
  pieces,
  placeOf: hexOf,
  waitingAt,
  stackNote,
  effects,
  result,
  incoming,
  heading,
  isPlace: isHex,
  unitNames: /\b(?:[A-Z][A-Z0-9]{0,2}|[BYRG][BRSTUC][A-C1-3][a-z0-9])\b/g,
  tint: (view, hex) => TINTS[view.terrain[hex] ?? "clear"] ?? "--g-clear",
  Symbols,
  Ground,
  Markers,
  Counter,
  Haze,
  Beside,
  Preview,
  Turn,
  Forces,
  Deck,
  SetUp,
  UnitFacts,
  PlaceFacts,
  settingUp: (view) => view.muster.length > 0,
  secret: (view) => view.muster.length > 0 || view.options["loadouts_hidden_until_fired"] === true,
  why,
  reading: hexReading,
  notable: (view, hex) =>
    view.terrain[hex] !== "clear" ||
    hexMarks(view, hex).length + unitsIn(view, hex).length + devicesIn(view, hex).length > 0,
  piece: (view, name) => {
    const unit = view.units[name];
    if (unit) return `${unitLabel(unit, view)}, ${hexOfUnit(view, name) ?? words.waiting}`;
    const device = deviceOf(view, name);
    return device ? `${deviceTitle(device)}, ${device.hex}` : name;
  },
  answer: unitAnswer,
  home: (side, view) => edgeOf(view, side),
  cell: "hex",
  scene: (line) => (typeof line.facts["hex"] === "string" ? line.facts["hex"] : null),
  destinationKinds: new Set(["move", "retreat", "placement", "push"]),
};

export const kit = kitOf(unbreakable);
