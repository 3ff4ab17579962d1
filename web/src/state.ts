/** Everything the page knows, in one record of signals, and what is worked out from it. */

import { computed, signal } from "@preact/signals";
import type {
  Answer, Catalogue, Checked, Frame, Line, LogLine, Made, MatchRecord, Muster, OptionValue, Preview, Question, Result, Side,
  StateMessage, Unit, View,
} from "./protocol";
import { isHex, layOut, type Layout } from "./board/hexes";

export type Route =
  | { page: "home" }
  | { page: "play"; match: string; at: number | null }
  | { page: "join"; match: string; invite: string }
  | { page: "rules"; rule: string | null };

export type Opponent = "bot" | "screen" | "link";

export interface Wish {
  game: string;
  scenario: string;
  options: Record<string, OptionValue>;
  opponent: Opponent;
  bot: string;
  side: Side | "lots";
  clock: string;
  name: string;
}

/** One row of the rulebook: a heading or a paragraph, with its id if it has one. */
export interface RuleRow {
  id: string | null;
  level: number; // of a heading; 0 for text
  text: string;
}

export interface Verdict {
  hex: string | null;
  legal: boolean;
  title: string;
  text: string;
  rule: string;
  word: string | null; // what to send to do it, where it is possible after all
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
  wish: signal<Wish>({
    game: "unbreakable", scenario: "retrieval", options: {}, opponent: "bot", bot: "greedy", side: "blue", clock: "none",
    name: "",
  }),
  busy: signal(false),
  mine: signal<MatchRecord[]>([]),
  running: signal<MatchRecord[]>([]),
  finished: signal<MatchRecord[]>([]),
  invited: signal<Made | null>(null),
  seats: signal<KnownSeat[]>([]),
  checked: signal<Checked | null>(null),

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
  cover: signal<Side | null>(null), // hot-seat: who must take the device

  // the board and the panels
  turn: signal<"auto" | "turned" | "north">("auto"),
  stage: signal<{ width: number; height: number; landscape: boolean }>({ width: 0, height: 0, landscape: true }),
  zoom: signal<Zoom>({ k: 1, x: 0, y: 0 }),
  cursor: signal<string | null>(null),
  hover: signal<string | null>(null),
  pick: signal<string | null>(null), // a hex whose several answers are shown
  armed: signal<string | null>(null), // tapped once
  blasts: signal<{ hex: string; key: string; size: number }[]>([]),
  verdict: signal<Verdict | null>(null),
  asking: signal<string | null>(null), // the id of the open explain
  tab: signal<"ask" | "unit" | "deck" | "log">("ask"),
  menu: signal(false),
  drawer: signal<{ rule: string | null; search: string } | null>(null),
  rulebook: signal<RuleRow[] | null>(null),
  now: signal(0),

  // replay
  frame: signal<Frame | null>(null),
  playing: signal(false),
  wanted: signal<number | null>(null), // the moment that was asked for
};

/** What is on the table now, or at the moment that is replayed. */
export const shownView = computed<View | null>(() => {
  const view = state.frame.value?.view ?? state.view.value;
  if (!view?.muster.length) return view;
  const objects = { ...view.objects };
  for (const muster of view.muster) if (muster.flag) objects[`${muster.colour}-flag`] = muster.flag;
  return { ...view, objects, units: { ...view.units, ...Object.fromEntries(view.muster.flatMap(musterUnits)) } };
});

