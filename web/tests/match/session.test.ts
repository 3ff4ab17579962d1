/** A session: what the messages of the server do, and that a match begins with nothing of the one before. */

import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { askHint } from "../../src/analysis/analysis";
import { app } from "../../src/app/state";
import { kits } from "../../src/games/kits";
import { kit as plain } from "../../src/games/plain";
import { homeState } from "../../src/home/state";
import { choose, pointAt, undo, watchOnlyAnswers } from "../../src/match/choices/commands";
import { enter } from "../../src/match/choices/console";
import { takeDevice } from "../../src/match/hand-over";
import { request } from "../../src/match/requests";
import { closeMatch, onMessage, openMatch } from "../../src/match/session";
import { current, type MatchState, matchState, state } from "../../src/match/state";
import { busy } from "../../src/match/view-model";
import type { LogLine } from "../../src/net/protocol";
import { askOrders } from "../../src/seats/seats";
import { FakeSocket, fakeBrowser, question, RECORD, restoreBrowser, stateMessage } from "../support";

const line = (at: number, text: string): LogLine => ({
  at,
  kind: "move",
  text,
  rule: "R-1",
  facts: {},
  note: false,
  dice: [],
});

let socket: FakeSocket;

function open(yours: string[] = ["red"]): void {
  openMatch("m1", "token");
  socket = FakeSocket.all.at(-1)!;
  socket.onopen!();
  socket.hear({ type: "welcome", match: structuredClone(RECORD) as never, yours, side: yours[0] ?? null });
}

beforeEach(() => {
  fakeBrowser();
  vi.useFakeTimers();
  kits.value = { tanks: plain };
  app.confirmIrreversible.value = "off";
  open();
});
afterEach(() => {
  closeMatch();
  vi.useRealTimers();
  restoreBrowser();
});

describe("opening a match", () => {
  it("says hello with the token, and again with the side after the connection was lost", () => {
    expect(socket.url).toBe("ws://here/ws/m1");
    expect(socket.sent).toEqual([{ type: "hello", token: "token" }]);
    expect(state().connection.value).toBe("open");
    socket.onclose!({ code: 1006 });
    expect(state().connection.value).toBe("lost");
    vi.advanceTimersByTime(10_000);
    const again = FakeSocket.all.at(-1)!;
    again.onopen!();
    expect(again.sent).toEqual([{ type: "hello", token: "token", side: "red" }]);
  });

  it("says that the server restarts until it is back", () => {
    socket.onclose!({ code: 1012 });
    expect(state().connection.value).toBe("restarting");
    vi.advanceTimersByTime(1_000);
    FakeSocket.all.at(-1)!.onclose!({ code: 1006 }); // it is not back yet
    expect(state().connection.value).toBe("restarting");
    vi.advanceTimersByTime(1_000);
    const again = FakeSocket.all.at(-1)!;
    again.hear({ type: "welcome", match: structuredClone(RECORD) as never, yours: ["red"], side: "red" });
    expect(state().connection.value).toBe("open");
    again.onclose!({ code: 1006 });
    expect(state().connection.value).toBe("lost");
  });

  it("finds the server below the path of the page", () => {
    vi.stubGlobal("window", { ...window, location: { href: "https://club.example/table/?locale=de#/play/m1" } });
    openMatch("m3", "token");
    expect(FakeSocket.all.at(-1)!.url).toBe("wss://club.example/table/ws/m3");
  });

  it("sends again what was not answered when the connection was lost", () => {
    socket.hear(stateMessage({ question: question(["0101"]) }));
    choose("0101");
    socket.onclose!({ code: 1006 });
    vi.advanceTimersByTime(10_000);
    const again = FakeSocket.all.at(-1)!;
    again.hear({ type: "welcome", match: structuredClone(RECORD) as never, yours: ["red"], side: "red" });
    expect(again.sent).toEqual([socket.last("choose")]);
  });

  it("says why where there is no such match", () => {
    socket.onclose!({ code: 4404 });
    expect([state().connection.value, app.errorText.value]).toEqual(["refused", "There is no such match here."]);
  });

  it("watches where an account has no seat", () => {
    app.account.value = { name: "Ada", session: "session" };
    openMatch("m2", "session");
    FakeSocket.all.at(-1)!.onclose!({ code: 4403 });
    const again = FakeSocket.all.at(-1)!;
    again.onopen!();
    expect(again.sent).toEqual([{ type: "hello" }]);
  });
});

