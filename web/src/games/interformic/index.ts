/** Unbreakable: its drawings, panels and words; most of them are Breakable's, too. */

import { isHex, type HexLayout } from "../../board/hexes";
import { kitOf, type Kit } from "../kit";
import { Beside, edgeOf, waitingAt } from "./beside";
import { PlaceFacts, UnitFacts } from "./cards";
import { Counter } from "./counters";
import { Deck, Forces, Turn } from "./deck";
import { effects, heading, incoming } from "./events";
import { Ground } from "./ground";
import { Haze, Markers } from "./markers";
import { SetUp } from "./muster";
import { Preview } from "./preview";
import { layOut, pieces, stackNote } from "./stacks";
import { Symbols } from "./symbols";
import { deviceOf, devicesIn, hexOf, hexOfUnit, unitsIn, withMuster, type Table } from "./view";
import { deviceTitle, hexMarks, hexReading, unitAnswer, unitLabel, words } from "./words";
import "./interformic.css";

const TINTS: Record<string, string> = {
  clear: "--g-clear-1", road: "--g-road", hill: "--g-hill-2", industry: "--g-roof", lake: "--g-lake-2", woods: "--g-tree",
  rough: "--g-rock", crater: "--g-bowl", lava: "--g-magma", volcano: "--g-cone-2",
};

export const unbreakable: Kit<Table, HexLayout> = {
  places: (view) => Object.keys(view.terrain).sort(),
  layOut, shown: withMuster, pieces, placeOf: hexOf, waitingAt, stackNote, effects, incoming, heading, isPlace: isHex,
  tint: (view, hex) => TINTS[view.terrain[hex] ?? "clear"] ?? "--g-clear",
  Symbols, Ground, Markers, Counter, Haze, Beside, Preview, Turn, Forces, Deck, SetUp, UnitFacts, PlaceFacts,
  settingUp: (view) => view.muster.length > 0,
  secret: (view) => view.muster.length > 0 || view.options["loadouts_hidden_until_fired"] === true,
  reading: hexReading,
  notable: (view, hex) => view.terrain[hex] !== "clear" || hexMarks(view, hex).length + unitsIn(view, hex).length + devicesIn(view, hex).length > 0,
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
  goes: new Set(["move", "retreat", "placement", "push"]),
};

export const kit = kitOf(unbreakable);
