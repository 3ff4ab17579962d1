/** The replay: moments asked for one at a time, seen from one side's knowledge, and playing on from one. */

import { batch, computed } from "@preact/signals";
import { go, momentAddress, whole } from "../app/route";
import { app } from "../app/state";
import { storeSeat, tokenFor } from "../app/storage";
import { seatsFor } from "../home/new-match";
import { homeState } from "../home/state";
import { request } from "../match/requests";
import { state } from "../match/state";
import { addSeats, forkMatch } from "../net/api";
import { type Frame, type LogLine, Refusal, type Side } from "../net/protocol";
import { newRequestId } from "../net/socket";
import { replayTexts as r } from "../texts/replay";

/** The lines of the whole log: of my own side, or of the side whose knowledge is shown after the end. */
export const shownLog = computed<LogLine[]>(() => state().viewerLog.value ?? state().log.value);

/** The last moment of the timeline. */
export const lastMoment = computed<number>(() => {
  const { frame, from, seq } = state();
  return from.value === undefined ? seq.value : (frame.value?.last ?? 0);
});

export const shownMoment = computed<number>(() => state().frame.value?.at ?? lastMoment.value);

const ROUND_BEGINS = new Set<string | undefined>(["turn", "bids"]); // kinds of lines, in games that count rounds

/** The moments at which turns begin, or rounds in a game that counts these, for the marks on the timeline. */
export const turns = computed<{ at: number; turn: number; round?: true }[]>(() =>
  shownLog.value.flatMap((line) => {
    const { turn, round } = line.facts;
    if (typeof turn === "number" && (line.kind === undefined || line.kind === "turn")) return [{ at: line.at, turn }];
    return typeof round === "number" && ROUND_BEGINS.has(line.kind) ? [{ at: line.at, turn: round, round: true }] : [];
  }),
);

/** "Turn 3" or "Round 3", of a moment; empty before the first. */
export function turnAt(at: number): string {
  const found = turns.value.findLast((one) => one.at <= at);
  return found ? turnName(found) : "";
}

export function turnName(one: { turn: number; round?: true }): string {
  return one.round ? r.round(one.turn) : r.turn(one.turn);
}

/** Ask for a moment; while one is on its way only the last one asked for counts, so that a dragged slider does not flood the server. */
export function showMoment(at: number): void {
  const { wanted } = state();
  const waiting = wanted.value !== null;
  wanted.value = Math.max(0, lastMoment.value ? Math.min(at, lastMoment.value) : at);
  if (!waiting) askMoment();
}

function askMoment(): void {
  const { from, wanted } = state();
  request("board", { type: "replay", at: wanted.value, ...(from.value === undefined ? {} : { side: from.value }) });
}

/** A moment, or a whole log, has come. */
export function onFrame(message: Frame): void {
  const { frame, logWanted, wanted } = state();
  const awaited = logWanted.value;
  if (awaited?.id === message.id) return showLog(message, awaited.at);
  if (awaited && awaited.side === message.side) return askLog(message.last);
  if (wanted.value === null) return; // gone back to the game meanwhile
  frame.value = message;
  if (wanted.value === message.at) wanted.value = null;
  else askMoment();
}

/** The number of moments of the side looked at has come: ask for its whole log. */
function askLog(last: number): void {
  const { logWanted, socket } = state();
  if (!logWanted.value) return;
  const { id, side } = logWanted.value;
  socket.value?.send({ type: "replay", id, at: last, side, story: true });
}

/** The log of the side looked at has come: show it at the same moment, or at the one that was asked for. */
function showLog(message: Frame, at: number | null): void {
  const { frame, logWanted, viewerLog } = state();
  const moment = at ?? sameMoment(shownLog.value, shownMoment.value, message.log);
  batch(() => {
    logWanted.value = null;
    viewerLog.value = message.log;
    frame.value = message;
  });
  showMoment(moment);
}

/** Sides count moments differently in secret parts; after them the logs run alike, so count from the end. */
export function sameMoment(lines: readonly LogLine[], at: number, others: readonly LogLine[]): number {
  const open = (line: LogLine): boolean => !line.note && !line.private;
  const after = lines.filter((line) => open(line) && line.at > at).length;
  const theirs = others.filter(open);
  return theirs[theirs.length - after - 1]?.at ?? 0;
}

/** Look from another side's knowledge (null: a spectator's; undefined: one's own), which is open to all after the end. */
export function lookFrom(side: Side | null | undefined, at: number | null = null): void {
  const { from, logWanted, side: own, wanted } = state();
  if (side === undefined || side === own.value) return lookFromOwn(at);
  from.value = side;
  wanted.value = null;
  logWanted.value = { id: newRequestId(), at, side };
  request("board", { type: "replay", at: 0, side }); // tells how many moments this side has
}

function lookFromOwn(at: number | null): void {
  const { from, log, viewerLog, wanted } = state();
  const moment =
    at ?? (viewerLog.value ? sameMoment(viewerLog.value, shownMoment.value, log.value) : shownMoment.value);
  batch(() => {
    from.value = undefined;
    viewerLog.value = null;
    wanted.value = null;
  });
  showMoment(moment);
}

/** Back to what happens now, seen by one's own side. */
export function goLive(): void {
  const now = state();
  batch(() => {
    now.playing.value = false;
    now.returning.value = false;
    now.wanted.value = null;
    now.frame.value = null;
    now.from.value = undefined;
    now.viewerLog.value = null;
    now.logWanted.value = null;
    now.forking.value = null;
  });
}

export function togglePlaying(): void {
  const { frame, playing } = state();
  if (playing.value) {
    playing.value = false;
    return;
  }
  const at = shownMoment.value;
  playing.value = true;
  showMoment(frame.value === null || at >= lastMoment.value ? 0 : at + 1);
}

/** The address of the moment that is shown; after the end, it also says whose view it is. */
export function momentLink(): string {
  const { from, record, result, side } = state();
  if (!record.value) return "";
  const viewer = from.value === undefined ? side.value : from.value;
  return whole(momentAddress(record.value.match, shownMoment.value, result.value ? viewer : undefined));
}

// playing on from a moment

/** Whether this match can be forked now: not while another person still plays it. */
export const forkable = computed<boolean>(() => {
  const { record, result, yours } = state();
  if (result.value) return true;
  const people = Object.values(record.value?.seats ?? {}).filter((seat) => seat.kind !== "bot");
  return yours.value.length > 0 && people.length <= yours.value.length;
});

export function openFork(): void {
  const { forking, playing, record, yours } = state();
  if (!record.value) return;
  playing.value = false;
  forking.value = { seats: seatsFor(Object.keys(record.value.seats), yours.value[0]), errorText: null };
}

export async function fork(): Promise<void> {
  const { forking, frame, record, side } = state();
  const { creating } = homeState;
  const draft = forking.value;
  if (!record.value || !draft || creating.value) return;
  creating.value = true;
  const { match } = record.value;
  const viewer = frame.value ? frame.value.side : side.value;
  try {
    const onward = { seats: draft.seats, public: false };
    const made = await forkMatch(match, shownMoment.value, viewer, onward, tokenFor(match));
    storeSeat(made);
    if (app.account.value && made.token)
      await addSeats([{ match: made.match, token: made.token }], app.account.value.session);
    go(`/play/${made.match}`);
  } catch (problem) {
    if (!(problem instanceof Refusal)) throw problem;
    forking.value = { ...draft, errorText: problem.message };
  } finally {
    creating.value = false;
  }
}
