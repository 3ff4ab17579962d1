/** Unbreakable on the home page: its emblem, and which options come first. */

import { optionTitle } from "../../texts/common";
import { texts } from "../../texts/loader";
import type { GameCard } from "../kit";
import { tagline } from "./tagline";

/** Options of one scenario, by the beginning of their keys. */
const PREFIXES: Readonly<Record<string, string>> = texts("unbreakable.options", {
  sd_: "Special Delivery: ",
  iw_: "Industrial Wasteland: ",
});

export const card: GameCard = {
  tagline,
  quickStart: { scenario: "retrieval", first: "long-striders" },
  mainOptions: [
    "platoon_size",
    "opportunity_cards",
    "experimental_weapons",
    "walker_equipment",
    "overheated_beams",
    "volcanic_earthquakes",
    "turn_cap",
    "breakable_units",
  ],
  optionTitle: (key) => optionTitle(key.replace(/^(?:sd|iw)_/, (prefix) => PREFIXES[prefix] ?? prefix)),
  emblem: (
    <>
      <path class="e1" d="M6.5 40L20 30l9 6 11-14 17.5 18v6.5L32 61 6.5 46.5z" />
      <g transform="translate(32 30) scale(.92)">
        <path
          class="ek"
          d="M-6-12.4H5.6L8-4.2 4.4-.4H-4.4L-8-4.2zM-9.4-11.2h-4.2v3.4l-1.2 1.4v6l1.6 1.6h2l.6-5.4 1.2-1.6zM9.2-11.2h3.4l1.6 1.4v1.6h3.2v2.2h-3.2v2.2h-3.4l-1.6-2zM-4.4 .8h3.6l-1.4 4-1 4.4 1.8 3.6H-9.8l1.2-3.4-.9-5.2zM4.4 .8H.8l1.4 4 1 4.4-1.8 3.6H9.8L8.6 9.4l.9-5.2z"
        />
        <path class="ec" d="M-3.8-9.6h7.4v2.2h-7.4z" />
      </g>
    </>
  ),
};
