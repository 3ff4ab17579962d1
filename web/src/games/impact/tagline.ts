/** One line about Impact. */

import { texts } from "../../texts/loader";

export const { tagline } = texts("impact.card", { tagline: "Armour, thrusters, nerve" });
