/** The replay: moments asked for one at a time, seen from one side's knowledge, and playing on from one. */

import { batch, computed } from "@preact/signals";
import { seatsFor } from "../home/new-match";
import { remember, tokenFor } from "../app/storage";
import { addSeats, forkMatch } from "../net/api";
import { fresh } from "../net/socket";
import { Refusal, type Frame, type LogLine, type Side } from "../net/protocol";
import { go, momentAddress, whole } from "../app/route";
import { state } from "../match/state";

/** The lines of the whole story: of my own side, or of the side whose knowledge is shown after the end. */
export const story = computed<LogLine[]>(() => state.story.value ?? state.log.value);

/** The last moment of the timeline. */
export const lastMoment = computed<number>(() => (state.from.value === undefined ? state.seq.value : (state.frame.value?.last ?? 0)));

export const shownMoment = computed<number>(() => state.frame.value?.at ?? lastMoment.value);

/** The moments at which turns begin, for the marks on the timeline. */
export const turns = computed<{ at: number; turn: number }[]>(() =>
  story.value.flatMap((line) => {
    const turn = line.facts["turn"];
    return typeof turn === "number" && (line.kind === undefined || line.kind === "turn") ? [{ at: line.at, turn }] : [];
  }),
);

/** Ask for a moment; while one is on its way only the last wish counts, so that a dragged slider does not flood the server. */
export function showMoment(at: number): void {
  const waiting = state.wanted.value !== null;
  state.wanted.value = Math.max(0, lastMoment.value ? Math.min(at, lastMoment.value) : at);
  if (!waiting) askMoment();
}

export function askMoment(): void {
  const from = state.from.value;
  state.wire.value?.send({ type: "replay", id: fresh(), at: state.wanted.value, ...(from === undefined ? {} : { side: from }) });
}

/** A moment, or a whole story, has come. */
export function hearFrame(frame: Frame): void {
  if (hearLength(frame)) return;
  const awaited = state.storyWanted.value;
  if (awaited && frame.id === awaited.id) {
    const moment = awaited.at ?? sameMoment(story.value, shownMoment.value, frame);
    batch(() => {
      state.storyWanted.value = null;
      state.story.value = frame.log;
      state.frame.value = frame;
    });
    showMoment(moment);
    return;
  }
  if (state.wanted.value === null) return; // gone back to the game meanwhile
  state.frame.value = frame;
  if (state.wanted.value === frame.at) state.wanted.value = null;
  else askMoment();
}

/** Sides count moments differently in secret parts; after them the stories run alike, so count from the end. */
function sameMoment(lines: LogLine[], at: number, frame: Frame): number {
  const open = (line: LogLine): boolean => !line.note && !line.private;
  const after = lines.filter((line) => open(line) && line.at > at).length;
  const theirs = frame.log.filter(open);
  return theirs[theirs.length - after - 1]?.at ?? 0;
}

/** Look from another side's knowledge (null: a spectator's; undefined: one's own), which is open to all after the end. */
export function lookFrom(side: Side | null | undefined, at: number | null = null): void {
  if (side === undefined || side === state.side.value) {
    const moment = at ?? (state.story.value ? sameMoment(state.story.value, shownMoment.value, { log: state.log.value } as Frame) : shownMoment.value);
    batch(() => {
      state.from.value = undefined;
      state.story.value = null;
      state.wanted.value = null;
    });
    showMoment(moment);
    return;
  }
  const id = fresh();
  state.from.value = side;
  state.wanted.value = null;
  state.storyWanted.value = { id, at, side };
  state.wire.value?.send({ type: "replay", id: fresh(), at: 0, side }); // tells how many moments this side has
}

/** The number of moments of the side looked at has come: ask for its whole story. */
function hearLength(frame: Frame): boolean {
  const awaited = state.storyWanted.value;
  if (!awaited || frame.side !== awaited.side || frame.id === awaited.id) return false;
  state.wire.value?.send({ type: "replay", id: awaited.id, at: frame.last, side: awaited.side, story: true });
  return true;
}

/** Back to what happens now, seen by one's own side. */
export function goLive(): void {
  batch(() => {
    state.playing.value = false;
    state.wanted.value = null;
    state.frame.value = null;
    state.from.value = undefined;
    state.story.value = null;
    state.storyWanted.value = null;
    state.forking.value = null;
  });
}

export function togglePlaying(): void {
  if (state.playing.value) {
    state.playing.value = false;
    return;
  }
  const at = shownMoment.value;
  state.playing.value = true;
  showMoment(state.frame.value === null || at >= lastMoment.value ? 0 : at + 1);
}

/** The address of the moment that is shown; whose knowledge it is, is said where everybody may see it. */
export function momentLink(): string {
  const record = state.record.value;
  if (!record) return "";
  const from = state.result.value ? (state.from.value === undefined ? state.side.value : state.from.value) : undefined;
  return whole(momentAddress(record.match, shownMoment.value, from));
}

// playing on from a moment

/** Why this match cannot be forked now, in the record's own terms: another person still plays it. */
export const forkable = computed<boolean>(() => {
  if (state.result.value) return true;
  const people = Object.values(state.record.value?.seats ?? {}).filter((seat) => seat.kind !== "bot");
  return state.yours.value.length > 0 && people.length <= state.yours.value.length;
});

export function openFork(): void {
  const record = state.record.value;
  if (!record) return;
  state.playing.value = false;
  state.forking.value = { seats: seatsFor(Object.keys(record.seats), state.yours.value[0]), fault: null };
}

export async function fork(): Promise<void> {
  const frame = state.frame.value;
  const record = state.record.value;
  const wish = state.forking.value;
  if (!record || !wish || state.busy.value) return;
  state.busy.value = true;
  const side = frame ? frame.side : state.side.value;
  try {
    const made = await forkMatch(record.match, shownMoment.value, side, { seats: wish.seats, public: false }, tokenFor(record.match));
    remember(made);
    if (state.account.value && made.token) await addSeats([{ match: made.match, token: made.token }], state.account.value.session);
    go(`/play/${made.match}`);
  } catch (problem) {
    if (!(problem instanceof Refusal)) throw problem;
    state.forking.value = { ...wish, fault: problem.message };
  } finally {
    state.busy.value = false;
  }
}
