/** Forecasts: what an attack would do to whom, and what it asks before it can hit one's own. */

import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { app } from "../../../src/app/state";
import { answerWith, choose, confirmPending } from "../../../src/match/choices/commands";
import { forecast, harmToOwn, shownForecast, sightLine } from "../../../src/match/choices/forecast";
import { state } from "../../../src/match/state";
import type { Answer } from "../../../src/net/protocol";
import { answer, fakeBrowser, question, restoreBrowser, sitDown } from "../../support";

let sent: Record<string, unknown>[];

function shot(word: string, outcomes: [string, number][], dice = "1+ of 1"): Answer {
  return answer(word, {
    odds: { outcomes: outcomes.map(([name, percent]) => ({ name, chance: "", percent })), dice },
  });
}

const BLAST = shot("0202", [
  ["T1 scattered", 25],
  ["T2 destroyed", 50],
  ["red mine destroyed", 12.5],
  ["ground to crater", 50],
]);

beforeEach(() => {
  fakeBrowser();
  sitDown();
  sent = [];
  state().socket.value = { send: (message) => void sent.push(message), close: () => undefined };
  app.confirmIrreversible.value = "off";
});
afterEach(restoreBrowser);

describe("a forecast", () => {
  it("tells of every outcome whom it meets, and whether that is one's own", () => {
    state().question.value = question([BLAST], { kind: "bomb" });
    const shares = forecast(BLAST)!.shares.map(({ own, percent, piece }) => [piece?.name ?? null, percent, own]);
    expect(shares).toEqual([
      ["T1", 25, true],
      ["T2", 50, false],
      [null, 12.5, true],
      [null, 50, false],
    ]);
  });

  it("meets the unit that is aimed at, and any outcome that the game calls one's own", () => {
    const hit = shot("T2", [["hit", 50]]);
    state().question.value = question([hit], { kind: "target" });
    expect(forecast(hit)!.shares[0]).toMatchObject({ own: false, piece: { name: "T2" } });
    expect(forecast(shot("0101", [["1 own killed", 30]]))!.shares[0]).toMatchObject({ own: true, piece: null });
  });

  it("says that nothing can come of an attack", () => {
    state().question.value = question(["T2"], { kind: "target" });
    expect(forecast(shot("T2", [["hit", 0]]))!.hopeless).toBe(true);
    expect(forecast(shot("T2", [["hit", 1]]))!.hopeless).toBe(false);
    expect(forecast(shot("T2", [["nothing", 100]]))!.hopeless).toBe(true);
    expect(forecast(shot("pass", [["nothing", 100]]))!.hopeless).toBe(false); // it is not meant to do anything
  });

  it("is shown of what is pointed at, was tapped or waits for a confirmation, and of nothing else", () => {
    const other = shot("T2", [["hit", 50]]);
    state().question.value = question([BLAST, other, "0101"], { kind: "bomb" });
    expect(shownForecast.value).toBe(null);
    state().hover.value = "0202";
    state().inspectedPiece.value = "T2";
    expect(shownForecast.value?.answer.word).toBe("T2");
    state().pointedAnswer.value = "0202";
    expect(shownForecast.value?.answer.word).toBe("0202");
    state().pointedAnswer.value = "0101";
    expect(shownForecast.value).toBe(null);
    state().pointedAnswer.value = null;
    state().confirm.value = { choice: "0202", text: "" };
    expect(shownForecast.value?.answer.word).toBe("0202");
  });

  it("is not given before a secret is shown", () => {
    state().question.value = question([BLAST], { kind: "bomb", secret: true });
    expect(forecast(BLAST)).toBe(null);
  });

  it("says whether the unit that acts sees the place", () => {
    state().question.value = question([BLAST], { kind: "bomb", about: { unit: "T1", place: null } });
    state().pointedAnswer.value = "0202";
    const sight = { from: "0102", to: "0202", clear: true, text: "", rule: "", lines: [] };
    const inspection = { type: "inspection", id: "1", place: "0202", text: "", units: [], threats: [] } as const;
    state().inspection.value = { ...inspection, units: [], threats: [], sight: { ...sight, facts: {} } };
    expect(sightLine()).toEqual({ clear: true, text: "Tank 1 sees it" });
    state().inspection.value = { ...inspection, units: [], threats: [], sight: { ...sight, clear: false, facts: {} } };
    expect(sightLine()).toEqual({ clear: false, text: "Tank 1 does not see it itself" });
  });
});

describe("an attack that can hit one's own", () => {
  it("waits for a confirmation that names them with their chances", () => {
    state().question.value = question([BLAST, "0101"], { kind: "bomb" });
    choose("0202");
    expect(sent).toEqual([]);
    expect(state().confirm.value?.text).toBe("This can hit your own Tank 1 (25 %) and Red mine destroyed (13 %).");
    confirmPending();
    expect(sent).toMatchObject([{ type: "choose", choice: "0202" }]);
  });

  it("is asked about once by a finger, too", () => {
    state().question.value = question([BLAST, "0101"], { kind: "bomb" });
    answerWith(BLAST, true);
    expect([state().tapArmed.value, state().confirm.value?.choice]).toEqual([null, "0202"]);
  });

  it.each([
    ["the enemy alone is in it", shot("0202", [["T2 destroyed", 50]]), "bomb"],
    ["no chance is left", shot("0202", [["T1 destroyed", 0]]), "bomb"],
    ["it lets something happen", shot("pass", [["1 own killed", 50]]), "react"],
    ["a unit risks itself", shot("0202", [["T1 destroyed", 50]]), "step", "T1"],
  ])("needs none where %s", (_, one, kind, unit?: string) => {
    state().question.value = question([one, "0101"], { kind, about: { unit: unit ?? null, place: null } });
    expect(harmToOwn(one)).toBe("");
    choose(one.word);
    expect(sent).toMatchObject([{ type: "choose", choice: one.word }]);
  });
});
