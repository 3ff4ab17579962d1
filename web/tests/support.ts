/** A browser for tests without one: as much of it as the modules under test touch. */

import { vi } from "vitest";
import { app } from "../src/app/state";
import { kits } from "../src/games/kits";
import { kit as plain } from "../src/games/plain";
import { FIRST_DRAFT } from "../src/home/match-request";
import { homeState } from "../src/home/state";
import { current, matchState, state } from "../src/match/state";
import type { Answer, Question, ServerMessage, StateMessage } from "../src/net/protocol";

/** A socket that is open at once; what is sent stays in `sent`. */
export class FakeSocket {
  static readonly OPEN = 1;
  static readonly CONNECTING = 0;
  static all: FakeSocket[] = [];
  readonly sent: Record<string, unknown>[] = [];
  readyState = FakeSocket.OPEN;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  constructor(readonly url: string) {
    FakeSocket.all.push(this);
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }
  close(): void {
    this.readyState = 3;
  }
  /** The server says something. */
  hear(message: ServerMessage): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  /** The last message of a type that was sent. */
  last(type: string): Record<string, unknown> | undefined {
    return this.sent.findLast((message) => message["type"] === type);
  }
}

/** Set the globals of a browser; return what is stored in it. */
export function fakeBrowser(): Map<string, string> {
  const stored = new Map<string, string>();
  FakeSocket.all = [];
  vi.stubGlobal("WebSocket", FakeSocket);
  vi.stubGlobal("location", { protocol: "http:", host: "here", href: "http://here/", hash: "" });
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
  vi.stubGlobal("window", {
    location,
    setTimeout: (act: () => void, due: number) => setTimeout(act, due), // as it is when it is called: it may be faked
    clearTimeout: (timer: number) => clearTimeout(timer),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    matchMedia: () => ({ matches: false }),
  });
  return stored;
}

/** Leave nothing behind for the next file: all run in one process. */
export function restoreBrowser(): void {
  current.value = null;
  kits.value = {};
  app.errorText.value = null;
  app.catalogue.value = null;
  app.account.value = null;
  app.seats.value = [];
  app.confirmIrreversible.value = "auto";
  app.autoAnswer.value = false;
  homeState.draft.value = FIRST_DRAFT;
  homeState.preview.value = null;
  homeState.running.value = { matches: [], next: null };
  homeState.opening.value = null;
  vi.unstubAllGlobals();
}

/** A game of four hexes without drawings of its own, and the kit that shows it. */
export const VIEW = {
  places: ["0101", "0102", "0201", "0202"],
  units: {
    T1: { side: "red", hex: "0102", title: "Tank 1" },
    T2: { side: "blue", hex: "0202", title: "Tank 2" },
  },
};

export const answer = (word: string, more: Partial<Answer> = {}): Answer => ({ word, text: word, ...more });

export function question(words: readonly (string | Answer)[], more: Partial<Question> = {}): Question {
  return {
    kind: "move",
    prompt: "Where to?",
    rule: "R-1",
    answers: words.map((one) => (typeof one === "string" ? answer(one) : one)),
    about: { unit: null, place: null },
    secret: false,
    ...more,
  };
}

export function stateMessage(more: Partial<StateMessage> = {}): StateMessage {
  return {
    type: "state",
    seq: 1,
    side: "red",
    whole: true,
    view: VIEW,
    question: null,
    asked: ["red"],
    undo: { can: false, text: "" },
    draw_offers: [],
    log_from: 0,
    log: [],
    clock: { kind: "none", left: {}, running: [] },
    result: null,
    reveal: null,
    ...more,
  };
}

export const RECORD = {
  match: "m1",
  game: "tanks",
  scenario: "plain",
  title: "Tanks",
  seats: { red: { kind: "person" }, blue: { kind: "bot", bot: "greedy" } },
  teams: [["red"], ["blue"]],
  asked: ["red"],
  turn: 1,
  made: "",
  last: "",
  public: true,
  clock: { kind: "none" },
  result: null,
  forked_from: null,
  continued: false,
} as const;

/** Sit at a match of red against a bot, without a server. */
export function sitDown(): void {
  kits.value = { tanks: plain };
  current.value = matchState();
  const now = state();
  now.record.value = structuredClone(RECORD) as never;
  now.yours.value = ["red"];
  now.side.value = "red";
  now.view.value = VIEW;
  now.seq.value = 1;
}
