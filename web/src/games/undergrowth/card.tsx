/** Undergrowth on the home page: its emblem, and which options come first. */

import type { GameCard } from "../kit";
import "./card.css";
import { tagline } from "./tagline";

export const card: GameCard = {
  tagline,
  quickStart: { scenario: "nectar-run", first: "skyhum-100" },
  emblem: (
    <>
      <path class="e6" d="M32 60C30 46 33 30 31 14" />
      <path class="e7" d="M31 46C18 46 13 38 12 33c11-1 17 4 19 13zM32 34c12 0 17-7 18-13-10-1-16 4-18 13z" />
      <g transform="translate(40 44) scale(.72) rotate(-24)">
        <path class="elegs" d="M-6-4l-6-4M6-4l6-4M-7 2h-7M7 2h7M-6 7l-6 5M6 7l6 5M0-11v-5" />
        <path class="ek" d="M-5-7a5 4.5 0 0 1 10 0zM-8 3C-8-4-5-6 0-6s8 2 8 9-4 10-8 10-8-3-8-10z" />
      </g>
    </>
  ),
};
