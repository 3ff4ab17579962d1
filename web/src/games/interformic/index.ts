/** Unbreakable and Breakable: their drawings, panels and words. */

import { isHex, layOut, type HexLayout } from "../../board/hexes";
import { kitOf, type Piece } from "../kit";
import { Beside, waitingAt } from "./beside";
import { PlaceFacts, UnitFacts } from "./cards";
import { Counter } from "./counters";
import { Deck, Forces, Turn } from "./deck";
import { effects, heading, incoming } from "./events";
import { Ground } from "./ground";
import { Haze, Markers } from "./markers";
import { SetUp } from "./muster";
import { Preview } from "./preview";
import { Symbols } from "./symbols";
import { hexOf, unitsIn, withMuster, type Table } from "./view";
import { hexMarks, hexReading, unitAnswer, unitLabel, words } from "./words";
import "./interformic.css";

const TINTS: Record<string, string> = {
  clear: "--g-clear-1", road: "--g-road", hill: "--g-hill-2", industry: "--g-roof", lake: "--g-lake-2", woods: "--g-tree",
  rough: "--g-rock", crater: "--g-bowl", lava: "--g-magma", volcano: "--g-cone-2",
};

/** Small units first, so that the largest of a stack lies in front; the order never changes, so that a move can glide. */
function pieces(view: Table): Piece[] {
  return Object.entries(view.units)
    .map(([name, unit]) => ({ name, title: unit.title, side: unit.side, place: unit.hex }))
    .sort((a, b) => "SWRC".indexOf(a.name.charAt(0)) - "SWRC".indexOf(b.name.charAt(0)) || b.name.localeCompare(a.name));
}

function stackNote(view: Table, hex: string): string {
  const points = unitsIn(view, hex).reduce((sum, name) => sum + view.units[name]!.points, 0);
  return points > 0 ? words.of4(points) : "";
}

export const kit = kitOf<Table, HexLayout>({
  places: (view) => Object.keys(view.terrain).sort(),
  layOut, shown: withMuster, pieces, placeOf: hexOf, waitingAt, stackNote, effects, incoming, heading, isPlace: isHex,
  tint: (view, hex) => TINTS[view.terrain[hex] ?? "clear"] ?? "--g-clear",
  Symbols, Ground, Markers, Counter, Haze, Beside, Preview, Turn, Forces, Deck, SetUp, UnitFacts, PlaceFacts,
  settingUp: (view) => view.muster.length > 0,
  secret: (view) => view.muster.length > 0 || view.options["loadouts_hidden_until_fired"] === true,
  reading: hexReading,
  notable: (view, hex) => view.terrain[hex] !== "clear" || hexMarks(view, hex).length > 0 || unitsIn(view, hex).length > 0,
  piece: (view, name) => {
    const unit = view.units[name];
    return unit ? `${unitLabel(unit)}, ${isHex(unit.hex) ? unit.hex : words.waiting}` : name;
  },
  answer: unitAnswer,
  home: (side) => (side === "blue" ? "north" : "south"),
  cell: "hex",
  scene: (line) => (typeof line.facts["hex"] === "string" ? line.facts["hex"] : null),
  goes: new Set(["move", "retreat", "placement", "push"]),
});
