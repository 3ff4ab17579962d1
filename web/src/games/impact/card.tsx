/** Impact on the home page: its emblem, and which options come first. */

import { optionTitle } from "../../texts/common";
import type { GameCard } from "../kit";
import { OPTIONS } from "./options";
import "./card.css";
import { tagline } from "./tagline";

export const card: GameCard = {
  tagline,
  quickStart: { scenario: "first-contact", first: "first" },
  optionTitle: (key) => OPTIONS[key] ?? optionTitle(key),
  emblem: (
    <>
      <path class="e3" d="M26 38v6M38 38v6M32 40v6" />
      <path class="e4" d="M18 44h.01M32 44h.01M46 44h.01M25 53h.01M39 53h.01" />
      <g transform="translate(32 25) scale(1.1)">
        <path
          class="ek"
          d="M-4.6-13h9.2l1.4 4-1.4 3.6h-9.2L-6-9zM-9-4.6H9l3.4 5L11 8H7.6L7 3.6 6 12H1.2L.4 6.4h-.8L-1.2 12H-6L-7 3.6-7.6 8H-11l-1.4-7.6z"
        />
        <path class="ec" d="M-3-10.6h6v2.4h-6z" />
      </g>
    </>
  ),
};
