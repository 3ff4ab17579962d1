/** Routes: what is shown first and walked then, and how a walk that stopped goes on. */

import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { app } from "../../../src/app/state";
import { pointAt, pointing } from "../../../src/match/choices/commands";
import { drawnRoute } from "../../../src/match/choices/reach";
import { onWalked, resumeWalk, walk, walkShown } from "../../../src/match/choices/walk";
import { hasStage } from "../../../src/match/stage";
import { state } from "../../../src/match/state";
import type { Destination, Prospect } from "../../../src/net/protocol";
import { fakeBrowser, question, restoreBrowser, sitDown } from "../../support";

let sent: Record<string, unknown>[];

beforeEach(() => {
  fakeBrowser();
  sitDown();
  sent = [];
  state().socket.value = { send: (message) => void sent.push(message), close: () => undefined };
  app.confirmIrreversible.value = "off";
  state().question.value = question(["stay"]);
});
afterEach(restoreBrowser);

function way(...path: string[]): Destination {
  return { words: ["move", ...path], path, cost: `${path.length} MP`, risks: [], end: "stop" };
}

function reach(destinations: Destination[], prospects: Prospect[] = []): void {
  state().reach.value = { type: "reach", id: "r", seq: 0, unit: "T1", destinations, prospects };
}

/** The server has taken the last walk. */
function taken(made: number, stopped = ""): void {
  const id = String(sent.at(-1)!["id"]);
  state().sent.value = null;
  onWalked({ type: "ok", id, seq: 1, made, ...(stopped ? { stopped } : {}) });
}

describe("a route", () => {
  it("is shown first and walked then", () => {
    reach([way("0101", "0201")]);
    expect(pointing("0201", null)).toEqual({ kind: "route" });
    pointAt("0201", false);
    expect([sent, hasStage()]).toEqual([[], true]);
    expect(drawnRoute.value?.path).toEqual(["0101", "0201"]);
    pointAt("0201", false);
    expect(sent).toMatchObject([{ type: "go", choice: "move 0101 0201" }]);
  });

  it("of one step is walked at once by a mouse, and shown first to a finger", () => {
    reach([way("0101")]);
    pointAt("0101", true);
    expect(sent).toEqual([]);
    pointAt("0102", true);
    sent.length = 0;
    pointAt("0101", false);
    expect(sent).toMatchObject([{ type: "go", choice: "move 0101" }]);
  });

  it("is walked at once where a piece is dropped", () => {
    reach([way("0101", "0201")]);
    pointAt("0201", false, null, true);
    expect(sent).toMatchObject([{ type: "go", choice: "move 0101 0201" }]);
  });

  it("may end the move", () => {
    reach([way("0101", "0201")]);
    pointAt("0201", false);
    walkShown(true);
    expect(sent).toMatchObject([{ type: "go", choice: "move 0101 0201 stop" }]);
    taken(3, "'stop' is not an answer");
    expect([state().walking.value, state().verdict.value]).toEqual([null, null]);
  });
});

describe("a walk", () => {
  it("says why it stopped", () => {
    walk(["move", "0101", "0201"]);
    taken(2, "dice were rolled");
    expect(state().verdict.value?.text).toBe("dice were rolled");
    expect(sent).toHaveLength(1);
  });

  it("goes on when another side was only asked", () => {
    walk(["move", "0101", "0201"]);
    state().question.value = null;
    taken(2, "ruby must choose");
    expect(sent).toHaveLength(1);
    state().question.value = question(["0201", "stop"]);
    resumeWalk();
    expect(sent).toMatchObject([{}, { type: "go", choice: "0201" }]);
  });

  it("stays where it is when something has happened meanwhile", () => {
    walk(["move", "0101", "0201"]);
    state().question.value = null;
    taken(2, "ruby must choose");
    const line = { at: 1, kind: "attack", text: "R1 fires", rule: "", facts: {}, dice: [], note: false };
    state().log.value = [line];
    state().question.value = question(["0201", "stop"]);
    resumeWalk();
    expect(sent).toHaveLength(1);
    expect(state().verdict.value?.text).toContain("happened");
  });
});
