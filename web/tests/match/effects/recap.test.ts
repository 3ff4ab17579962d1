/** A recap: what the others have done, in a few sentences, played again, and with a bot's reason. */

import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { onAnalysisError, onThoughts } from "../../../src/analysis/analysis";
import { kit as unbreakable } from "../../../src/games/interformic";
import { kits } from "../../../src/games/kits";
import {
  askEarlier,
  askReason,
  explainer,
  playAgain,
  reasonOf,
  recap,
  returnAfterwards,
  shutRecap,
} from "../../../src/match/effects/recap";
import { state } from "../../../src/match/state";
import type { Frame, LogLine } from "../../../src/net/protocol";
import { fakeBrowser, question, restoreBrowser, sitDown } from "../../support";

const line = (
  at: number,
  kind: string,
  text: string,
  facts: Record<string, unknown>,
  dice: string[] = [],
): LogLine => ({
  ...{ at, kind, text, facts, dice },
  ...{ rule: "", note: false },
});

const MOVE = line(5, "move", "Tank 2 moves to 0201", { unit: "T2", start: "0202", hex: "0201" });
const STORY = [
  MOVE,
  line(6, "move", "Tank 2 moves to 0202", { unit: "T2", start: "0201", hex: "0202" }),
  line(7, "bomb", "Tank 2 fires a light nuke at 0102", { firer: "T2", hex: "0102", start: "0202" }),
  line(7, "scattered", "Tank 1 is scattered in 0102", { unit: "T1", hex: "0102" }, ["+"]),
  line(7, "ground-holds", "The ground in 0102 holds", { hex: "0102" }, ["-"]),
  line(8, "reload", "Tank 2 reloads its nuke", { unit: "T2", hex: "0202" }),
];
let sent: Record<string, unknown>[];

beforeEach(() => {
  fakeBrowser();
  sitDown();
  const { effects, result, heading } = unbreakable;
  kits.value = { tanks: { ...kits.value["tanks"]!, effects, heading, ...(result ? { result } : {}) } };
  const now = state();
  now.record.value = { ...now.record.value!, hints: true };
  now.lastSeen.value = { pieces: [], lines: 0, at: 4 };
  now.question.value = question(["0101", "0102"]);
  now.log.value = STORY;
  now.seq.value = 9;
  sent = [];
  now.socket.value = { send: (message) => void sent.push(message), close: () => undefined };
});
afterEach(restoreBrowser);

describe("the recap", () => {
  it("says who went where, then who fired and what came of it, then how much more there is", () => {
    expect(recap.value?.sentences).toEqual([
      "Tank 2 moved to 0202.",
      "Tank 2 fires a light nuke at 0102: Tank 1 is scattered in 0102, the ground in 0102 holds.",
      "The log has 1 more event.",
    ]);
    expect(recap.value).toMatchObject({ from: 4, decided: 6, sides: ["blue"] });
  });

  it("keeps together what an attack has brought about", () => {
    const beam = line(5, "beam", "Tank 2 fires a beam at Tank 1", { firer: "T2", hex: "0102", start: "0202" });
    state().log.value = [beam, line(5, "hit", "The beam hits", { target: "T1" }, ["+"]), STORY[3]!];
    expect(recap.value?.sentences).toEqual([
      "Tank 2 fires a beam at Tank 1: the beam hits, Tank 1 is scattered in 0102.",
    ]);
  });

  it("tells the cause of a result that was not fired", () => {
    const strike = line(5, "strike", "Tank 2 strikes Tank 1", { unit: "T2" });
    state().log.value = [strike, STORY[3]!];
    expect(recap.value?.sentences).toEqual(["Tank 2 strikes Tank 1: Tank 1 is scattered in 0102."]);
  });

  it("tells what there is where nothing was fired or moved", () => {
    state().log.value = [STORY[5]!];
    expect(recap.value?.sentences).toEqual(["Tank 2 reloads its nuke."]);
  });

  it("is not given while others act, in a replay, of one's own doing, or once it is closed", () => {
    state().question.value = null;
    expect(recap.value).toBe(null);
    state().question.value = question(["0101"]);
    state().log.value = [line(5, "move", "Tank 1 moves", { unit: "T1", start: "0101", hex: "0102" })];
    expect(recap.value).toBe(null);
    state().log.value = STORY;
    expect(recap.value).not.toBe(null);
    shutRecap();
    expect(recap.value).toBe(null);
    state().log.value = [...STORY, MOVE];
    expect(recap.value).not.toBe(null);
  });
});

it("is played again from its first moment, and the game goes on after its last", () => {
  playAgain();
  expect(sent).toMatchObject([{ type: "replay", at: 4 }]);
  expect(state().playing.value).toBe(true);
  state().frame.value = { at: 6, last: 9 } as Frame;
  returnAfterwards();
  expect(state().frame.value).not.toBe(null);
  state().frame.value = { at: 9, last: 9 } as Frame;
  state().playing.value = false;
  returnAfterwards();
  expect([state().frame.value, state().returning.value]).toEqual([null, false]);
});

describe("a bot's reason", () => {
  const plan = (text: string, chance: number) => ({ steps: [{ word: text, text }], chance, tries: 8, expects: "" });
  const found = {
    ...{ side: "blue", question: "action", prompt: "", beliefs: [], simulations: 8 },
    plans: [plan("fire the nuke", 0.62), plan("reload", 0.5)],
  };

  it("is asked of the bot's own moment and told in words", () => {
    expect(explainer.value).toBe("blue");
    askReason();
    expect(sent).toMatchObject([{ type: "thoughts", at: 6, side: "red", seat: "blue" }]);
    const id = String(state().reason.value!.id);
    onThoughts({ type: "thoughts", id, at: 6, thoughts: { ...found, chosen: found.plans[0]!.steps } });
    expect(reasonOf(state().reason.value!.found!)).toBe(
      "Blue chose: fire the nuke. It expected to win with 62 %. The next best plan was: reload (50 %).",
    );
  });

  it("says so where the bot did something else than it thought best", () => {
    expect(reasonOf({ ...found, chosen: [{ word: "end", text: "end the turn" }] })).toContain(
      "Blue would rather have chosen: fire the nuke. It chose: end the turn.",
    );
  });

  it("tells why it cannot be had", () => {
    askReason();
    const id = String(state().reason.value!.id);
    onAnalysisError({ type: "error", id, error: { code: "refused", text: "hints are disabled" } });
    expect(state().reason.value).toMatchObject({ busy: false, errorText: "hints are disabled" });
    askEarlier(); // an action may have been under way
    expect(sent.at(-1)).toMatchObject({ type: "thoughts", at: 5 });
    state().reason.value = { ...state().reason.value!, at: 4, busy: false, errorText: "hints are disabled" };
    askEarlier();
    expect(sent.length).toBe(2);
  });

  it("is not to be had without hints, or of a person", () => {
    state().record.value = { ...state().record.value!, hints: false };
    expect(explainer.value).toBe(null);
  });
});