/** The units of an unfinished set-up, as far as they are chosen, to be drawn where they will stand. */
export function musterUnits(muster: Muster): [string, Unit][] {
  if (muster.crawlers === null || muster.walkers === null) return [];
  const squads = muster.size - muster.crawlers - muster.walkers;
  const kinds = (["crawler", "walker", "squad"] as const).flatMap((kind, n) =>
    Array.from({ length: [muster.crawlers!, muster.walkers!, squads][n]! }, (_, i) => ({ kind, i })),
  );
  return kinds.map(({ kind, i }, n) => {
    const sign = muster.colour === "yellow" ? "ABCDEFGHIJKL".charAt(i) : String(i + 1);
    const letter = kind.charAt(0).toUpperCase();
    const unit: Unit = {
      title: `${muster.colour === "yellow" ? "Yellow" : "Blue"} ${letter}${kind.slice(1)} ${sign}`, kind, side: muster.colour,
      hex: muster.places[n] ?? "unplaced", status: "ready", configuration: muster.configurations[n] ?? "standing", frozen: false,
      stasis: 0, points: 0, carries: [], weapons: [],
    };
    return [letter + sign, unit];
  });
}

export const shownQuestion = computed<Question | null>(() => (state.frame.value ? null : state.question.value));

const hexList = computed<string>(() => Object.keys(shownView.value?.terrain ?? {}).sort().join(" "));

export const turned = computed<boolean>(() => {
  const wish = state.turn.value;
  return wish === "auto" ? state.stage.value.landscape : wish === "turned";
});

export const layout = computed<Layout | null>(() =>
  hexList.value ? layOut(hexList.value.split(" "), turned.value) : null,
);

/** Where on the board a word points, if it does. */
export function hexOf(view: View | null, word: string): string | null {
  if (isHex(word)) return word;
  if (!view) return null;
  const parts = word.split(".");
  for (const part of [parts[1], parts[0]]) {
    if (!part) continue;
    const where = view.units[part]?.hex ?? view.objects[part];
    if (where === undefined) continue;
    if (isHex(where)) return where;
    const carrier = view.units[where];
    if (carrier && isHex(carrier.hex)) return carrier.hex;
  }
  return null;
}

/** The answers that lie on the board, by hex. */
export const answersAt = computed<Map<string, Answer[]>>(() => {
  const found = new Map<string, Answer[]>();
  for (const answer of shownQuestion.value?.answers ?? []) {
    const hex = hexOf(state.view.value, answer.word);
    if (hex) found.set(hex, [...(found.get(hex) ?? []), answer]);
  }
  return found;
});

const LONG = 14;

/** The answers listed in the dock: all, or those of the picked hex. */
export const listed = computed<Answer[]>(() => {
  const picked = state.pick.value ? answersAt.value.get(state.pick.value) : undefined;
  const answers = picked ?? shownQuestion.value?.answers ?? [];
  const view = state.view.value;
  if (answers.length <= LONG || !view) return answers;
  const empty = (answer: Answer): number => (isHex(answer.word) && !unitsIn(view, answer.word).length ? 1 : 0);
  return [...answers].sort((a, b) => empty(a) - empty(b)); // a long list begins with the hexes that hold units
});

/** The unit that is being asked about, as far as the prompt names it. */
export const subject = computed<string | null>(() => {
  const view = shownView.value;
  const prompt = shownQuestion.value?.prompt;
  if (!view || !prompt) return null;
  const words = prompt.split(/[^A-Za-z0-9]+/);
  return Object.keys(view.units).find((name) => prompt.includes(view.units[name]!.title) || (name.length > 1 && words.includes(name))) ?? null;
});

/** The unit on the card: under the pointer, under the cursor, or the one asked about. */
export const inspected = computed<string | null>(() => {
  const view = shownView.value;
  if (!view) return null;
  for (const hex of [state.hover.value, state.pick.value, state.cursor.value]) {
    const found = hex ? unitsIn(view, hex)[0] : undefined;
    if (found) return found;
  }
  return subject.value;
});

/** The units of a hex, largest first. */
export function unitsIn(view: View, hex: string): string[] {
  return Object.keys(view.units)
    .filter((name) => view.units[name]!.hex === hex)
    .sort((a, b) => "CRWS".indexOf(a.charAt(0)) - "CRWS".indexOf(b.charAt(0)) || a.localeCompare(b));
}

/** The chief chance of an answer, in whole per cent. */
export function chance(answer: Answer): number | null {
  const first = answer.odds?.outcomes[0];
  return first ? Math.round(first.percent) : null;
}
