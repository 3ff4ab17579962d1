/** What this browser remembers: seats, account, name, theme. */

import type { Session } from "../net/api";
import type { Made } from "../net/protocol";
import { state, type KnownSeat } from "../match/state";

const SEATS = "sandtable.seats";
const THEME = "sandtable.theme";
const NAME = "sandtable.name";
const ACCOUNT = "sandtable.account";
const MOST_SEATS = 100; // as many as the server takes at once

export function recall<T>(key: string, otherwise: T): T {
  try {
    const text = localStorage.getItem(key);
    return text === null ? otherwise : (JSON.parse(text) as T);
  } catch {
    return otherwise;
  }
}

export function keep(key: string, value: unknown): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // a browser that remembers nothing still plays
  }
}

export function recallAll(): void {
  state.seats.value = recall<KnownSeat[]>(SEATS, []);
  state.theme.value = recall(THEME, "auto" as const);
  state.account.value = recall<Session | null>(ACCOUNT, null);
  state.wish.value = { ...state.wish.value, name: recall(NAME, "") };
  applyTheme();
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

export function keepName(name: string): void {
  keep(NAME, name);
}

export function keepAccount(account: Session | null): void {
  state.account.value = account;
  keep(ACCOUNT, account);
}

export function remember(made: Made): void {
  if (!made.token) return;
  const seat: KnownSeat = { match: made.match, token: made.token, sides: made.sides };
  if (made.invites && Object.keys(made.invites).length) seat.invites = made.invites;
  state.seats.value = [seat, ...state.seats.value.filter((s) => s.match !== made.match)].slice(0, MOST_SEATS);
  keep(SEATS, state.seats.value);
}

export function seatAt(match: string): KnownSeat | undefined {
  return state.seats.value.find((seat) => seat.match === match);
}

/** What opens a match to this browser: its own token, or the account's session. */
export function tokenFor(match: string): string | undefined {
  return seatAt(match)?.token ?? state.account.value?.session;
}
