/** What the page does: it listens to the server, writes the state record, and sends words. No rules. */

import { batch } from "@preact/signals";
import {
  fetchCatalogue, fetchMatches, fetchMine, fetchPreview, fetchRules, forkMatch, fresh, joinMatch, loadMatch, makeMatch,
  openLine, Refusal, verifySave,
  type Answer, type Made, type SeatWish, type ServerMessage, type Side, type StateMessage, type View,
} from "./protocol";
import { answersAt, hexOf, listed, shownQuestion, state, unitsIn, type KnownSeat, type Route, type RuleRow, type Wish } from "./state";
import { t } from "./texts";
import { isHex } from "./board/hexes";

// what the browser remembers

const SEATS = "sandtable.seats";
const THEME = "sandtable.theme";
const NAME = "sandtable.name";

function recall<T>(key: string, otherwise: T): T {
  try {
    const text = localStorage.getItem(key);
    return text === null ? otherwise : (JSON.parse(text) as T);
  } catch {
    return otherwise;
  }
}

function keep(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // a browser that remembers nothing still plays
  }
}

export function begin(): void {
  state.seats.value = recall<KnownSeat[]>(SEATS, []);
  state.theme.value = recall(THEME, "auto" as const);
  state.wish.value = { ...state.wish.value, name: recall(NAME, "") };
  applyTheme();
  window.addEventListener("hashchange", follow);
  follow();
}

export function nextTheme(): void {
  const order = ["auto", "light", "dark"] as const;
  state.theme.value = order[(order.indexOf(state.theme.value) + 1) % 3]!;
  keep(THEME, state.theme.value);
  applyTheme();
}

function applyTheme(): void {
  const root = document.documentElement;
  if (state.theme.value === "auto") delete root.dataset["theme"];
  else root.dataset["theme"] = state.theme.value;
}

function remember(made: Made): void {
  if (!made.token) return;
  const seat: KnownSeat = { match: made.match, token: made.token, sides: made.sides };
  if (made.invites && Object.keys(made.invites).length) seat.invites = made.invites;
  state.seats.value = [seat, ...state.seats.value.filter((s) => s.match !== made.match)].slice(0, 100);
  keep(SEATS, state.seats.value);
}

export function seatAt(match: string): KnownSeat | undefined {
  return state.seats.value.find((seat) => seat.match === match);
}

// addresses

