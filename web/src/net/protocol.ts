/** The server's messages as types. They come over the socket in socket.ts; the pages are fetched in api.ts. */

import type { AnalysisMessage, HintTaken } from "../analysis/types";

export type Side = string;
export type OptionValue = boolean | number | string | null;

export interface Option {
  key: string;
  default: OptionValue;
  values: OptionValue[];
  text: string;
  rule: string;
  kind: "switch" | "choice" | "number" | "other";
  shown: string;
  needs: string; // a switch that must be on before it may be changed, or ""
  apart: string; // a switch that must be off for that, or ""
}

export interface Scenario {
  id: string;
  title: string;
  mission: string;
  victory: string[]; // the rules about winning, the one to open first
  complexity: number; // 1 to 5
  measured: Measured | null;
  sides: Side[];
  teams: Side[][];
  seatings: { option: string; value: OptionValue; teams: Side[][] }[]; // values of options that seat other sides
  solitaire: boolean;
  automaton: Side | null;
  forced: Record<string, OptionValue>;
  refused: Record<string, string>;
}

/** What games between equal bots have shown of a scenario. */
export interface Measured {
  games: number;
  choices: number; // of an average game
  minutes: number;
  ended: number; // games; the others stopped at a limit of choices, and their length is the least that it can be
  shares: Record<Side, number>; // of the points, in percent
}

/** What the sides of a match try to do; every game's view has it as `goal`. */
export interface Goal {
  readonly sides: Readonly<Record<Side, { readonly text: string; readonly progress: string }>>;
  readonly ends: string;
  readonly rules: readonly string[];
}

/** A picture of a rulebook, in the list of them. */
export interface FigureTitle {
  readonly id: string;
  readonly rules: readonly string[];
  readonly caption: string;
}

/** A mark on the boards of a game, and what shows it: a unit, a place, a part of the page, or a die. */
export interface Mark {
  readonly title: string;
  readonly text: string;
  readonly rule: string;
  readonly unit: string;
  readonly place: string;
  readonly part: string; // turn, forces, deck; facts: of the unit
  readonly die: string;
  readonly when: Readonly<Record<string, unknown>>; // what the view says of every unit with the mark; true: anything but nothing
}

export interface LegendBoard {
  readonly title: string;
  readonly view: View;
  readonly marks: readonly Mark[];
}

/** What a picture of a rulebook shows. */
export interface Figure extends FigureTitle {
  readonly before: View;
  readonly after: View | null; // the choices
  readonly choices: readonly string[];
  readonly log: readonly {
    kind: string;
    text: string;
    rule: string;
    facts: Record<string, unknown>;
    dice: string[];
  }[];
  readonly sights: readonly {
    unit: string;
    from: string;
    to: string;
    clear: boolean;
    text: string;
    rule: string;
    facts: SightFacts;
  }[];
  readonly offers: readonly string[]; // the answers that are possible at some point before the choices
  readonly focus: readonly string[]; // places that the picture is cut to; empty: where something is
}

export interface Game {
  id: string;
  title: string;
  scenarios: Scenario[];
  options: Option[];
  timed: string[]; // what a timer can answer, in words
  lessons: Lesson[];
}

/** A guided game. */
export interface Lesson {
  id: string;
  title: string;
  summary: string;
  minutes: number;
  steps: number;
}

/** Where a lesson was left: kept as the server wrote it. */
export interface LessonProgress {
  lesson: string;
  step: number;
  answers: string[][];
}

/** Where the open lesson stands. */
export interface LessonMessage {
  type: "lesson";
  step: number;
  titles: string[];
  text: string;
  rules: string[];
  told: string; // what has happened in the step before
  after: string; // what has happened in this one, once it is done
  waits: boolean; // for "continue"
  finished: boolean;
  expected: string[];
  progress: LessonProgress;
  feedback: { id: string; text: string } | null; // to a choice that is legal, but not asked for
}

