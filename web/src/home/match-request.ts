/** The draft of a new match, a list of matches, and an opened file, as types. */

import { FIRST } from "../games/cards";
import type { Clock, MatchRecord, OptionValue, SaveCheck, SeatRequest, Side } from "../net/protocol";

export type Opponent = "bot" | "screen" | "link" | "watch"; // watch: bots take every seat

export interface MatchDraft {
  game: string;
  scenario: string;
  options: Record<string, OptionValue>;
  opponent: Opponent;
  bot: string;
  side: Side | "lots";
  seats: Record<Side, SeatRequest>; // where more than two play: who takes which seat, as far as it was said
  clock: Clock;
  patience: number; // seconds that a player may be away before a bot may take the seat
  first: string | null; // the answer to the first question, if it was given at home
  public: boolean | null; // whether others may watch; null: where only bots and one person play
  hints: boolean | null; // whether they may be asked for; null: where no other person plays
  name: string;
}

/** A list of the server, as far as it was fetched; *next* continues it. */
export interface Listing {
  matches: MatchRecord[];
  next: number | null;
}

/** A saved match that was opened: its text, what the check said, and who shall play on. */
export interface OpenedFile {
  name: string;
  save: string;
  checked: SaveCheck;
  seats: Record<Side, SeatRequest>;
}

export const DAY = 86400;

export const FIRST_DRAFT: MatchDraft = {
  ...FIRST,
  options: {},
  opponent: "bot",
  bot: "sergeant",
  side: "blue",
  seats: {},
  clock: { kind: "none" },
  patience: 7 * DAY,
  first: null,
  public: null,
  hints: null,
  name: "",
};
