/** The stage: what is half chosen, and how it is forgotten. */

import { state } from "./state";

export function clearStage(): void {
  const now = state();
  now.openPlace.value = null;
  now.filter.value = "";
  now.route.value = null;
  now.tapArmed.value = null;
  now.verdict.value = null;
  now.asking.value = null;
  now.confirm.value = null;
  now.inspectedPiece.value = null;
  now.openStack.value = null;
}

export function hasStage(): boolean {
  const { confirm, filter, inspectedPiece, openPlace, openStack, route, tapArmed, verdict } = state();
  const half = [openPlace, route, tapArmed, verdict, confirm, inspectedPiece, openStack];
  return half.some((one) => one.value !== null) || filter.value !== "";
}
