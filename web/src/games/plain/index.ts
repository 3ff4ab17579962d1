/** The kit of games that have no drawings of their own: a plain board by the names of its places, units as discs. */

import { shownView } from "../../match/view-model";
import { answerWords } from "../../texts/common";
import { type Kit, kitOf } from "../kit";
import { Counter, Ground, layOut, Preview } from "./board";
import { Deck, Forces, PlaceFacts, Turn, UnitFacts } from "./panels";
import { plain } from "./texts";
import { isPlace, placeOf, placesOf, shapeOf, unitsOf } from "./view";
import "./plain.css";

const nothing = (): null => null;

const CELLS = { hexes: "hex", squares: "square", tiles: "place" } as const;

const plainKit: Kit = {
  places: placesOf,
  layOut,
  upright: true,
  withPlanned: (view) => view,
  pieces: (view) => unitsOf(view).map(({ name, title, side, place }) => ({ name, title, side, place })),
  placeOf,
  waitingAt: nothing,
  stackNote: () => "",
  tint: () => "--g-clear",
  effects: () => [],
  scene: (line) =>
    ([line.facts["place"], line.facts["to"]].find((place) => typeof place === "string") as string) ?? null,
  incoming: nothing,
  heading: nothing,

  Symbols: nothing,
  Ground,
  Markers: nothing,
  Counter,
  Haze: nothing,
  Beside: nothing,
  Preview,

  Turn,
  Forces,
  Deck,
  SetUp: Deck,
  UnitFacts,
  PlaceFacts,

  settingUp: () => false,
  secret: (view) => view["secret"] === true,
  isPlace: (word) => shownView.value !== null && isPlace(shownView.value, word),
  unitNames: /\b[A-Z][A-Za-z0-9]{0,3}\b/g,
  path: (word) => {
    const place = shownView.value && placeOf(shownView.value, word);
    return place && place !== word ? [place, word] : [word];
  },
  why: (_view, _question, place, piece) => piece ?? place,
  destinationKinds: new Set(),
  deck: plain.panel,
  cell: "place",
  reading: (view, place) => {
    const here = unitsOf(view).filter((unit) => unit.place === place);
    const names = here.length ? here.map((unit) => unit.title).join(", ") : plain.empty;
    return `${CELLS[shapeOf(placesOf(view))]} ${place}, ${names}`;
  },
  notable: (view, place) => unitsOf(view).some((unit) => unit.place === place),
  piece: (view, name) => {
    const unit = unitsOf(view).find((one) => one.name === name);
    return unit ? `${unit.title}, ${unit.place}` : name;
  },
  answer: answerWords,
  home: () => "",
};

export const kit = kitOf(plainKit);
