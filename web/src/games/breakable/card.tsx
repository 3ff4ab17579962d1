/** Breakable on the home page: its emblem, and which options come first. */

import type { GameCard } from "../kit";
import "./card.css";
import { tagline } from "./tagline";

export const card: GameCard = {
  tagline,
  quickStart: { scenario: "retrieval", first: "air-lift" },
  mainOptions: ["combined", "choppers", "equipment", "erratic", "teams", "force_size", "turn_cap"],
  emblem: (
    <>
      <path class="e1" d="M7.5 42h49v4.5L32 60 7.5 46.5z" />
      <g transform="translate(31 29) scale(1.15) rotate(60)">
        <path class="ek" d="M-10-9h4.2v20h-4.2zM5.8-9H10v20H5.8zM-5-8.5h10v18.5h-10zM-1.5-15h3v13h-3z" />
        <circle class="ering" cy="1" r="5.4" />
      </g>
      <path class="e3" d="M45 13l-4 9 6 3-8 11" />
    </>
  ),
};