/** A bot of the server: how long it thinks about a decision, and what can be set. */
export interface Bot {
  name: string;
  text: string;
  seconds: number | null; // null: it answers as soon as it can
  most: number | null; // seconds that it may be given; null: it cannot be set
  characters: boolean; // whether it can have a character
}

export interface Catalogue {
  version: string;
  games: Game[];
  bots: Bot[];
  characters: { name: string; text: string }[];
  clocks: string[];
}

export interface Outcome {
  name: string;
  chance: string;
  percent: number;
}

export interface Odds {
  outcomes: Outcome[];
  dice: string;
}

export interface Answer {
  word: string;
  text: string;
  number?: number; // the key that takes it, the same everywhere; a long list has answers without
  odds?: Odds | null;
}

export interface Question {
  kind: string;
  prompt: string;
  rule: string;
  answers: Answer[];
  about: { unit: string | null; place: string | null };
  secret: boolean;
  only?: string; // where there is one answer: what follows from it
  again?: { words: string[]; text: string; enters: boolean }; // what was just answered, for the next unit
}

/** Why one place sees another or not, so that the line can be drawn. */
export interface SightFacts {
  table?: string;
  from?: string;
  to?: string;
  clear?: boolean;
  blocker?: string | null;
  step?: number;
  passed?: string[];
  sighter?: string;
}

export interface SightLine {
  table: string;
  at: string | null;
  clear: boolean;
  text: string;
  rule: string;
  facts: SightFacts;
}

/** What the server says of a place: its ground, who stands there, whether it is seen, what could hit there. */
export interface Inspection {
  type: "inspection";
  id: string;
  place: string;
  text: string;
  units: string[];
  sight: {
    from: string;
    to: string;
    clear: boolean;
    text: string;
    rule: string;
    facts: SightFacts;
    lines: SightLine[];
  } | null;
  threats: { unit: string; weapon: string | null; text: string; rule: string; odds?: Odds | null }[];
}

/** What a side may know: the game's own fields, read by the game's drawings alone. */
export type View = Readonly<Record<string, unknown>>;

export interface LogLine {
  at: number;
  kind: string; // the game's own word for what happened; empty for a note
  text: string;
  rule: string;
  facts: Record<string, unknown>;
  note: boolean;
  private?: boolean;
  dice: string[]; // what fell and was drawn for this line: "+", "-", "1" to "6", or a name
}

export interface Result {
  winner: Side | null;
  winners: Side[]; // the winner's whole team
  reason: string;
  rule: string;
}

export interface Seat {
  kind: "person" | "open" | "bot";
  name?: string | null;
  bot?: string;
  here?: boolean;
  away?: string | null; // since when this person has had no socket open, to the minute
  standin?: string | null; // the bot that plays for this person at the moment
}

/** That a bot takes a seat, or that a team gives up, as long as not everybody has agreed. */
export interface Proposal {
  proposal: number;
  what: "standin" | "concede";
  seat: Side;
  bot: string | null; // of a concession: null
  by: Side;
  waits_for: Side[];
  made: string;
  due: string | null;
}

/** What a side has said beforehand about a kind of question. */
export interface StandingOrder {
  key: string;
  title: string;
  text: string;
  rule: string;
  filed: string; // "auto within-12; T1 hold": what the side does, and units of their own
  choices: { value: string; text: string }[];
  limited: string; // the choice that takes limits; "" if none does
  limits: OrderLimit[];
  units: { unit: string; text: string }[]; // those that may have an order of their own
  lapses: boolean; // whether a timer answers its questions
}

/** A condition under which alone an order acts. */
export interface OrderLimit {
  key: string;
  text: string;
  values: { value: string; text: string }[];
  for_units: boolean;
}

export type Clock = { kind: string; seconds?: number; react?: number };

