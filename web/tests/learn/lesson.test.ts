/** A lesson: it is opened with what this browser remembers, and what the server says of it is shown and kept. */

import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { hinted } from "../../src/analysis/analysis";
import { parse } from "../../src/app/route";
import { app } from "../../src/app/state";
import { kits } from "../../src/games/kits";
import { kit as plain } from "../../src/games/plain";
import { goToStep, proceed, showAnswer, stepBack } from "../../src/learn/lesson";
import { isDone, keepProgress, progressOf } from "../../src/learn/progress";
import { choose } from "../../src/match/choices/commands";
import { closeMatch, openLesson } from "../../src/match/session";
import { state } from "../../src/match/state";
import type { LessonMessage } from "../../src/net/protocol";
import { FakeSocket, fakeBrowser, question, RECORD, restoreBrowser, stateMessage } from "../support";

const lesson = (more: Partial<LessonMessage> = {}): LessonMessage => ({
  type: "lesson",
  step: 1,
  titles: ["The goal", "A move", "The end"],
  text: "Choose T1.",
  rules: ["TNK-1"],
  told: "",
  after: "",
  waits: false,
  finished: false,
  expected: ["T1"],
  progress: { lesson: "first-game", step: 1, answers: [[], []] },
  feedback: null,
  ...more,
});

let socket: FakeSocket;

function open(): void {
  openLesson("tanks");
  socket = FakeSocket.all.at(-1)!;
  socket.onopen!();
  const match = { ...structuredClone(RECORD), game: "tanks", lesson: "first-game" };
  socket.hear({ type: "welcome", match: match as never, yours: ["red"], side: "red" });
  socket.hear(stateMessage({ question: question(["T1", "T2"]) }));
}

beforeEach(() => {
  fakeBrowser();
  kits.value = { tanks: plain };
  app.confirmIrreversible.value = "off";
  app.errorText.value = null;
});
afterEach(() => {
  closeMatch();
  restoreBrowser();
});

describe("the address of a lesson", () => {
  it("names a game, or none for the list", () => {
    expect(parse("#/learn")).toEqual({ page: "learn", game: null });
    expect(parse("#/learn/impact")).toEqual({ page: "learn", game: "impact" });
  });
});

describe("an open lesson", () => {
  it("resumes where this browser left it, and after a lost connection where it stands", () => {
    const left = { lesson: "first-game", step: 2, answers: [["T1"]] };
    keepProgress("tanks", left, false);
    open();
    expect(socket.url).toBe("ws://here/ws/learn/tanks");
    expect(socket.sent[0]).toEqual({ type: "hello", progress: left });
    socket.hear(lesson());
    socket.onclose!({ code: 1006 });
    expect(state().connection.value).toBe("lost");
  });

  it("keeps the progress, and forgets it at the end", () => {
    open();
    socket.hear(lesson());
    expect(progressOf("tanks")).toEqual({ lesson: "first-game", step: 1, answers: [[], []] });
    expect(isDone("tanks")).toBe(false);
    socket.hear(lesson({ step: 2, finished: true, expected: [] }));
    expect(progressOf("tanks")).toBeNull();
    expect(isDone("tanks")).toBe(true);
  });

  it("answers a legal choice that is not asked for: the question can be answered again", () => {
    open();
    socket.hear(lesson());
    choose("T2");
    const sent = state().sent.value!;
    socket.hear(lesson({ feedback: { id: sent, text: "That is legal, but …" } }));
    expect(state().sent.value).toBeNull();
    expect(state().lesson.value?.feedback?.text).toContain("legal");
  });

  it("shows the expected answer until something is answered", () => {
    open();
    socket.hear(lesson());
    showAnswer();
    expect(state().shownAnswer.value).toBe("T1");
    expect(hinted.value).toBe("T1");
    socket.hear(lesson({ step: 2 }));
    expect(hinted.value).toBeNull();
  });

  it("has nothing to show in a step that is only read", () => {
    open();
    socket.hear(lesson({ expected: [], waits: true }));
    showAnswer();
    expect(state().shownAnswer.value).toBeNull();
  });

  it("goes on, back and to any step", () => {
    open();
    socket.hear(lesson({ waits: true }));
    const before = socket.sent.length;
    proceed();
    stepBack();
    goToStep(2);
    expect(socket.sent.slice(before)).toMatchObject([{ type: "continue" }, { type: "back" }, { type: "go", step: 2 }]);
  });

  it("is let go while it is idle, and comes back when the learner does", () => {
    open();
    const progress = { lesson: "first-game", step: 1, answers: [[], []] };
    socket.hear(lesson({ waits: true, progress }));
    socket.onclose!({ code: 4408 });
    expect(state().connection.value).toBe("open");
    expect(FakeSocket.all.at(-1)).toBe(socket);
    proceed();
    const again = FakeSocket.all.at(-1)!;
    expect(again).not.toBe(socket);
    again.onopen!();
    expect(again.sent[0]).toEqual({ type: "hello", progress });
  });

  it("says that a lesson does not exist", () => {
    openLesson("chess");
    FakeSocket.all.at(-1)!.onclose!({ code: 4404 });
    expect(app.errorText.value).toBe("There is no such lesson.");
  });
});
