/** The server's pages as functions. What it refuses is thrown with its reason. */

import type { Listing } from "../home/match-request";
import { t } from "../texts/common";
import {
  type Catalogue,
  type Clock,
  type CreatedMatch,
  type ErrorBody,
  type Figure,
  type FigureTitle,
  type LegendBoard,
  type MatchRecord,
  type NewMatchRequest,
  type OptionValue,
  type Preview,
  Refusal,
  type SaveCheck,
  type SeatRequest,
  type Side,
} from "./protocol";

async function ask(path: string, init?: RequestInit): Promise<Response> {
  let response: Response;
  try {
    response = await fetch(path, init);
  } catch {
    throw new Refusal({ code: "offline", text: t.offline });
  }
  if (response.ok) return response;
  const body = (await response.json().catch(() => null)) as { error?: ErrorBody } | null;
  throw new Refusal(body?.error ?? { code: "internal", text: t.answered(response.status) });
}

type Token = string | undefined;

async function send<T>(method: string, path: string, body: unknown, token: Token): Promise<T> {
  const headers: Record<string, string> = {};
  if (body !== undefined) headers["Content-Type"] = "application/json";
  if (token) headers["Authorization"] = `Bearer ${token}`;
  return (await (
    await ask(path, { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) })
  ).json()) as T;
}

const get = <T>(path: string, token?: Token): Promise<T> => send("GET", path, undefined, token);
const post = <T>(path: string, body: unknown, token?: Token): Promise<T> => send("POST", path, body, token);

// games

export const fetchCatalogue = (): Promise<Catalogue> => get("api/games");
export const fetchPreview = (
  game: string,
  scenario: string,
  options: Readonly<Record<string, OptionValue>>,
): Promise<Preview> =>
  get(
    `api/games/${game}/${scenario}${Object.keys(options).length ? `?options=${encodeURIComponent(JSON.stringify(options))}` : ""}`,
  );
export const fetchRules = (game: string): Promise<{ text: string }> => get(`api/rules/${game}`);

export const fetchFigures = (game: string): Promise<{ figures: FigureTitle[] }> => get(`api/rules/${game}/figures`);
export const fetchFigure = (game: string, id: string): Promise<Figure> => get(`api/rules/${game}/figures/${id}`);
export const fetchLegend = (game: string): Promise<{ boards: LegendBoard[] }> => get(`api/rules/${game}/legend`);
export const makeFigureMatch = (game: string, id: string, name: string, session: Token): Promise<CreatedMatch> =>
  post(`api/rules/${game}/figures/${id}/match`, { name }, session);

// matches

export interface SeatToken {
  match: string;
  token: string;
}

/** Who plays on from a saved or earlier position, and how. */
export interface Onward {
  seats: Record<Side, SeatRequest>;
  clock?: Clock;
  public: boolean;
}

export const fetchMatches = (list: "running" | "finished", before?: number): Promise<Listing> =>
  get(`api/matches?list=${list}${before === undefined ? "" : `&before=${before}`}`);
export const fetchMatch = (match: string): Promise<MatchRecord> => get(`api/matches/${match}`);
export const fetchMine = (seats: SeatToken[]): Promise<{ matches: MatchRecord[] }> => post("api/mine", { seats });
export const makeMatch = (request: NewMatchRequest, session: Token): Promise<CreatedMatch> =>
  post("api/matches", request, session);
export const joinMatch = (
  match: string,
  invite: string,
  name: string,
  key: string,
  session: Token,
): Promise<CreatedMatch> => post(`api/matches/${match}/join`, { invite, name, key }, session);
export const forkMatch = (
  match: string,
  at: number,
  side: Side | null,
  onward: Onward,
  token: Token,
): Promise<CreatedMatch> => post(`api/matches/${match}/fork`, { at, side, ...onward }, token);
export const loadMatch = (save: string, onward: Onward, session: Token): Promise<CreatedMatch> =>
  post("api/matches/load", { save, ...onward }, session);
export const verifySave = (save: string, commitment?: string, salt?: string): Promise<SaveCheck> =>
  post("api/verify", { save, ...(commitment ? { commitment } : {}), ...(salt ? { salt } : {}) });

export async function fetchSave(match: string, token: Token): Promise<string> {
  const headers: Record<string, string> = token ? { Authorization: `Bearer ${token}` } : {};
  return (await ask(`api/matches/${match}/save`, { headers })).text();
}

export interface PageReport {
  text: string;
  stack: string;
  match: string;
  moment: number | null;
  version: string;
  browser: string;
}

export const fetchAnnouncement = (): Promise<{ text: string }> => get("api/announcement");

export const sendReport = (report: PageReport): Promise<object> => post("api/reports", report);

// accounts

export interface Session {
  name: string;
  session: string;
}

export interface AccountPage extends Listing {
  name: string;
  made: string;
}

export const register = (name: string, password: string): Promise<Session> => post("api/accounts", { name, password });
export const logIn = (name: string, password: string): Promise<Session> => post("api/sessions", { name, password });
export const logOut = (session: string): Promise<{ name: string }> =>
  send("DELETE", "api/sessions", undefined, session);
export const fetchAccount = (session: string, before?: number): Promise<AccountPage> =>
  get(`api/account${before === undefined ? "" : `?before=${before}`}`, session);
export const addSeats = (seats: SeatToken[], session: string): Promise<{ matches: MatchRecord[] }> =>
  post("api/account/seats", { seats }, session);
export const changePassword = (old: string, fresh: string, session: string): Promise<{ name: string }> =>
  post("api/account/password", { old, new: fresh }, session);
export const deleteAccount = (password: string, session: string): Promise<{ name: string }> =>
  post("api/account/delete", { password }, session);
