/**
 * Everything the page knows of the open match, in one record of signals that is created when a match is opened.
 * What is worked out from it stands in view-model.ts, answers.ts and clock.ts.
 */

import { computed, signal } from "@preact/signals";
import type { Plan, Review, Thoughts } from "../analysis/types";
import type { Effect, ResultBadge } from "../games/kit";
import type {
  Destination,
  Frame,
  Inspection,
  LessonMessage,
  LogLine,
  MatchRecord,
  Message,
  Question,
  Result,
  SeatRequest,
  Side,
  SightFacts,
  StandingOrder,
  StateMessage,
  View,
} from "../net/protocol";
import type { MatchSocket } from "../net/socket";
import type { LastSeen } from "./effects/changes";
import type { Requester } from "./requests";

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
export interface PlaybackStep {
  key: string;
  line: LogLine;
  effects: Effect[];
  badge: ResultBadge | null;
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
  errorText: string | null;
}

/** Words that are made one after the other. */
export interface Walking {
  id: string;
  words: readonly string[];
  repeat: boolean; // they answer all questions of their kind
  end: boolean; // the last one ends the move, if nothing else has
  made: number; // how many of them
  stopped: string; // why no more
  side: Side | null;
  piece: string | null;
  lines: number | null; // of the log when another side was asked
}

export interface Zoom {
  k: number;
  x: number;
  y: number;
}

export type MatchState = ReturnType<typeof matchState>;

/** A piece on its way in the window, or what is bought, by its title. */
export interface Drag {
  name: string;
  title?: string;
  x: number;
  y: number;
  over: string | null;
}

/** The state of a match that has just been opened. */
export function matchState() {
  return {
    // the connection
    socket: signal<MatchSocket | null>(null),
    connection: signal<"none" | "open" | "lost" | "restarting" | "refused">("none"),
    requests: new Map<string, Requester>(), // who waits for the reply to an id

    // the match
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
    lastSeen: signal<LastSeen | null>(null), // the table as my last answer left it
    clock: signal<StateMessage["clock"] & { since: number }>({ kind: "none", left: {}, running: [], since: 0 }),
    result: signal<Result | null>(null),
    reveal: signal<StateMessage["reveal"]>(null),
    sent: signal<string | null>(null), // the id of the choice, or of the undo, that is on its way until the table shows it
    due: signal<number | null>(null), // the moment at which the table shows it, once the server has said so
    undoing: signal(false), // the last command was an undo
    inviteShut: signal(false), // the invitation is put aside; it can be found again among the seats
    endShut: signal(false), // the panel of the end is put aside, to look at the table
    cover: signal<{ side: Side; taken: boolean } | null>(null), // hot-seat: who must take the device, and says to have it
    orders: signal<{ side: Side; orders: StandingOrder[] } | null>(null), // as filed; null: not asked for yet
    seatsRequest: signal<{ id: string; errorText: string | null } | null>(null), // what was asked about orders and seats, and why not

    // the board and the panels
    zoom: signal<Zoom>({ k: 1, x: 0, y: 0 }),
    cursor: signal<string | null>(null),
    hover: signal<string | null>(null),
    openPlace: signal<string | null>(null), // a place whose several answers are shown
    inspectedPiece: signal<string | null>(null), // a piece picked out of a stack, to be read
    openStack: signal<{ place: string; by: "mouse" | "finger" | "keys" } | null>(null), // the stack that lies spread out
    drag: signal<Drag | null>(null),
    acted: signal<string | null>(null), // the piece of mine that was asked about last
    reachAsked: signal(""), // the id of the open question about the reach of the piece that acts
    reach: signal<Message<"reach"> | null>(null), // where it can go, and what it can act on
    route: signal<{ place: string; route: Destination } | null>(null), // the route that is shown, to be walked by another click
    openNext: signal<string | null>(null), // the place whose answers are shown when the next question comes
    walking: signal<Walking | null>(null), // what is walked
    tapArmed: signal<string | null>(null), // an answer that was tapped once
    filter: signal(""), // what was typed to find an answer in a long list
    scene: signal<string | null>(null), // where something happened last: what to look at while nothing is asked
    playback: signal<PlaybackStep[]>([]), // what has just happened and is still to be seen, first one first
    recapShut: signal<LogLine | null>(null), // the last line of the recap that was closed
    recapOpen: signal<boolean | null>(null), // whether the recap is unfolded; null: as there is room
    returning: signal(false), // what is replayed leads back to the game
    reason: signal<{ id: string; at: number; busy: boolean; found: Thoughts | null; errorText: string | null } | null>(
      null,
    ), // why a bot has done what the recap tells
    badges: signal<(ResultBadge & { key: string })[]>([]), // what has just changed, written on the board for a moment
    verdict: signal<Verdict | null>(null),
    asking: signal<string | null>(null), // the id of the open explain
    lesson: signal<LessonMessage | null>(null), // where a lesson stands; null in a match
    shownAnswer: signal<string | null>(null), // the answer that a learner asked to be shown
    pointedAnswer: signal<string | null>(null), // the answer under the pointer in the dock
    look: signal(""), // the id of the open inspect; answers to earlier ones are dropped
    inspection: signal<Inspection | null>(null), // what the server said of the place that is looked at
    sighting: signal(false), // whether the line of sight is drawn
    sightFrom: signal<string | null>(null), // a piece chosen to look from, when none acts
    confirm: signal<{ choice: string; text: string; act?: () => void } | null>(null), // what waits for a confirmation
    console: signal<{ open: boolean; lines: ConsoleLine[] }>({ open: false, lines: [] }), // the command line
    consoleChoice: signal<string | null>(null), // a typed choice that the server has not taken yet
    tab: signal<"ask" | "unit" | "deck" | "log">("ask"),
    menu: signal(false),
    peopleOpen: signal(false), // the panel of seats and orders

    // what the search says
    hint: signal<Hint | null>(null),
    pointedPlan: signal<Plan | null>(null), // the plan of a hint that is drawn on the board; null: the best
    thoughts: signal<{
      id: string;
      at: number;
      side: Side | null;
      busy: boolean;
      found: Thoughts | null;
      errorText: string | null;
    } | null>(null),
    review: signal<{
      id: string;
      side: Side;
      done: number;
      total: number;
      found: Review | null;
      errorText: string | null;
      stopped: boolean;
    } | null>(null),

    // replay
    frame: signal<Frame | null>(null),
    playing: signal(false),
    wanted: signal<number | null>(null), // the moment that was asked for
    from: signal<Side | null | undefined>(undefined), // whose knowledge is shown; undefined: one's own
    viewerLog: signal<LogLine[] | null>(null), // the log of the side that is looked from
    logWanted: signal<{ id: string; side: Side | null; at: number | null } | null>(null),
    forking: signal<{ seats: Record<Side, SeatRequest>; errorText: string | null } | null>(null), // who shall play on from here
  };
}

/** The open match; null on a page without one. */
export const current = signal<MatchState | null>(null);

const open = computed<MatchState>(() => current.value ?? matchState());

/** The state of the open match; where none is open, an empty one. */
export function state(): MatchState {
  return open.value;
}
