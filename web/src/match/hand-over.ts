/** Several sides on one screen: whose turn it is to look, with a cover between them while there are secrets. */

import { state } from "./state";
import { kit } from "./view-model";

/** Look at the side that is asked; cover the screen first while there are secrets. */
export function passDevice(first: boolean): void {
  const { asked, cover, result, side, socket, view, yours } = state();
  if (!view.value || yours.value.length < 2 || result.value || !kit.value) return; // without its drawings nothing is shown
  const secret = kit.value.secret(view.value);
  const next = asked.value.find((one) => yours.value.includes(one));
  if (side.value && asked.value.includes(side.value)) {
    if (secret && first) cover.value = { side: side.value, taken: false };
    return;
  }
  if (!next) return;
  if (!secret) socket.value?.send({ type: "look", side: next });
  else if (cover.value?.side !== next) cover.value = { side: next, taken: false };
}

/** The screen stays covered until it shows what this side may see: on a slow line that takes a while. */
export function takeDevice(): void {
  const { cover, side, socket } = state();
  const next = cover.value?.side;
  if (!next) return;
  cover.value = { side: next, taken: true };
  if (next === side.value) uncover();
  else socket.value?.send({ type: "look", side: next });
}

/** Show the table, if it is the one that the player at the screen may see. */
export function uncover(): void {
  const { cover, side } = state();
  if (cover.value?.taken && cover.value.side === side.value) cover.value = null;
}
