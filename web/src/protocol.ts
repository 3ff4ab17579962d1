/** The server's messages as types, its pages as functions, and one socket that comes back by itself. */

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
}

export interface Scenario {
  id: string;
  title: string;
  mission: string;
  sides: Side[];
  solitaire: boolean;
  automaton: Side | null;
  forced: Record<string, OptionValue>;
  refused: Record<string, string>;
}

export interface Game {
  id: string;
  title: string;
  scenarios: Scenario[];
  options: Option[];
}

export interface Catalogue {
  version: string;
  games: Game[];
  bots: { name: string; text: string }[];
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
  odds?: Odds | null;
}

export interface Question {
  kind: string;
  prompt: string;
  rule: string;
  answers: Answer[];
}

export interface Weapon {
  name: string;
  kind: string;
  size: "light" | "medium" | "heavy";
  loaded: boolean;
}

export interface Unit {
  title: string;
  kind: "crawler" | "walker" | "squad";
  side: Side;
  hex: string;
  status: "ready" | "buttoned" | "out";
  configuration: string;
  frozen: boolean;
  stasis: number;
  points: number;
  carries: string[];
  weapons: Weapon[];
}

export interface Muster {
  colour: Side;
  size: number;
  platoon: string | null;
  crawlers: number | null;
  walkers: number | null;
  flag: string | null;
  configurations: string[];
  places: string[];
  beams: string[];
  bombs: string[];
}

/** What a side of Unbreakable may know. */
export interface View {
  scenario: string;
  options: Record<string, OptionValue>;
  you: Side | null;
  round: number;
  score: number;
  turn: number;
  time: number;
  card: string | null;
  deck: Record<string, number>;
  discards: Record<string, number>;
  unused: Record<string, number>;
  terrain: Record<string, string>;
  colours: Record<string, string>;
  epicenters: Record<string, string>;
  clouds: Record<string, string[]>;
  vortexes: { hex: string; size: string; facing: string }[];
  objects: Record<string, string>;
  units: Record<string, Unit>;
  muster: Muster[];
  platoon_sizes: Record<Side, number>;
}

export interface LogLine {
  at: number;
  text: string;
  rule: string;
  facts: Record<string, unknown>;
  note: boolean;
}

export interface Result {
  winner: Side | null;
  reason: string;
  rule: string;
}

export interface Seat {
  kind: "person" | "open" | "bot";
  name?: string | null;
  bot?: string;
  here?: boolean;
}

export type Clock = { kind: string; seconds?: number };

export interface MatchRecord {
  match: string;
  game: string;
  scenario: string;
  title: string;
  seats: Record<Side, Seat>;
  asked: Side[];
  turn: number | null;
  made: string;
  last: string;
  public: boolean;
  clock: Clock;
  result: Result | null;
  forked_from: unknown;
  yours?: Side[];
  to_move?: boolean;
  commitment?: string;
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
  clock: { kind: string; left: Record<Side, number>; running: Side[] };
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
}

export interface Fault {
  code: string;
  text: string;
  rule?: string;
}

export type ServerMessage =
  | { type: "welcome"; match: MatchRecord; yours: Side[]; side: Side | null }
  | StateMessage
  | { type: "ok"; id: string; seq: number }
  | { type: "error"; id?: string; seq?: number; error: Fault }
  | Explanation
  | Frame
  | { type: "seats"; seats: Record<Side, Seat> };

export type SeatWish = { kind: "you"; name?: string } | { kind: "open" } | { kind: "bot"; bot: string };

export interface MatchWish {
  game: string;
  scenario: string;
  options: Record<string, OptionValue>;
  seats: Record<Side, SeatWish>;
  clock: Clock;
  public: boolean;
}

