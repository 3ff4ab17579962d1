/** A rematch: a new match by the same rules, with the same people and bots. */

import { attempt } from "../app/attempt";
import { go } from "../app/route";
import { app } from "../app/state";
import { storeSeat } from "../app/storage";
import { you } from "../home/new-match";
import { makeMatch } from "../net/api";
import type { MatchRecord, Seat, SeatRequest } from "../net/protocol";
import { state } from "./state";

/** Whether the match can be played again: its scenario starts from the beginning, not from a position. */
export function repeatable(record: MatchRecord | null): record is MatchRecord {
  const game = app.catalogue.value?.games.find((one) => one.id === record?.game);
  return Boolean(record && !record.forked_from && game?.scenarios.some((one) => one.id === record.scenario));
}

export async function rematch(record: MatchRecord): Promise<void> {
  const mine = state().yours.value;
  const seats = Object.entries(record.seats).map(([side, seat]) => [side, seatAgain(seat, mine.includes(side))]);
  await attempt(async () => {
    const made = await makeMatch(
      {
        game: record.game,
        scenario: record.scenario,
        options: record.options ?? {},
        seats: Object.fromEntries(seats),
        clock: record.clock,
        public: record.public,
        ...(record.patience === undefined ? {} : { patience: record.patience }),
        ...(record.hints === undefined ? {} : { hints: record.hints }),
      },
      app.account.value?.session,
    );
    storeSeat(made);
    go(`/play/${made.match}`);
  });
}

/** The same bot, my own seat, or a seat that waits for the other person. */
function seatAgain(seat: Seat, mine: boolean): SeatRequest {
  if (mine) return you();
  return seat.kind === "bot" ? { kind: "bot", bot: seat.bot! } : { kind: "open" };
}