describe("a state", () => {
  it("is the table: what is not whole changes it", () => {
    socket.hear(stateMessage({ log: [line(1, "one")] }));
    socket.hear(stateMessage({ whole: false, seq: 2, view: { turn: 2 }, log_from: 1, log: [line(2, "two")] }));
    expect(state().view.value).toMatchObject({ turn: 2, places: ["0101", "0102", "0201", "0202"] });
    expect(state().log.value.map((one) => one.text)).toEqual(["one", "two"]);
    socket.hear(stateMessage({ whole: true, seq: 1, view: { turn: 1 }, log_from: 1, log: [] }));
    expect(state().view.value).toEqual({ turn: 1 });
    expect(state().log.value.map((one) => one.text)).toEqual(["one"]);
  });

  it("with the same question leaves what is half chosen, also when another side has done something", () => {
    const asked = question(["0101-0102", "0101-0201"]);
    socket.hear(stateMessage({ question: asked }));
    pointAt("0101", false);
    state().filter.value = "01";
    socket.hear(stateMessage({ question: asked, log: [line(1, "a seat was taken")] }));
    socket.hear(stateMessage({ question: asked, seq: 2, log_from: 1, log: [line(2, "blue is ready")] }));
    expect([state().openPlace.value, state().filter.value]).toEqual(["0101", "01"]);
  });

  it.each([
    ["another question", { question: question(["0101-0102", "0101-0202"]) }],
    ["no question", { question: null }],
    ["the question of another side", { side: "blue", question: question(["0101-0102", "0101-0201"]) }],
  ])("with %s drops what is half chosen", (_, change) => {
    socket.hear(stateMessage({ question: question(["0101-0102", "0101-0201"]) }));
    pointAt("0101", false);
    socket.hear(stateMessage({ seq: 2, ...change }));
    expect(state().openPlace.value).toBe(null);
  });

  it("of a later moment drops what is read while nothing is asked", () => {
    socket.hear(stateMessage());
    pointAt("0102", false, "T1");
    socket.hear(stateMessage({ log: [line(1, "a note")] }));
    expect(state().inspectedPiece.value).toBe("T1");
    socket.hear(stateMessage({ seq: 2 }));
    expect(state().inspectedPiece.value).toBe(null);
  });

  it("remembers the table as my last answer left it, so that the moves of others can be shown", () => {
    socket.hear(stateMessage({ question: question(["0101"]), log: [line(1, "mine")] }));
    expect(state().lastSeen.value?.lines).toBe(1);
    socket.hear(stateMessage({ seq: 2, question: null, log_from: 1, log: [line(2, "mine")], whole: false }));
    expect(state().lastSeen.value?.lines).toBe(2); // it followed an answer of mine
    socket.hear(stateMessage({ seq: 3, log_from: 2, log: [line(3, "theirs")], whole: false }));
    expect(state().lastSeen.value?.lines).toBe(2);
  });
});