export interface Made {
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

export interface Checked {
  verified: boolean;
  text: string;
  commitment: boolean | null;
}

/** A refusal by the server, with its reason. */
export class Refusal extends Error {
  readonly code: string;
  readonly rule: string | undefined;
  constructor(fault: Fault) {
    super(fault.text);
    this.code = fault.code;
    this.rule = fault.rule;
  }
}

// pages

async function ask(path: string, init?: RequestInit): Promise<Response> {
  let response: Response;
  try {
    response = await fetch(path, init);
  } catch {
    throw new Refusal({ code: "offline", text: "The server does not answer." });
  }
  if (response.ok) return response;
  const body = (await response.json().catch(() => null)) as { error?: Fault } | null;
  throw new Refusal(body?.error ?? { code: "internal", text: `The server answered ${response.status}.` });
}

async function get<T>(path: string): Promise<T> {
  return (await (await ask(path)).json()) as T;
}

async function post<T>(path: string, body: unknown, token?: string): Promise<T> {
  const headers: Record<string, string> = { "Content-Type": "application/json" };
  if (token) headers["Authorization"] = `Bearer ${token}`;
  return (await (await ask(path, { method: "POST", headers, body: JSON.stringify(body) })).json()) as T;
}

export const fetchCatalogue = (): Promise<Catalogue> => get("/api/games");
export const fetchPreview = (game: string, scenario: string): Promise<Preview> => get(`/api/games/${game}/${scenario}`);
export const fetchRules = (game: string): Promise<{ text: string }> => get(`/api/rules/${game}`);
export const fetchMatches = (list: "running" | "finished"): Promise<{ matches: MatchRecord[] }> =>
  get(`/api/matches?list=${list}`);
export const fetchMine = (seats: { match: string; token: string }[]): Promise<{ matches: MatchRecord[] }> =>
  post("/api/mine", { seats });
export const makeMatch = (wish: MatchWish): Promise<Made> => post("/api/matches", wish);
export const joinMatch = (match: string, invite: string, name: string, key: string): Promise<Made> =>
  post(`/api/matches/${match}/join`, { invite, name, key });
export const forkMatch = (
  match: string, at: number, side: Side | null, seats: Record<Side, SeatWish>, token: string | undefined,
): Promise<Made> => post(`/api/matches/${match}/fork`, { at, side, seats, public: false }, token);
export const loadMatch = (save: string, seats: Record<Side, SeatWish>): Promise<Made> =>
  post("/api/matches/load", { save, seats, public: false });
export const verifySave = (save: string): Promise<Checked> => post("/api/verify", { save });

export async function fetchSave(match: string, token: string | undefined): Promise<string> {
  const headers: Record<string, string> = token ? { Authorization: `Bearer ${token}` } : {};
  return (await ask(`/api/matches/${match}/save`, { headers })).text();
}

// the socket

export interface Line {
  send(message: Record<string, unknown>): void;
  close(): void;
}

export interface LineEvents {
  message(message: ServerMessage): void;
  status(status: "open" | "lost" | "refused", reason?: string): void;
}

/** Open the socket of a match and keep it open; *hello* is said anew each time, and what was not answered is sent again. */
export function openLine(match: string, hello: () => Record<string, unknown>, events: LineEvents): Line {
  let socket: WebSocket | null = null;
  let closed = false;
  let tries = 0;
  let timer = 0;
  const unanswered = new Map<string, Record<string, unknown>>();

  const write = (message: Record<string, unknown>): void => {
    if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
  };
  const connect = (): void => {
    const scheme = location.protocol === "https:" ? "wss:" : "ws:";
    socket = new WebSocket(`${scheme}//${location.host}/ws/${match}`);
    socket.onopen = () => write({ type: "hello", ...hello() });
    socket.onmessage = (event: MessageEvent<string>) => {
      const message = JSON.parse(event.data) as ServerMessage;
      if (message.type === "welcome") {
        tries = 0;
        events.status("open");
        unanswered.forEach(write);
      }
      if ("id" in message && message.id) unanswered.delete(message.id);
      events.message(message);
    };
    socket.onclose = (event) => {
      if (closed) return;
      if (event.code === 4404 || event.code === 4403) {
        closed = true;
        events.status("refused", event.code === 4404 ? "no-match" : "wrong-token");
        return;
      }
      events.status("lost");
      timer = window.setTimeout(connect, Math.min(8000, 250 * 2 ** tries++));
    };
  };
  const hurry = (): void => {
    if (!closed && socket?.readyState === WebSocket.CLOSED) {
      clearTimeout(timer);
      connect();
    }
  };
  window.addEventListener("online", hurry);
  connect();
  return {
    send(message) {
      if (typeof message["id"] === "string") unanswered.set(message["id"], message);
      write(message);
    },
    close() {
      closed = true;
      clearTimeout(timer);
      window.removeEventListener("online", hurry);
      socket?.close();
    },
  };
}

/** Letters that nobody has used before. */
export function fresh(length = 20): string {
  const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
  return Array.from(crypto.getRandomValues(new Uint8Array(length)), (n) => alphabet[n & 63]!).join("");
}