export function parse(hash: string): Route {
  const [page, a, b] = hash.replace(/^#\/?/, "").split("/");
  if (page === "play" && a) return { page: "play", match: a, at: b && /^\d+$/.test(b) ? Number(b) : null };
  if (page === "join" && a && b) return { page: "join", match: a, invite: b };
  if (page === "rules") return { page: "rules", rule: a ? decodeURIComponent(a) : null };
  return { page: "home" };
}

export function go(address: string): void {
  location.hash = address;
}

function follow(): void {
  const route = parse(location.hash);
  const before = state.route.value;
  state.route.value = route;
  state.fault.value = null;
  if (route.page === "play") {
    if (!state.wire.value || before.page !== "play" || before.match !== route.match) enter(route.match, route.at);
  } else {
    leave();
    if (route.page === "home") void refreshHome();
    if (route.page === "rules") void openRules(route.rule);
  }
}

async function attempt(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (problem) {
    state.fault.value = problem instanceof Refusal ? problem.message : String(problem);
  }
}

// home

export async function refreshHome(): Promise<void> {
  await attempt(async () => {
    if (!state.catalogue.value) state.catalogue.value = await fetchCatalogue();
    if (!state.preview.value) void showScenario(state.wish.value.scenario);
    const seats = state.seats.value.map(({ match, token }) => ({ match, token }));
    const [mine, running, finished] = await Promise.all([
      seats.length ? fetchMine(seats) : { matches: [] }, fetchMatches("running"), fetchMatches("finished"),
    ]);
    batch(() => {
      state.mine.value = mine.matches;
      state.running.value = running.matches;
      state.finished.value = finished.matches;
    });
  });
}

export function wish(change: Partial<Wish>): void {
  state.wish.value = { ...state.wish.value, ...change };
  if (change.name !== undefined) keep(NAME, change.name);
}

export async function showScenario(scenario: string): Promise<void> {
  wish({ scenario });
  await attempt(async () => {
    const preview = await fetchPreview(state.wish.value.game, scenario);
    if (state.wish.value.scenario === scenario) state.preview.value = preview;
  });
}

const CLOCKS = { none: { kind: "none" }, match: { kind: "match", seconds: 1800 }, move: { kind: "move", seconds: 259200 } };

export async function startMatch(): Promise<void> {
  const w = state.wish.value;
  const scenario = state.catalogue.value?.games.find((g) => g.id === w.game)?.scenarios.find((s) => s.id === w.scenario);
  if (!scenario || state.busy.value) return;
  state.busy.value = true;
  const options = Object.fromEntries(
    Object.entries(w.options).filter(([key]) => !(key in scenario.forced) && !(key in scenario.refused)),
  );
  const mine = w.side === "lots" ? scenario.sides[Math.floor(Math.random() * scenario.sides.length)]! : w.side;
  const seats: Record<Side, SeatWish> = {};
  for (const side of scenario.sides) {
    const yours = scenario.sides.length === 1 || side === mine || w.opponent === "screen";
    seats[side] = yours ? you(w.name) : w.opponent === "bot" ? { kind: "bot", bot: w.bot } : { kind: "open" };
  }
  await attempt(async () => {
    const made = await makeMatch({
      game: w.game, scenario: w.scenario, options, seats,
      clock: CLOCKS[w.clock as keyof typeof CLOCKS] ?? CLOCKS.none, public: w.opponent !== "link",
    });
    remember(made);
    go(`/play/${made.match}`);
  });
  state.busy.value = false;
}

function you(name: string): SeatWish {
  return name ? { kind: "you", name } : { kind: "you" };
}

export async function join(match: string, invite: string): Promise<void> {
  await attempt(async () => {
    const key = recall(`sandtable.join.${invite}`, fresh(32));
    keep(`sandtable.join.${invite}`, key);
    remember(await joinMatch(match, invite, state.wish.value.name || "Friend", key));
    go(`/play/${match}`);
  });
}

export async function loadFile(save: string): Promise<void> {
  await attempt(async () => {
    const made = await loadMatch(save, { blue: you(state.wish.value.name), yellow: { kind: "bot", bot: "greedy" } });
    remember(made);
    go(`/play/${made.match}`);
  });
}

export async function verifyFile(save: string): Promise<void> {
  await attempt(async () => {
    state.checked.value = await verifySave(save);
  });
}

// the match

function enter(match: string, at: number | null): void {
  leave();
  const seat = seatAt(match);
  state.wire.value = openLine(
    match,
    () => ({ ...(seat ? { token: seat.token } : {}), ...(state.side.value ? { side: state.side.value } : {}) }),
    {
      message: hear,
      status(status, reason) {
        state.line.value = status;
        if (status === "refused") state.fault.value = t.refused[reason ?? ""] ?? "";
      },
    },
  );
  if (at !== null) showMoment(at);
}

function leave(): void {
  state.wire.value?.close();
  state.wire.value = null;
  state.wanted.value = null;
  batch(() => {
    state.line.value = "none";
    state.record.value = null;
    state.yours.value = [];
    state.side.value = null;
    state.view.value = null;
    state.question.value = null;
    state.asked.value = [];
    state.log.value = [];
    state.result.value = null;
    state.reveal.value = null;
    state.frame.value = null;
    state.playing.value = false;
    state.cover.value = null;
    state.sent.value = null;
    state.zoom.value = { k: 1, x: 0, y: 0 };
    state.menu.value = false;
    state.tab.value = "ask";
    clearStage();
  });
}

function hear(message: ServerMessage): void {
  switch (message.type) {
    case "welcome":
      batch(() => {
        state.record.value = message.match;
        state.yours.value = message.yours;
        state.side.value = message.side;
      });
      return;
    case "state":
      batch(() => take(message));
      return;
    case "seats": {
      const record = state.record.value;
      if (record) state.record.value = { ...record, seats: message.seats };
      return;
    }
    case "ok":
      if (message.id === state.sent.value) state.sent.value = null;
      return;
    case "error":
      batch(() => {
        if (message.id === state.sent.value) state.sent.value = null;
        state.wanted.value = null;
        if (message.error.code === "stale") return; // the new state is on its way
        state.verdict.value = {
          hex: null, legal: false, title: t.whyNot, text: message.error.text, rule: message.error.rule ?? "", word: null,
        };
      });
      return;
    case "explanation": {
      if (message.id !== state.asking.value) return;
      const hex = hexOf(state.view.value, message.choice.split(" ").at(-1) ?? "");
      state.verdict.value = {
        hex, legal: message.legal, title: message.legal ? t.possible : t.whyNot, text: message.text, rule: message.rule,
        word: message.legal ? message.choice : null,
      };
      return;
    }
    case "frame":
      if (state.wanted.value === null) return; // gone back to the game meanwhile
      state.frame.value = message;
      if (state.wanted.value === message.at) state.wanted.value = null;
      else askMoment();
  }
}

function take(message: StateMessage): void {
  const before = state.view.value;
  const view = (message.whole || !before ? message.view : { ...before, ...message.view }) as View;
  const kept = state.log.value.slice(0, message.log_from);
  const news = before && message.log_from >= state.log.value.length ? message.log : [];
  state.view.value = view;
  state.seq.value = message.seq;
  state.side.value = message.side;
  state.question.value = message.question;
  state.asked.value = message.asked;
  state.undo.value = message.undo;
  state.offers.value = message.draw_offers;
  state.log.value = [...kept, ...message.log];
  state.clock.value = { ...message.clock, since: Date.now() };
  state.result.value = message.result;
  state.reveal.value = message.reveal;
  clearStage();
  state.blasts.value = news.flatMap((entry, n) => {
    const hex = entry.facts["hex"];
    const weapon = entry.facts["weapon"];
    const loud = typeof weapon === "string" && /nuke|neutron|crust|rocket/.test(weapon);
    return loud && typeof hex === "string" && isHex(hex) ? [{ hex, key: `${message.seq}-${n}`, size: n }] : [];
  });
  passDevice(view, before === null);
}

/** Hot-seat: look at the side that is asked; cover the screen first while there are secrets. */
function passDevice(view: View, first: boolean): void {
  const { yours, side, asked } = state;
  if (yours.value.length < 2 || state.result.value) return;
  const secret = view.muster.length > 0 || view.options["loadouts_hidden_until_fired"] === true;
  const next = asked.value.find((one) => yours.value.includes(one));
  if (side.value && asked.value.includes(side.value)) {
    if (secret && first) state.cover.value = side.value;
    return;
  }
  if (!next) return;
  if (secret) state.cover.value = next;
  else state.wire.value?.send({ type: "look", side: next });
}

export function takeDevice(): void {
  const side = state.cover.value;
  if (side && side !== state.side.value) state.wire.value?.send({ type: "look", side });
  state.cover.value = null;
}

// choosing

export function choose(word: string): void {
  if (state.sent.value || !state.question.value) return;
  const id = fresh();
  batch(() => {
    state.sent.value = id;
    clearStage();
  });
  state.wire.value?.send({ type: "choose", id, seq: state.seq.value, choice: word, ...(state.side.value ? { side: state.side.value } : {}) });
}

function order(type: "undo" | "draw" | "concede" | "claim"): void {
  state.wire.value?.send({ type, id: fresh(), seq: state.seq.value, ...(state.side.value ? { side: state.side.value } : {}) });
}

export function undo(): void {
  if (state.undo.value.can) order("undo");
}

export const offerDraw = (): void => order("draw");
export const concede = (): void => order("concede");
export const claim = (): void => order("claim");

export function clearStage(): void {
  state.pick.value = null;
  state.armed.value = null;
  state.verdict.value = null;
  state.asking.value = null;
}

export function hasStage(): boolean {
  return Boolean(state.pick.value ?? state.armed.value ?? state.verdict.value);
}

/** A hex was clicked, tapped or entered: answer with it, list its answers, or say why not. */
export function pointAt(hex: string, finger: boolean): void {
  state.verdict.value = null;
  const here = answersAt.value.get(hex) ?? [];
  if (here.length === 1) return answerWith(here[0]!, finger);
  if (here.length > 1) {
    state.pick.value = state.pick.value === hex ? null : hex;
    state.tab.value = "ask";
    return;
  }
  state.pick.value = null;
  state.armed.value = null;
  if (state.question.value && state.side.value) askWhy(whyWord(hex));
}

/** Choose; a finger confirms a roll of dice by a second tap. */
export function answerWith(answer: Answer, finger: boolean): void {
  if (finger && answer.odds && state.armed.value !== answer.word) state.armed.value = answer.word;
  else choose(answer.word);
}

/** The word to ask about when a hex is not among the answers. */
function whyWord(hex: string): string {
  const view = state.view.value;
  const question = state.question.value;
  const there = view ? unitsIn(view, hex)[0] : undefined;
  if (question?.kind === "action") return `move ${hex}`;
  const places = question?.answers.some((answer) => isHex(answer.word));
  return there && !places ? there : hex;
}

export function askWhy(choice: string): void {
  const id = fresh();
  state.asking.value = id;
  state.wire.value?.send({ type: "explain", id, choice });
}

/** The n-th listed answer, from a number key. */
export function chooseNth(n: number): void {
  const answer = listed.value[n];
  if (answer) choose(answer.word);
}

// replay

/** Ask for a moment; while one is on its way only the last wish counts, so that a dragged slider does not flood the server. */
export function showMoment(at: number): void {
  const waiting = state.wanted.value !== null;
  state.wanted.value = Math.max(0, Math.min(at, state.seq.value || at));
  if (!waiting) askMoment();
}

function askMoment(): void {
  state.wire.value?.send({ type: "replay", id: fresh(), at: state.wanted.value });
}

export function goLive(): void {
  state.playing.value = false;
  state.wanted.value = null;
  state.frame.value = null;
}

export async function fork(): Promise<void> {
  const frame = state.frame.value;
  const record = state.record.value;
  if (!frame || !record) return;
  await attempt(async () => {
    const mine = state.yours.value[0] ?? Object.keys(record.seats)[0]!;
    const seats: Record<Side, SeatWish> = {};
    for (const side of Object.keys(record.seats))
      seats[side] = side === mine ? you(state.wish.value.name) : { kind: "bot", bot: "greedy" };
    const made = await forkMatch(record.match, frame.at, frame.side, seats, seatAt(record.match)?.token);
    remember(made);
    go(`/play/${made.match}`);
  });
}

// rules

export async function openRules(rule: string | null): Promise<void> {
  state.drawer.value = { rule, search: "" };
  if (state.rulebook.value) return;
  await attempt(async () => {
    const { text } = await fetchRules(state.record.value?.game ?? state.wish.value.game);
    state.rulebook.value = text.split("\n").flatMap((raw): RuleRow[] => {
      if (!raw.trim() || /^[|:\- ]+$/.test(raw)) return [];
      const heading = /^(#+)\s+(.*)$/.exec(raw);
      if (heading) return [{ id: null, level: heading[1]!.length, text: heading[2]! }];
      const row = /^\*\*([A-Z]{3}-[A-Z]+\.\d+[a-z]?)\*\*\s*(.*)$/.exec(raw);
      return [{ id: row ? row[1]! : null, level: 0, text: row ? row[2]! : raw.trim() }];
    });
  });
}

export function currentQuestionRule(): string | null {
  return shownQuestion.value?.rule ?? null;
}
