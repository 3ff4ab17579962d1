/** What this browser remembers: seats, account, name, theme. */

import { homeState } from "../home/state";
import type { Session } from "../net/api";
import type { CreatedMatch, Side } from "../net/protocol";
import { app } from "./state";

/** A seat of this browser. */
export interface KnownSeat {
  match: string;
  token: string;
  sides: Side[];
  invites?: Record<Side, string>;
}

const SEATS = "sandtable.seats";
const THEME = "sandtable.theme";
const NAME = "sandtable.name";
const ACCOUNT = "sandtable.account";
const MOST_SEATS = 100; // as many as the server takes at once

export function load<T>(key: string, otherwise: T): T {
  try {
    const text = localStorage.getItem(key);
    return text === null ? otherwise : (JSON.parse(text) as T);
  } catch {
    return otherwise;
  }
}

export function store(key: string, value: unknown): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // a browser that remembers nothing still plays
  }
}

export function loadAll(): void {
  app.seats.value = load<KnownSeat[]>(SEATS, []);
  app.theme.value = load(THEME, "auto" as const);
  app.account.value = load<Session | null>(ACCOUNT, null);
  homeState.draft.value = { ...homeState.draft.value, name: load(NAME, "") };
  applyTheme();
}

export function nextTheme(): void {
  const order = ["auto", "light", "dark"] as const;
  app.theme.value = order[(order.indexOf(app.theme.value) + 1) % 3]!;
  store(THEME, app.theme.value);
  applyTheme();
}

function applyTheme(): void {
  const root = document.documentElement;
  if (app.theme.value === "auto") delete root.dataset["theme"];
  else root.dataset["theme"] = app.theme.value;
}

export function storeName(name: string): void {
  store(NAME, name);
}

export function storeAccount(account: Session | null): void {
  app.account.value = account;
  store(ACCOUNT, account);
}

export function storeSeat(made: CreatedMatch): void {
  if (!made.token) return;
  const seat: KnownSeat = { match: made.match, token: made.token, sides: made.sides };
  if (made.invites && Object.keys(made.invites).length) seat.invites = made.invites;
  app.seats.value = [seat, ...app.seats.value.filter((s) => s.match !== made.match)].slice(0, MOST_SEATS);
  store(SEATS, app.seats.value);
}

export function seatAt(match: string): KnownSeat | undefined {
  return app.seats.value.find((seat) => seat.match === match);
}

/** What opens a match to this browser: its own token, or the account's session. */
export function tokenFor(match: string): string | undefined {
  return seatAt(match)?.token ?? app.account.value?.session;
}