describe("a choice", () => {
  beforeEach(() => socket.hear(stateMessage({ question: question(["0101", "0201"]) })));

  it("is under way until the table shows it", () => {
    choose("0101");
    const id = socket.last("choose")!["id"] as string;
    expect(busy.value).toBe(true);
    socket.hear({ type: "ok", id, seq: 3 });
    expect(busy.value).toBe(true);
    socket.hear(stateMessage({ seq: 2 }));
    expect(busy.value).toBe(true);
    socket.hear(stateMessage({ seq: 3 }));
    expect(busy.value).toBe(false);
  });

  it("is settled by its acknowledgement where the table showed it before", () => {
    choose("0101");
    socket.hear(stateMessage({ seq: 2 }));
    expect(busy.value).toBe(true);
    socket.hear({ type: "ok", id: socket.last("choose")!["id"] as string, seq: 2 });
    expect(busy.value).toBe(false);
  });

  it("that is refused says why; one that came too late does not", () => {
    choose("0101");
    const id = socket.last("choose")!["id"] as string;
    socket.hear({ type: "error", id, error: { code: "illegal", text: "it is taken", rule: "R-2" } });
    expect(busy.value).toBe(false);
    expect(state().verdict.value).toMatchObject({ legal: false, text: "it is taken", rule: "R-2" });
    choose("0201");
    const late = socket.last("choose")!["id"] as string;
    socket.hear({ type: "error", id: late, error: { code: "stale", text: "too late" } });
    expect([busy.value, state().verdict.value]).toEqual([false, null]);
  });

  it("waits where the server asks for a confirmation", () => {
    choose("0101");
    const id = socket.last("choose")!["id"] as string;
    socket.hear({ type: "confirm", id, choice: "0101", text: "a die is rolled" });
    expect(state().confirm.value).toEqual({ choice: "0101", text: "a die is rolled" });
    expect(busy.value).toBe(false);
  });

  it("is explained beside its place", () => {
    pointAt("0202", false);
    const explained = {
      type: "explanation",
      choice: "0202",
      legal: false,
      text: "too far",
      rule: "R-3",
      odds: null,
    } as const;
    socket.hear({ ...explained, id: "an earlier one" });
    expect(state().verdict.value).toBe(null);
    socket.hear({ ...explained, id: state().asking.value! });
    expect(state().verdict.value).toMatchObject({ place: "0202", legal: false, text: "too far", word: null });
  });
});

describe("an undo", () => {
  it("goes back past a question that is answered by itself", () => {
    const stopWatching = watchOnlyAnswers();
    app.autoAnswer.value = true;
    const only = question(["pass"], { only: "the turn ends" });
    const undoable = { undo: { can: true, text: "the move" } };
    socket.hear(stateMessage({ question: only, ...undoable }));
    expect(socket.last("choose")).toMatchObject({ choice: "pass" });
    socket.hear({ type: "ok", id: socket.last("choose")!["id"] as string, seq: 2 });
    socket.hear(stateMessage({ seq: 2, question: question(["0101", "0201"]), ...undoable }));
    undo();
    const first = socket.last("undo")!["id"] as string;
    socket.hear({ type: "ok", id: first, seq: 3 });
    socket.hear(stateMessage({ seq: 3, question: only, ...undoable }));
    expect(socket.last("undo")!["id"]).not.toBe(first);
    expect(socket.sent.filter((message) => message["type"] === "choose")).toHaveLength(1);
    stopWatching();
  });
});

describe("a reply goes to the part that asked", () => {
  const error = { code: "illegal", text: "not now" };

  it("of orders and seats beside them", () => {
    askOrders();
    const id = socket.last("orders")!["id"] as string;
    socket.hear({ type: "error", id, error });
    expect([state().seatsRequest.value?.errorText, state().verdict.value]).toEqual(["not now", null]);
    askOrders();
    socket.hear({ type: "orders", id: socket.last("orders")!["id"] as string, side: "red", orders: [] });
    expect([state().seatsRequest.value, state().orders.value]).toEqual([null, { side: "red", orders: [] }]);
  });

  it("of a hint beside it", () => {
    state().record.value = { ...state().record.value!, hints: true };
    socket.hear(stateMessage({ question: question(["0101", "0201"]) }));
    askHint();
    socket.hear({ type: "error", id: socket.last("hint")!["id"] as string, error });
    expect([state().hint.value?.errorText, state().verdict.value]).toEqual(["not now", null]);
  });

  it("of a look nowhere", () => {
    const id = request("look", { type: "inspect", place: "0101" });
    socket.hear({ type: "error", id, error });
    expect(state().verdict.value).toBe(null);
  });

  it("of the command line in its lines", () => {
    socket.hear(stateMessage({ question: question(["0101", "0201"]) }));
    enter("0101");
    expect(socket.last("choose")).toMatchObject({ choice: "0101" });
    socket.hear({ type: "error", id: socket.last("choose")!["id"] as string, error });
    expect(state().console.value.lines.map((one) => one.text)).toEqual(["0101", "No: not now"]);
    expect([busy.value, state().verdict.value]).toEqual([false, null]);
    enter("? 0202");
    const explained = {
      type: "explanation",
      choice: "0202",
      legal: false,
      text: "too far",
      rule: "",
      odds: null,
    } as const;
    socket.hear({ ...explained, id: socket.last("explain")!["id"] as string });
    expect(state().console.value.lines.at(-1)!.text).toBe("No: too far");
    expect(state().verdict.value).toBe(null);
  });

  it("of anything else beside the board", () => {
    socket.hear({ type: "error", error });
    expect(state().verdict.value?.text).toBe("not now");
  });

  it("and of an unknown kind nowhere", () => {
    expect(() => onMessage({ type: "of a newer server" } as never)).not.toThrow();
  });
});

