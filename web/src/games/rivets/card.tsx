/** Rivets on the home page: its emblem, and which options come first. */

import type { GameCard } from "../kit";
import "./card.css";
import { tagline } from "./tagline";

export const card: GameCard = {
  tagline,
  quickStart: { scenario: "listening-post", first: "alder" },
  emblem: (
    <>
      <path class="e1" d="M7.5 44h11v-6h10v6h10v-6h10v6h8v2.5L32 60 7.5 46.5z" />
      <g transform="translate(32 25) rotate(35) scale(1.1)">
        <path class="ek" d="M-1.8-13h3.6l1 6H15v5.5H2.4L1.6 8H6v3.6H-6V8h4.4l-.8-9.5H-15V-7h12.2zM-6-15.3H6v1.6H-6z" />
      </g>
    </>
  ),
};