export interface MatchRecord {
  match: string;
  game: string;
  scenario: string;
  title: string;
  seats: Record<Side, Seat>;
  teams: Side[][];
  asked: Side[];
  turn: number | null;
  made: string;
  last: string;
  public: boolean;
  clock: Clock;
  result: Result | null;
  forked_from: unknown;
  continued: boolean; // from a position whose secrets a player may know
  options?: Record<string, OptionValue>;
  yours?: Side[];
  to_move?: boolean;
  commitment?: string;
  patience?: number;
  hints?: boolean; // whether they may be asked for
  proposals?: Proposal[];
  lesson?: string; // of a lesson: it has no seats to give, no save and no end of its own
}

export interface StateMessage {
  type: "state";
  seq: number;
  side: Side | null;
  whole: boolean;
  view: Partial<View>;
  question: Question | null;
  asked: Side[];
  undo: { can: boolean; text: string };
  draw_offers: Side[];
  log_from: number;
  log: LogLine[];
  clock: { kind: string; left: Record<Side, number>; running: Side[]; react?: number | null }; // react: seconds left for this question
  result: Result | null;
  reveal: { seed: string; salt: string } | null;
}

export interface Explanation {
  type: "explanation";
  id: string;
  choice: string;
  legal: boolean;
  text: string;
  rule: string;
  odds: Odds | null;
  facts?: SightFacts | null;
}

export interface Frame {
  type: "frame";
  id: string;
  at: number;
  first: number;
  last: number;
  side: Side | null;
  view: View;
  question: Question | null;
  asked: Side[];
  move: { side: Side; kind: string; word?: string; text?: string } | null;
  log_from: number;
  log: LogLine[];
  result: Result | null;
  hints: HintTaken[];
}

export interface ErrorBody {
  code: string;
  text: string;
  rule?: string;
  facts?: SightFacts; // of a choice that a line of sight forbids
}

/** A place that a piece can reach. */
export interface Destination {
  words: string[]; // the choices that lead there
  path: string[]; // the places that it enters
  cost: string;
  risks: string[];
  end: string; // the word that ends the move there; "" if nothing does
}

/** An answer to a later question that names a piece or a place. */
export interface Prospect {
  words: string[];
  lead: string; // what the word before it does
  text: string;
  odds?: Odds;
}

/** The message of a type. */
export type Message<K extends ServerMessage["type"]> = Extract<ServerMessage, { type: K }>;

export type ServerMessage =
  | { type: "welcome"; match: MatchRecord; yours: Side[]; side: Side | null }
  | StateMessage
  | { type: "ok"; id: string; seq: number; made?: number; stopped?: string } // the last two: of a walk
  | { type: "error"; id?: string; seq?: number; error: ErrorBody }
  | Explanation
  | Inspection
  | { type: "reach"; id: string; seq: number; unit: string; destinations: Destination[]; prospects: Prospect[] }
  | { type: "confirm"; id: string; choice: string; text: string }
  | Frame
  | AnalysisMessage
  | LessonMessage
  | { type: "orders"; id: string; side: Side; orders: StandingOrder[] }
  | { type: "seats"; seats: Record<Side, Seat>; proposals?: Proposal[] }
  | { type: "announcement"; text: string };

export type SeatRequest = { kind: "you"; name?: string } | { kind: "open" } | { kind: "bot"; bot: string };

export interface NewMatchRequest {
  game: string;
  scenario: string;
  options: Record<string, OptionValue>;
  seats: Record<Side, SeatRequest>;
  clock: Clock;
  public: boolean;
  patience?: number;
  hints?: boolean;
}

export interface CreatedMatch {
  match: string;
  token: string | null;
  sides: Side[];
  invites?: Record<Side, string>;
  commitment: string;
}

export interface Preview {
  view: View;
  questions: Record<Side, Question>;
}

export interface SaveCheck {
  verified: boolean;
  text: string;
  game?: string;
  scenario?: string;
  choices?: number;
  dice?: number;
  seats?: Side[];
  result?: Result | null;
  commitment: boolean | null;
}

/** A refusal by the server, with its reason. */
export class Refusal extends Error {
  readonly code: string;
  readonly rule: string | undefined;
  constructor(errorText: ErrorBody) {
    super(errorText.text);
    this.code = errorText.code;
    this.rule = errorText.rule;
  }
}
