/** What every page knows: where it is, what this browser remembers, and what the player has set. */

import { signal } from "@preact/signals";
import type { Quarter } from "../board/layouts/quarter";
import type { PageReport, Session } from "../net/api";
import type { Catalogue } from "../net/protocol";
import type { Route } from "./route";
import type { KnownSeat } from "./storage";

/** How a player turns the boards of a game: as the screen suggests, the own edge at the bottom, or by hand. */
export type Turn = "auto" | "own" | Quarter;

export const app = {
  route: signal<Route>({ page: "home" }),
  errorText: signal<string | null>(null), // why the page cannot do what was asked
  announcement: signal(""), // what the administrator has to say to everybody; empty: nothing
  failure: signal<PageReport | null>(null), // an exception in the page
  catalogue: signal<Catalogue | null>(null),
  seats: signal<KnownSeat[]>([]), // of this browser
  account: signal<Session | null>(null),
  now: signal(0), // ticks while a match is open
  stage: signal<{ width: number; height: number; landscape: boolean }>({ width: 0, height: 0, landscape: true }), // the part of the window that shows the board
  covered: signal({ left: 0, right: 0 }), // how much of the stage a panel at its side takes, in pixels

  // what the player has set, for every match
  theme: signal<"auto" | "light" | "dark">("auto"),
  confirmIrreversible: signal<"auto" | "on" | "off">("auto"), // ask again before a move that cannot be undone
  turns: signal<Readonly<Record<string, Turn>>>({}), // by game: how its boards are turned
  sounds: signal(false), // play dice, cards and a chime
  autoAnswer: signal(false), // give an only answer without asking
  teaching: signal(false), // show the bot's analysis at every moment of a replay
  speed: signal(1), // of a replay
};
