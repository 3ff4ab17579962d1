/** Commands: what pointing means, what is sent, and what waits for a confirmation. */

import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { app } from "../../../src/app/state";
import { listed } from "../../../src/match/choices/answers";
import {
  choose,
  claim,
  concede,
  confirmPending,
  offerDraw,
  pickAnswer,
  pickNumber,
  pickPiece,
  pointAt,
  pointing,
  requestConfirmation,
  undo,
} from "../../../src/match/choices/commands";
import { clearStage, hasStage } from "../../../src/match/stage";
import { state } from "../../../src/match/state";
import { answer, fakeBrowser, question, restoreBrowser, sitDown } from "../../support";

const ODDS = { odds: { outcomes: [{ name: "hit", chance: "1/2", percent: 50 }], dice: "d6" } };
let sent: Record<string, unknown>[];

beforeEach(() => {
  fakeBrowser();
  sitDown();
  sent = [];
  state().socket.value = { send: (message) => void sent.push(message), close: () => undefined };
  app.confirmIrreversible.value = "off";
});
afterEach(restoreBrowser);

describe("pointing at a place", () => {
  it("answers with it, if it is the only answer there", () => {
    state().question.value = question(["0101", "0201"]);
    expect(pointing("0101", null)).toMatchObject({ kind: "answer", answer: { word: "0101" } });
  });

  it("answers with the piece that was pointed at", () => {
    state().question.value = question(["T1", "T2"]);
    expect(pointing("0102", "T1")).toMatchObject({ kind: "answer", answer: { word: "T1" } });
  });

  it("lists the answers of a place with several", () => {
    state().question.value = question(["0101-0102", "0101-0201"]);
    expect(pointing("0101", null)).toEqual({ kind: "list" });
    pointAt("0101", false);
    expect([state().openPlace.value, state().tab.value]).toEqual(["0101", "ask"]);
    pointAt("0101", false);
    expect(state().openPlace.value).toBe(null);
    expect(sent).toEqual([]);
  });

  it("is refused for a piece where another one answers", () => {
    state().question.value = question(["T1"]);
    expect(pointing("0102", "T9")).toEqual({ kind: "refused" });
    pointAt("0102", false, "T9");
    expect(sent).toMatchObject([{ type: "explain", choice: "T9" }]);
    expect(state().asking.value).toBe(sent[0]!["id"]);
  });

  it("asks why not where nothing answers, and forgets what was half chosen", () => {
    state().question.value = question(["0101"]);
    state().filter.value = "01";
    pointAt("0202", false);
    expect(sent).toMatchObject([{ type: "explain", choice: "0202" }]);
    expect(state().filter.value).toBe("");
  });

  it("only reads a place while nothing is asked", () => {
    pointAt("0202", false, "T2");
    expect(sent).toEqual([]);
    expect(state().inspectedPiece.value).toBe("T2");
  });

  it("confirms the choice that waits for it, and no other", () => {
    state().question.value = question(["0101", "0201"]);
    requestConfirmation("0101", "cannot be undone");
    expect(pointing("0101", null)).toEqual({ kind: "confirm" });
    expect(pointing("0201", null)).toMatchObject({ kind: "answer" });
    pointAt("0101", false);
    expect(sent).toMatchObject([{ type: "choose", choice: "0101" }]);
  });
});

describe("a choice", () => {
  beforeEach(() => {
    state().question.value = question(["0101", answer("0201", ODDS), "pass"]);
  });

  it("is sent once, with the moment and the side that it is for", () => {
    pointAt("0101", false);
    pointAt("0201", false);
    expect(sent).toEqual([{ type: "choose", id: state().sent.value, seq: 1, choice: "0101", side: "red" }]);
  });

  it("is not sent while a bot plays for the side", () => {
    state().record.value = { ...state().record.value!, seats: { red: { kind: "person", standin: "greedy" } } };
    choose("0101");
    expect(sent).toEqual([]);
  });

  it("that rolls dice takes another tap of a finger", () => {
    pointAt("0201", true);
    expect([sent.length, state().tapArmed.value]).toEqual([0, "0201"]);
    pointAt("0201", true);
    expect(sent).toMatchObject([{ choice: "0201" }]);
    expect(state().tapArmed.value).toBe(null);
  });

  it("is confirmed first if the player wishes so, and then sent as it is", () => {
    app.confirmIrreversible.value = "on";
    pointAt("0201", true);
    expect(sent).toMatchObject([{ choice: "0201", careful: true }]);
    requestConfirmation("0201", "a die is rolled");
    expect(state().sent.value).toBe(null);
    confirmPending();
    expect(sent[1]).toMatchObject({ choice: "0201" });
    expect(sent[1]).not.toHaveProperty("careful");
  });

  it("is not confirmed where it is the only one", () => {
    app.confirmIrreversible.value = "on";
    state().question.value = question(["pass"], { only: "the turn ends" });
    pickAnswer(answer("pass"), false);
    expect(sent[0]).not.toHaveProperty("careful");
  });

  it("opens what lies within it", () => {
    pickAnswer({ ...answer("0101"), opens: 2 }, false);
    expect([sent.length, state().openPlace.value]).toEqual([0, "0101"]);
  });

  it("is made by the number key that it shows, and by no other", () => {
    state().question.value = question([
      { ...answer("0101"), number: 2 },
      { ...answer("pass"), number: 1 },
      answer("0201"),
    ]);
    expect(listed.value.map(({ word }) => word)).toEqual(["pass", "0101", "0201"]);
    pickNumber(4);
    expect(sent).toHaveLength(0);
    pickNumber(2);
    expect(sent).toMatchObject([{ choice: "0101" }]);
  });

  it("is made by a piece of a stack, which is read where it does not answer", () => {
    state().question.value = question(["T1"]);
    pickPiece("T2", false);
    expect([sent.length, state().inspectedPiece.value]).toEqual([0, "T2"]);
    pickPiece("T1", false);
    expect(sent).toMatchObject([{ choice: "T1" }]);
  });
});

describe("other commands", () => {
  it("undo once, and only what can be undone", () => {
    undo();
    expect(sent).toEqual([]);
    state().undo.value = { can: true, text: "" };
    undo();
    undo();
    expect(sent).toEqual([{ type: "undo", id: state().sent.value, seq: 1, side: "red" }]);
  });

  it("offer a draw for a side, and claim the match", () => {
    offerDraw("blue");
    claim();
    expect(sent).toMatchObject([
      { type: "draw", side: "blue" },
      { type: "claim", side: "red" },
    ]);
  });

  it("resign after a confirmation", () => {
    concede();
    expect(sent).toEqual([]);
    expect(state().confirm.value?.text).toBe("Resign this match? This cannot be undone.");
    confirmPending();
    expect(sent).toMatchObject([{ type: "concede", side: "red" }]);
  });

  it("propose to resign where people play in the same team", () => {
    const seats = { red: { kind: "person" }, green: { kind: "person" }, yellow: { kind: "bot" } } as const;
    state().record.value = { ...state().record.value!, seats, teams: [["red", "green", "yellow"]] };
    concede();
    expect(state().confirm.value?.text).toBe("Propose to resign this match? It is lost if Green also agrees.");
  });
});

it("what is half chosen can be dropped", () => {
  const now = state();
  for (const one of [now.openPlace, now.tapArmed, now.inspectedPiece]) {
    expect(hasStage()).toBe(false);
    one.value = "0101";
    expect(hasStage()).toBe(true);
    clearStage();
  }
});
