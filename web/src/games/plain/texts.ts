/** The English words of a board that is drawn without knowing its game. */

import { texts } from "../../texts/loader";

export const plain = texts("plain", {
  panel: "State",
  preview: "The board",
  empty: "empty",
  off: "Off the board",
  piecesOf: (side: string, n: number) => `${side}: ${n === 1 ? "1 piece" : `${n} pieces`} on the board`,
  turn: (n: number) => `Turn ${n}`,
  moves: (side: string) => `${side} moves`,
});
