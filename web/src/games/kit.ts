/** What a game brings to the page: where its places lie, its drawings, its panels and its words. No rules. */

import type { ComponentType, JSX } from "preact";
import type { Layout, Point } from "../board/layouts/layout";
import type { Edge, Quarter } from "../board/layouts/quarter";
import type { Answer, LogLine, Outcome, Question, Side, SightFacts, View } from "../net/protocol";

/** Something that lies on the table and can be pointed at. */
export interface Piece {
  readonly name: string; // the word that the server uses
  readonly title: string;
  readonly side: Side;
  readonly place: string; // of the board, or any other word while it is beside it
}

/** Something to be seen once when a line of the log appears. */
export interface Effect {
  readonly place: string;
  readonly kind: "blast" | "beam" | "flight" | "mark"; // a flash; a ray; something thrown; something that is new there
  readonly from?: string;
}

/** What has changed at a place, in a word or two. */
export interface ResultBadge {
  readonly place: string;
  readonly text: string;
  readonly tone: "harm" | "good" | "plain";
}

/** Something on its way to a place. */
export interface Incoming {
  readonly title: string;
  readonly by: string | null; // a piece
  readonly from: string | null;
  readonly place: string;
  readonly decline?: string; // the answer that lets it come
  readonly moving?: boolean; // it is nothing that was sent, but somebody on the move
}

export interface CounterProps<V = View> {
  view: V;
  name: string;
  x?: number;
  y?: number;
  scale?: number;
  turn?: "todo" | "done" | undefined;
  small?: boolean; // in a button: no details
}

/** What the home page shows of a game before its drawings are loaded. */
export interface GameCard {
  readonly tagline: string;
  readonly emblem: JSX.Element; // in a hexagon of 64 by 64
  /** The match of "Play now": a good first scenario, and the answer to its first question. */
  readonly quickStart: { readonly scenario: string; readonly first: string };
  readonly mainOptions?: readonly string[]; // those that a table talks about before every match, in this order; else the first six
  optionTitle?(key: string): string;
}

/** `V` is the game's view, `L` the kind of its board: hexes, squares, points of a lattice. */
export interface Kit<V = View, L extends Layout = Layout> {
  // the board
  places(view: V): string[];
  /** The same places in the same order lie alike: it is asked for again only when they change. */
  layOut(places: readonly string[], quarter: Quarter, view: V, landscape: boolean): L;
  /** The edge of the board that is a side's own, if the game gives it one. */
  edgeOf?(view: V, side: Side): Edge | null;
  wide?: boolean; // the board is wider than high: it is turned on a screen that is higher than wide
  upright?: boolean; // the board is not turned by itself, whatever the screen
  /** The view with what is only planned (an unfinished set-up) laid on the table. */
  withPlanned(view: V): V;
  /** All pieces, in the order in which they are drawn: the last lies in front. */
  pieces(view: V): Piece[];
  /** Where on the board a word of the server points, if it does. */
  placeOf(view: V, word: string): string | null;
  /** Where pieces wait that are beside the board. */
  waitingAt(view: V, layout: L, names: readonly string[]): Point | null;
  /** What is written under a stack. */
  stackNote(view: V, place: string): string;
  /** The colour of a place on the minimap, as a custom property. */
  tint(view: V, place: string): string;
  effects(line: LogLine): Effect[];
  /** What a line of the log has changed, if it is to be read on the board for a moment. */
  result?(line: LogLine): ResultBadge | null;
  /** The cards that were drawn for a line, in words, in place of their numbers; null where its dice are to be shown. */
  drawn?(line: LogLine): string[] | null;
  /** Where a line of the log happened. */
  scene(line: LogLine): string | null;
  /** What the question asks to be stopped on its way: who sends it, from where, to where; null if nothing is coming. */
  incoming(question: Question, log: readonly LogLine[]): Incoming | null;
  /** Whether a log line opens a part of the story, and how it reads then. */
  heading(line: LogLine): string | null;

  // drawings, from below
  Symbols: ComponentType;
  Ground: ComponentType<{ view: V; layout: L; numbers?: boolean }>;
  Markers: ComponentType<{ view: V; layout: L }>;
  Counter: ComponentType<CounterProps<V>>;
  Haze: ComponentType<{ view: V; layout: L }>;
  /** Pieces that wait beside the board, and answers that lie at its edge. */
  Beside: ComponentType<{ view: V; layout: L; answers: readonly Answer[]; choose: (word: string) => void }>;
  /** What lies over the stage, in pixels of the page. */
  Over?: ComponentType<{ view: V; layout: L; question: Question | null }>;
  /** The whole board as a picture, for the first page. */
  Preview: ComponentType<{ view: V }>;

  // panels
  Turn: ComponentType<{ view: V }>;
  Forces: ComponentType<{ view: V; side: Side }>;
  Deck: ComponentType<{ view: V }>;
  SetUp: ComponentType<{ view: V; question: Question | null }>;
  UnitFacts: ComponentType<{ view: V; name: string; question: Question | null }>;
  PlaceFacts: ComponentType<{ view: V; place: string }>;

  // words
  settingUp(view: V): boolean;
  /** Whether a side's screen shows what the other side must not see. */
  secret(view: V): boolean;
  isPlace(word: string): boolean;
  /** The names of units in the texts of the server, which the page replaces by titles. */
  unitNames: RegExp;
  /** A finer place in steps, each within the one before, the cell first: its answers are chosen step by step. */
  path?(word: string): readonly string[];
  /** Where in a cell a piece would stand, to be asked about while it is empty. */
  stand?(view: V, cell: string, piece: string | null): string;
  /** What to ask the server about when a place (or a piece there) is not among the answers. */
  why(view: V, question: Question, place: string, piece: string | null): string;
  /** What a line of sight in the game's own words is to the board. */
  sight?(facts: Readonly<Record<string, unknown>>): SightFacts;
  /** The chance that is shown where there is room for one, in per cent, or null for none; the first outcome's if it is not said. */
  mainChance?(outcomes: readonly Outcome[]): number | null;
  /** An outcome in words, where the server sends what a table prints. */
  outcome?(name: string): string;
  /** Which answers are listed first: the lowest; in the server's order where it is not said. */
  rank?(answer: Answer): number;
  /** Whether a list over the board shows an answer with all that is to be said of it, so that the dock need not. */
  elsewhere?(view: V, question: Question, word: string): boolean;
  pieceKinds?: ReadonlySet<string>; // the kinds of question that are answered by pieces; "unit" if it is not said
  deck?: string; // what the game's panel is called, if it is not a deck
  placeFirst?: ReadonlySet<string>; // the kinds of question that ask for a place, before one of its pieces is asked for
  destinationKinds: ReadonlySet<string>; // the kinds of question in which the piece itself goes to the place that is chosen
  cell: string; // what a place is called: "hex", "square"
  /** A place and what lies there, for a screen reader. */
  reading(view: V, place: string): string;
  /** Whether a place is worth mentioning when the board is read aloud. */
  notable(view: V, place: string): boolean;
  /** A piece in words. */
  piece(view: V, name: string): string;
  answer(answer: Answer, view: V): { head: string; tail: string };
  home(side: Side, view: V): string;
}

/** The page knows views only by name: this is the one place where a game's own types are forgotten. */
export function kitOf<V, L extends Layout>(kit: Kit<V, L>): Kit {
  return kit as unknown as Kit;
}
