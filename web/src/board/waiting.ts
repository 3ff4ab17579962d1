/** A piece that waits beside the board: it is read under the pointer and the focus, and a click or Enter picks it. */

import { state } from "../match/state";

interface Waiting {
  readonly role: "button";
  readonly tabIndex: 0;
  onPointerEnter(): void;
  onPointerLeave(): void;
  onFocus(): void;
  onBlur(): void;
  onClick(): void;
  onKeyDown(event: KeyboardEvent): void;
}

/** What a waiting counter listens to; *act* answers with it, else a click shows its card. */
export function waiting(name: string, act: (() => void) | undefined): Waiting {
  const read = (): void => void (state().inspectedPiece.value = name);
  const leave = (): void => {
    if (state().inspectedPiece.value === name) state().inspectedPiece.value = null;
  };
  const pick = (): void => {
    read();
    if (act) act();
    else state().tab.value = "unit"; // the sheet of a narrow screen
  };
  return {
    role: "button",
    tabIndex: 0,
    onPointerEnter: read,
    onPointerLeave: leave,
    onFocus: read,
    onBlur: leave,
    onClick: pick,
    onKeyDown(event) {
      if (event.key !== "Enter" && event.key !== " ") return;
      event.preventDefault();
      event.stopPropagation();
      pick();
    },
  };
}
