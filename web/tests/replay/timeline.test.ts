/** The timeline: moments one at a time, another side's knowledge, and playing on from a moment. */

import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { app } from "../../src/app/state";
import { homeState } from "../../src/home/state";
import { state } from "../../src/match/state";
import type { Frame, LogLine } from "../../src/net/protocol";
import {
  fork,
  forkable,
  goLive,
  lastMoment,
  lookFrom,
  momentLink,
  onFrame,
  openFork,
  sameMoment,
  showMoment,
  shownLog,
  shownMoment,
  togglePlaying,
  turnAt,
  turns,
} from "../../src/replay/timeline";
import { fakeBrowser, restoreBrowser, sitDown, VIEW } from "../support";

let sent: Record<string, unknown>[];

const line = (at: number, more: Partial<LogLine> = {}): LogLine => ({
  at,
  kind: "move",
  text: `line ${at}`,
  rule: "",
  facts: {},
  note: false,
  dice: [],
  ...more,
});

const frame = (at: number, more: Partial<Frame> = {}): Frame => ({
  type: "frame",
  id: "f",
  at,
  first: 0,
  last: 8,
  side: "red",
  view: VIEW,
  question: null,
  asked: [],
  move: null,
  log_from: 0,
  log: [],
  result: null,
  hints: [],
  ...more,
});

beforeEach(() => {
  fakeBrowser();
  sitDown();
  sent = [];
  state().socket.value = { send: (message) => void sent.push(message), close: () => undefined };
  state().seq.value = 8;
});
afterEach(restoreBrowser);

describe("moments", () => {
  it("are asked for one at a time: of those wished meanwhile the last counts", () => {
    showMoment(3);
    showMoment(4);
    showMoment(5);
    expect(sent).toMatchObject([{ type: "replay", at: 3 }]);
    onFrame(frame(3));
    expect([sent.length, sent[1]!["at"], shownMoment.value]).toEqual([2, 5, 3]);
    onFrame(frame(5));
    expect([sent.length, shownMoment.value]).toEqual([2, 5]);
  });

  it("lie between the beginning and what happens now", () => {
    showMoment(99);
    expect(sent).toMatchObject([{ at: 8 }]);
    onFrame(frame(8));
    showMoment(-3);
    expect(sent[1]).toMatchObject({ at: 0 });
  });

  it("that come after the way back are not shown", () => {
    showMoment(3);
    goLive();
    onFrame(frame(3));
    expect([state().frame.value, shownMoment.value]).toEqual([null, 8]);
  });

  it("are played from the one that is shown, and from the beginning at the end", () => {
    togglePlaying();
    expect(sent).toMatchObject([{ at: 0 }]);
    onFrame(frame(0));
    togglePlaying();
    expect(state().playing.value).toBe(false);
    togglePlaying();
    expect(sent[1]).toMatchObject({ at: 1 });
  });

  it("at which turns begin are marked", () => {
    state().log.value = [line(1), line(2, { kind: "turn", facts: { turn: 2 } }), line(3, { facts: { turn: 2 } })];
    expect(turns.value).toEqual([{ at: 2, turn: 2 }]);
    expect([turnAt(1), turnAt(2)]).toEqual(["", "Turn 2"]);
  });

  it("at which rounds begin are marked in a game that counts rounds", () => {
    const ends = line(3, { kind: "round", facts: { round: 1 } });
    state().log.value = [
      line(1, { kind: "bids", facts: { round: 1 } }),
      ends,
      line(4, { kind: "turn", facts: { round: 2 } }),
    ];
    expect([turnAt(0), turnAt(3), turnAt(4)]).toEqual(["", "Round 1", "Round 2"]);
  });
});

describe("another side's knowledge", () => {
  it("is its own log: first its length is asked for, then all of it, at the same moment", () => {
    state().log.value = [line(2), line(4, { private: true }), line(6), line(8)];
    showMoment(6);
    onFrame(frame(6));
    lookFrom("blue");
    expect(sent[1]).toMatchObject({ type: "replay", at: 0, side: "blue" });
    onFrame(frame(0, { id: "length", side: "blue", last: 5 }));
    expect(sent[2]).toMatchObject({ id: state().logWanted.value!.id, at: 5, side: "blue", story: true });
    onFrame(frame(5, { id: String(sent[2]!["id"]), side: "blue", last: 5, log: [line(1), line(3), line(5)] }));
    expect(shownLog.value.map(({ at }) => at)).toEqual([1, 3, 5]);
    expect(lastMoment.value).toBe(5);
    expect(sent[3]).toMatchObject({ at: 3, side: "blue" }); // the line that was shown, as blue counts
  });

  it("is left for one's own at the same moment", () => {
    state().log.value = [line(2), line(6), line(8)];
    state().from.value = "blue";
    state().viewerLog.value = [line(1), line(3), line(5)];
    state().frame.value = frame(3, { side: "blue", last: 5 });
    lookFrom(undefined);
    expect([state().from.value, state().viewerLog.value]).toEqual([undefined, null]);
    expect(sent).toMatchObject([{ at: 6 }]);
  });

  it("counts from the end, past notes and secrets", () => {
    const mine = [line(1), line(2, { private: true }), line(3), line(4, { note: true }), line(5)];
    const theirs = [line(1), line(2), line(3, { note: true }), line(4)];
    expect([sameMoment(mine, 5, theirs), sameMoment(mine, 3, theirs), sameMoment(mine, 1, theirs)]).toEqual([4, 2, 1]);
    expect(sameMoment(mine, 0, theirs)).toBe(0);
  });

  it("is part of a moment's address after the end only", () => {
    vi.stubGlobal("window", { location: { href: "http://here/club/#/play/m1" } });
    state().frame.value = frame(3);
    expect(momentLink()).toBe("http://here/club/#/play/m1/3");
    state().result.value = { winner: "red", winners: ["red"], reason: "", rule: "" };
    expect(momentLink()).toBe("http://here/club/#/play/m1/3/red");
    state().from.value = null;
    expect(momentLink()).toBe("http://here/club/#/play/m1/3/spectator");
  });
});

describe("playing on from a moment", () => {
  it("waits for the end while another person plays", () => {
    expect(forkable.value).toBe(true);
    state().record.value = { ...state().record.value!, seats: { red: { kind: "person" }, blue: { kind: "person" } } };
    expect(forkable.value).toBe(false);
    state().result.value = { winner: null, winners: [], reason: "", rule: "" };
    expect(forkable.value).toBe(true);
  });

  it("makes a match of this position, with the seats that are wished", async () => {
    const bodies: unknown[] = [];
    vi.stubGlobal("fetch", async (_: string, { body }: { body: string }) => {
      bodies.push(JSON.parse(body));
      return { ok: true, json: async () => ({ match: "m2", token: null, sides: [], commitment: "" }) };
    });
    state().frame.value = frame(4, { side: "blue" });
    openFork();
    await fork();
    expect(bodies).toMatchObject([{ at: 4, side: "blue", seats: { red: { kind: "you" }, blue: { kind: "bot" } } }]);
    expect(window.location.hash).toBe("/play/m2");
    expect([homeState.creating.value, app.errorText.value]).toEqual([false, null]);
  });

  it("says why it was refused", async () => {
    vi.stubGlobal("fetch", async () => ({
      ok: false,
      status: 400,
      json: async () => ({ error: { code: "illegal", text: "no such moment" } }),
    }));
    openFork();
    await fork();
    expect(state().forking.value?.errorText).toBe("no such moment");
    expect(homeState.creating.value).toBe(false);
  });
});
