/** Everything the page knows, in one record of signals. What is worked out from it stands in table.ts, answers.ts and time.ts. */

import { signal } from "@preact/signals";
import type {
  Catalogue, Frame, Inspection, LogLine, MatchRecord, Preview, Question, Result, SeatWish, Side, SightFacts,
  StandingOrder, StateMessage, View,
} from "../net/protocol";
import type { Line } from "../net/socket";
import type { Session } from "../net/api";
import { FIRST_WISH, type Listing, type OpenedFile, type Wish } from "../home/match-request";
import type { Effect, Kit } from "../games/kit";
import type { Plan, Review, Thoughts } from "../analysis/types";
import type { Left } from "./changes";

export type Route =
  | { page: "home" }
  | { page: "watch" }
  | { page: "account" }
  | { page: "play"; match: string; at: number | null; from?: Side | null } // from: whose knowledge a replay shows, after the end
  | { page: "review"; match: string; side: Side | null }
  | { page: "join"; match: string; invite: string }
  | { page: "rules"; game: string | null; rule: string | null };

/** One row of the rulebook: a heading or a paragraph, with its id if it has one. */
export interface RuleRow {
  id: string | null;
  level: number; // of a heading; 0 for text
  text: string;
}

export interface Verdict {
  place: string | null;
  legal: boolean;
  title: string;
  text: string;
  rule: string;
  word: string | null; // what to send to do it, where it is possible after all
  facts: SightFacts | null; // a line of sight to be drawn
}

/** What was typed into the command line, and what came back. */
export interface ConsoleLine {
  key: number;
  typed: boolean;
  text: string;
}

/** A line of the log that is shown over the board: its dice, its effects. */
export interface Show {
  key: string;
  line: LogLine;
  effects: Effect[];
  still: boolean; // without motion: one line that stays
}

/** A hint that was asked for: the plans that still fit, and the answer that is on its way. */
export interface Hint {
  id: string;
  seq: number;
  busy: boolean;
  plans: Plan[];
  beliefs: string[];
  taken: string | null;
  followed: boolean; // an answer of it has been given already
  fault: string | null;
}

export interface KnownSeat {
  match: string;
  token: string;
  sides: Side[];
  invites?: Record<Side, string>;
}

export interface Zoom {
  k: number;
  x: number;
  y: number;
}

