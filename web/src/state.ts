/** Everything the page knows, in one record of signals, and what is worked out from it. */

import { computed, signal } from "@preact/signals";
import type {
  Answer, Catalogue, Frame, Inspection, Line, LogLine, MatchRecord, Preview, Question, Result, SeatWish, Side,
  SightFacts, StandingOrder, StateMessage, View,
} from "./protocol";
import type { Session } from "./pages";
import { FIRST_WISH, type Listing, type OpenedFile, type Wish } from "./wishes";
import type { Layout } from "./board/layout";
import { kitName } from "./games";
import type { Effect, Kit, Piece } from "./games/kit";
import { teamOf } from "./teams";
import type { Plan, Review, Thoughts } from "./thoughts";

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
  clock: signal<StateMessage["clock"] & { since: number }>({ kind: "none", left: {}, running: [], since: 0 }),
  result: signal<Result | null>(null),
  reveal: signal<StateMessage["reveal"]>(null),
  sent: signal<string | null>(null), // the id of the choice that is on its way
  inviteShut: signal(false), // the invitation is put aside; it can be found again among the seats
  endShut: signal(false), // the panel of the end is put aside, to look at the table
  cover: signal<Side | null>(null), // hot-seat: who must take the device
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

/** The drawings and words of the game that is looked at. */
export const drawnAs = computed<string>(() => {
  const options = state.view.value?.["options"];
  return state.record.value ? kitName(state.record.value.game, (options ?? {}) as Record<string, unknown>) : state.wish.value.game;
});
export const kit = computed<Kit | null>(() => state.kits.value[drawnAs.value] ?? null);

/** What is on the table now, or at the moment that is replayed. */
export const shownView = computed<View | null>(() => {
  const view = state.frame.value?.view ?? state.view.value;
  return view && kit.value && state.record.value ? kit.value.shown(view) : null;
});

/** Whether a bot plays for the side that is looked from: then there is nothing to choose or to take back. */
export const standsIn = computed<boolean>(() => Boolean(state.side.value && state.record.value?.seats[state.side.value]?.standin));

/** The open question; none while the past is looked at, or before the game's drawings have come. */
export const shownQuestion = computed<Question | null>(() => (state.frame.value || !kit.value || standsIn.value ? null : state.question.value));

export const mayUndo = computed<boolean>(() => state.undo.value.can && !standsIn.value);

const placeList = computed<string>(() => (shownView.value && kit.value ? kit.value.places(shownView.value).join(" ") : ""));

export const turned = computed<boolean>(() => {
  const wish = state.turn.value;
  return wish === "auto" ? state.stage.value.landscape !== (kit.value?.wide ?? false) : wish === "turned";
});

export const layout = computed<Layout | null>(() =>
  placeList.value && kit.value ? kit.value.layOut(placeList.value.split(" "), turned.value, shownView.peek()!) : null,
);

/** The pieces on the table, in the order in which they are drawn. */
export const pieces = computed<Piece[]>(() => (shownView.value && kit.value ? kit.value.pieces(shownView.value) : []));

/** The place to point at that a place lies in: itself, unless pieces stand at finer places than can be pointed at. */
export function cellOf(place: string): string {
  return layout.value?.cell?.(place) ?? place;
}

/** The pieces of each place of the board, the foremost first. */
export const stacks = computed<Map<string, Piece[]>>(() => {
  const found = new Map<string, Piece[]>();
  for (const piece of pieces.value) {
    const cell = cellOf(piece.place);
    if (layout.value?.at.has(piece.place)) found.set(cell, [piece, ...(found.get(cell) ?? [])]);
  }
  return found;
});

/** The pieces at a place: all of a cell, or those at exactly that finer place. */
export function stackAt(place: string): Piece[] {
  const all = stacks.value.get(cellOf(place)) ?? [];
  return place === cellOf(place) ? all : all.filter((piece) => piece.place === place);
}

/** Where on the board a word points, if it does. */
export function placeOf(word: string): string | null {
  const view = shownView.value;
  return view && kit.value ? kit.value.placeOf(view, word) : null;
}

/** The answers that lie on the board, by place. */
export const answersAt = computed<Map<string, Answer[]>>(() => {
  const found = new Map<string, Answer[]>();
  for (const answer of shownQuestion.value?.answers ?? []) {
    const place = placeOf(answer.word);
    if (place) found.set(cellOf(place), [...(found.get(cellOf(place)) ?? []), answer]);
  }
  return found;
});

/** The same answers by what is marked for them: a piece that answers is marked itself, a finer place by its cell. */
export const marksAt = computed<Map<string, Answer[]>>(() => {
  const found = new Map<string, Answer[]>();
  for (const [cell, answers] of answersAt.value)
    for (const answer of answers) {
      const mark = kit.value!.isPlace(answer.word) ? cell : placeOf(answer.word)!;
      found.set(mark, [...(found.get(mark) ?? []), answer]);
    }
  return found;
});

const LONG = 14;

/** An answer, or a place that opens further ones. */
export interface Listed extends Answer {
  opens?: number; // how many answers lie within
}

const MOST = 40; // buttons in the dock
const FEW = 12; // of answers that are looked for on the board or typed

