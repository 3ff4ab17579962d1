/** What the player has set for all matches: whether moves that cannot be undone are confirmed, and only answers given, and how boards are turned. */

import { computed } from "@preact/signals";
import { app, type Turn } from "../app/state";
import { load, store } from "../app/storage";
import { nextQuarter } from "../board/layouts/quarter";
import { state } from "./state";
import { drawnAs, quarter, turn } from "./view-model";

const CONFIRM = "sandtable.careful";
const TURNS = "sandtable.turns";
const AUTO_ANSWER = "sandtable.auto-answer";

export function loadPreferences(): void {
  app.confirmIrreversible.value = load(CONFIRM, "auto" as const);
  app.autoAnswer.value = load(AUTO_ANSWER, false);
  app.turns.value = load(TURNS, {});
}

/** Whether moves that cannot be undone are confirmed: as the player says, else for fingers and for correspondence. */
export const confirmsIrreversible = computed<boolean>(() => {
  if (app.confirmIrreversible.value !== "auto") return app.confirmIrreversible.value === "on";
  return state().clock.value.kind === "move" || window.matchMedia("(pointer: coarse)").matches;
});

export function toggleConfirmation(): void {
  app.confirmIrreversible.value = confirmsIrreversible.value ? "off" : "on";
  store(CONFIRM, app.confirmIrreversible.value);
}

export function toggleAutoAnswer(): void {
  app.autoAnswer.value = !app.autoAnswer.value;
  store(AUTO_ANSWER, app.autoAnswer.value);
}

/** Turn the board by a quarter, and remember it for this game. */
export function turnBoard(): void {
  rememberTurn(nextQuarter(quarter.value));
}

/** Put the own edge at the bottom, or leave the turn to the screen again. */
export function toggleOwnEdge(): void {
  rememberTurn(turn.value === "own" ? "auto" : "own");
}

function rememberTurn(chosen: Turn): void {
  app.turns.value = { ...app.turns.value, [drawnAs.value]: chosen };
  store(TURNS, app.turns.value);
  state().zoom.value = { k: 1, x: 0, y: 0 };
}