describe("two sides on one screen", () => {
  beforeEach(() => open(["red", "blue"]));

  it("look from the one that is asked, behind a cover while there are secrets", () => {
    socket.hear(stateMessage({ asked: ["red"] }));
    expect(state().cover.value).toBe(null);
    socket.hear(stateMessage({ seq: 2, asked: ["blue"] }));
    expect(socket.last("look")).toEqual({ type: "look", side: "blue" });
    socket.hear(stateMessage({ seq: 3, side: "blue", asked: ["red"], view: { secret: true } }));
    expect(state().cover.value).toEqual({ side: "red", taken: false });
    takeDevice();
    expect(state().cover.value).toEqual({ side: "red", taken: true });
    socket.hear(stateMessage({ seq: 3, side: "red", asked: ["red"], view: { secret: true } }));
    expect(state().cover.value).toBe(null);
  });
});

describe("the first answer, given at home", () => {
  beforeEach(() => {
    homeState.opening.value = { match: "m1", side: "red", word: "0201" };
    open();
  });

  it("is sent when its question comes, once", () => {
    socket.hear(stateMessage({ question: null, asked: ["blue"] }));
    expect(socket.last("choose")).toBe(undefined);
    socket.hear(stateMessage({ seq: 2, question: question(["0101", "0201"]) }));
    expect(socket.last("choose")).toMatchObject({ choice: "0201" });
    socket.hear({ type: "ok", id: socket.last("choose")!["id"] as string, seq: 3 });
    socket.hear(stateMessage({ seq: 3, question: question(["0101", "0201"]) }));
    expect(socket.sent.filter((message) => message["type"] === "choose")).toHaveLength(1);
    expect(homeState.opening.value).toBe(null);
  });

  it("is dropped where it is not offered", () => {
    socket.hear(stateMessage({ question: question(["0101"]) }));
    socket.hear(stateMessage({ seq: 2, question: question(["0201"]) }));
    expect(socket.last("choose")).toBe(undefined);
  });

  it("is not sent to another match", () => {
    homeState.opening.value = { match: "m9", side: "red", word: "0201" };
    open();
    socket.hear(stateMessage({ question: question(["0201"]) }));
    expect(socket.last("choose")).toBe(undefined);
  });
});

describe("leaving a match", () => {
  /** The values of all signals, but for the connection itself. */
  function values(match: MatchState): Record<string, unknown> {
    const { connection: _, requests, socket: __, ...signals } = match;
    const all = Object.entries(signals).map(([key, one]): [string, unknown] => [key, one.value]);
    return { ...Object.fromEntries(all), requests: [...requests] };
  }

  it("leaves nothing behind in the next one, whatever it was", () => {
    const before = state();
    const { connection: _, requests: __, socket: ___, ...signals } = before;
    for (const one of Object.values(signals)) (one as { value: unknown }).value = "left behind";
    request("look", { type: "inspect", place: "0101" });
    openMatch("m2");
    expect(state()).not.toBe(before);
    expect(values(state())).toEqual(values(matchState()));
    closeMatch();
    expect(current.value).toBe(null);
    expect(values(state())).toEqual(values(matchState()));
    state().filter.value = "left behind by a page without a match";
    openMatch("m3");
    closeMatch();
    expect(state().filter.value).toBe("");
  });

  it("hears nothing more of it", () => {
    const first = socket;
    closeMatch();
    expect(first.readyState).toBe(3);
    open();
    first.hear(stateMessage({ seq: 9 }));
    expect(state().seq.value).toBe(0);
  });
});