/** The answers listed in the dock: all, or of a long list some of the places, which are chosen on the board or by typing. */
export const listed = computed<Listed[]>(() => {
  const all = offered.value;
  if (all.length <= MOST) return all;
  const plain = all.filter((answer) => !kit.value?.isPlace(answer.word));
  const short = plain.length <= MOST - FEW ? plain : [];
  const typed = state.sift.value.trim().toLowerCase();
  const said = (answer: Listed): boolean => !short.includes(answer) && `${answer.word} ${answer.text}`.toLowerCase().includes(typed);
  const held = (answer: Listed): number => (stacks.value.has(answer.word) ? 0 : 1); // places with pieces come first
  return [...short, ...all.filter(said).sort((a, b) => held(a) - held(b)).slice(0, FEW)];
});

/** How many answers a long list leaves out. */
export const unlisted = computed<number>(() => offered.value.length - listed.value.length);

/** The answers to be given now: all, or those of the picked place; finer places step by step. */
export const offered = computed<Listed[]>(() => {
  const path = kit.value?.path;
  if (path) return nextSteps(shownQuestion.value?.answers ?? [], state.pick.value, path);
  const picked = state.pick.value ? answersAt.value.get(state.pick.value) : undefined;
  const rank = kit.value?.rank;
  const asked = picked ?? shownQuestion.value?.answers ?? [];
  const answers = rank ? [...asked].sort((a, b) => rank(a) - rank(b)) : asked;
  if (rank || answers.length <= LONG || !kit.value) return answers;
  const empty = (answer: Answer): number => (kit.value!.isPlace(answer.word) && !stacks.value.has(answer.word) ? 1 : 0);
  return [...answers].sort((a, b) => empty(a) - empty(b)); // a long list begins with the places that hold pieces
});

/** What can be said next: answers, or the next step on the way to several of them; a step without a choice is passed over. */
function nextSteps(answers: readonly Answer[], from: string | null, path: (word: string) => readonly string[]): Listed[] {
  const here = answers.filter((answer) => from === null || path(answer.word).includes(from) || cellOf(placeOf(answer.word) ?? "") === from);
  const steps = new Map<string, Answer[]>();
  for (const answer of here) {
    const way = path(answer.word);
    const next = way[from === null ? 0 : way.indexOf(from) + 1] ?? answer.word;
    steps.set(next, [...(steps.get(next) ?? []), answer]);
  }
  const only = steps.size === 1 ? [...steps][0]! : null;
  if (only && only[1].length > 1) return nextSteps(only[1], only[0], path);
  return [...steps].map(([word, within]) => (within.length > 1 ? { word, text: word, opens: within.length } : within[0]!));
}

/** The piece that is being asked about. */
export const subject = computed<string | null>(() => shownQuestion.value?.about.unit ?? null);

/** Where the piece stands that is being asked about, if it is on the board. */
export const subjectPlace = computed<string | null>(() => {
  const place = pieces.value.find((piece) => piece.name === subject.value)?.place;
  return place && layout.value?.at.has(place) ? place : null;
});

/** The piece on the card: picked by hand, under the pointer, under the cursor, or the one asked about. */
export const inspected = computed<string | null>(() => {
  if (state.held.value && pieces.value.some((piece) => piece.name === state.held.value)) return state.held.value;
  for (const place of [state.hover.value, state.pick.value, state.cursor.value]) {
    const found = place ? stackAt(place)[0] : undefined;
    if (found) return found.name;
  }
  return subject.value;
});

/** A text of the server with the titles of pieces in place of their words: "W1 down" reads "Blue Walker 1 down". A title that stands there already stays. */
export function named(text: string): string {
  return text.replace(/\b(?:[A-Z][A-Z0-9]{0,2}|[BYRG][BRSTUC][A-C1-3][a-z0-9])\b/g, (word, at: number) => {
    const title = pieces.value.find((piece) => piece.name === word)?.title ?? word;
    return title.endsWith(word) && text.slice(0, at).endsWith(title.slice(0, -word.length)) ? word : title;
  });
}

/** The sides whose time has run out while they were asked: the match can be claimed from them. */
export const overdue = computed<Side[]>(() => {
  const { left, running, since } = state.clock.value;
  const spent = (Math.max(state.now.value, since) - since) / 1000;
  return state.result.value ? [] : running.filter((side) => (left[side] ?? Infinity) <= spent);
});

/** The seconds that I have left for the question before it is answered for me; null: as long as it takes. */
export const hurry = computed<number | null>(() => {
  const { react, since } = state.clock.value;
  if (react == null || !state.question.value || state.frame.value) return null;
  return Math.max(0, react - (Math.max(state.now.value, since) - since) / 1000);
});

/** Those among them from whom I can claim: opponents, not my own team. */
export const claimable = computed<Side[]>(() => {
  const mine = [...state.yours.value, ...teamOf(state.record.value, state.side.value ? [state.side.value] : [])];
  return overdue.value.filter((side) => !mine.includes(side));
});

/** The chief chance of an answer, in whole per cent: as the game has it, else that of the first outcome. */
export function chance(answer: Answer): number | null {
  const outcomes = answer.odds?.outcomes ?? [];
  const chief = outcomes.length ? (kit.value?.chief?.(outcomes) ?? outcomes[0]!.percent) : null;
  return chief === null ? null : Math.round(chief);
}

/** The piece that is being dragged, and the place under it; they change less often than the pointer moves. */
export const dragged = computed<string | null>(() => state.drag.value?.name ?? null);
export const dragOver = computed<string | null>(() => state.drag.value?.over ?? null);
