/** What the player has set for all matches: whether moves that cannot be undone are confirmed, and only answers given. */

import { computed } from "@preact/signals";
import { app } from "../app/state";
import { load, store } from "../app/storage";
import { state } from "./state";

const CONFIRM = "sandtable.careful";
const AUTO_ANSWER = "sandtable.auto-answer";

export function loadPreferences(): void {
  app.confirmIrreversible.value = load(CONFIRM, "auto" as const);
  app.autoAnswer.value = load(AUTO_ANSWER, false);
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