export const state = {
  route: signal<Route>({ page: "home" }),
  theme: signal<"auto" | "light" | "dark">("auto"),
  fault: signal<string | null>(null),

  // home
  catalogue: signal<Catalogue | null>(null),
  preview: signal<Preview | null>(null),
  wish: signal<Wish>(FIRST_WISH),
  busy: signal(false),
  mine: signal<MatchRecord[]>([]),
  running: signal<Listing>({ matches: [], next: null }),
  finished: signal<Listing>({ matches: [], next: null }),
  seats: signal<KnownSeat[]>([]),
  account: signal<Session | null>(null),
  accountNews: signal<string | null>(null),
  lapsed: signal(false), // the account's session has ended
  file: signal<OpenedFile | null>(null),
  opening: signal<{ match: string; side: Side; word: string } | null>(null), // the first answer, given at home

  // the match
  wire: signal<Line | null>(null), // the open socket
  line: signal<"none" | "open" | "lost" | "refused">("none"),
  record: signal<MatchRecord | null>(null),
  yours: signal<Side[]>([]),
  side: signal<Side | null>(null),
  seq: signal(0),
  view: signal<View | null>(null),
  question: signal<Question | null>(null),
  asked: signal<Side[]>([]),
  undo: signal<{ can: boolean; text: string }>({ can: false, text: "" }),
  offers: signal<Side[]>([]),
  log: signal<LogLine[]>([]),
  left: signal<Left | null>(null), // the table as my last answer left it
  clock: signal<StateMessage["clock"] & { since: number }>({ kind: "none", left: {}, running: [], since: 0 }),
  result: signal<Result | null>(null),
  reveal: signal<StateMessage["reveal"]>(null),
  sent: signal<string | null>(null), // the id of the choice, or of the undo, that is on its way until the table shows it
  due: signal<number | null>(null), // the moment at which the table shows it, once the server has said so
  inviteShut: signal(false), // the invitation is put aside; it can be found again among the seats
  endShut: signal(false), // the panel of the end is put aside, to look at the table
  cover: signal<{ side: Side; taken: boolean } | null>(null), // hot-seat: who must take the device, and says to have it
  orders: signal<{ side: Side; orders: StandingOrder[] } | null>(null), // as filed; null: not asked for yet
  peopleFault: signal<{ id: string; text: string | null } | null>(null), // what was asked about orders and seats, and why not

  // the board and the panels
  kits: signal<Record<string, Kit | null>>({}), // the drawings of games, once loaded; null: there are none
  turn: signal<"auto" | "turned" | "north">("auto"),
  stage: signal<{ width: number; height: number; landscape: boolean }>({ width: 0, height: 0, landscape: true }),
  zoom: signal<Zoom>({ k: 1, x: 0, y: 0 }),
  cursor: signal<string | null>(null),
  hover: signal<string | null>(null),
  pick: signal<string | null>(null), // a place whose several answers are shown
  held: signal<string | null>(null), // a piece picked out of a stack, to be read
  fan: signal<{ place: string; by: "mouse" | "finger" | "keys" } | null>(null), // the stack that lies spread out
  drag: signal<{ name: string; x: number; y: number; over: string | null } | null>(null), // a piece on its way, in the window
  armed: signal<string | null>(null), // tapped once
  sift: signal(""), // what was typed to find an answer in a long list
  scene: signal<string | null>(null), // where something happened last: what to look at while nothing is asked
  shows: signal<Show[]>([]), // what has just happened and is still to be seen, first one first
  verdict: signal<Verdict | null>(null),
  asking: signal<string | null>(null), // the id of the open explain
  inspection: signal<Inspection | null>(null), // what the server said of the place that is looked at
  sighting: signal(false), // whether the line of sight is drawn
  sightFrom: signal<string | null>(null), // a piece chosen to look from, when none acts
  careful: signal<"auto" | "on" | "off">("auto"), // ask before what cannot be taken back
  autoAnswer: signal(false), // give an only answer without asking
  confirm: signal<{ choice: string; text: string; act?: () => void } | null>(null), // what waits for a second word
  console: signal<{ open: boolean; lines: ConsoleLine[] }>({ open: false, lines: [] }), // the command line
  tab: signal<"ask" | "unit" | "deck" | "log">("ask"),
  menu: signal(false),
  peopleOpen: signal(false), // the panel of seats and orders
  drawer: signal<{ game: string; rule: string | null; search: string } | null>(null), // the rulebook beside the page
  rulebooks: signal<Record<string, RuleRow[]>>({}), // by game, once fetched
  origin: signal("/"), // where the page of rules was opened from
  now: signal(0),

  // what the search says
  hint: signal<Hint | null>(null),
  thoughts: signal<{ id: string; at: number; side: Side | null; busy: boolean; found: Thoughts | null; fault: string | null } | null>(null),
  teaching: signal(false), // whether thoughts are asked for at every moment of a replay
  review: signal<{ id: string; side: Side; done: number; total: number; found: Review | null; fault: string | null; stopped: boolean } | null>(null),

  // replay
  frame: signal<Frame | null>(null),
  playing: signal(false),
  wanted: signal<number | null>(null), // the moment that was asked for
  speed: signal(1),
  from: signal<Side | null | undefined>(undefined), // whose knowledge is shown; undefined: one's own
  story: signal<LogLine[] | null>(null), // the log of the side that is looked from
  storyWanted: signal<{ id: string; side: Side | null; at: number | null } | null>(null),
  forking: signal<{ seats: Record<Side, SeatWish>; fault: string | null } | null>(null), // who shall play on from here
};
