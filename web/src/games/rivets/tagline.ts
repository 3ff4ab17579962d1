/** One line about Rivets. */

import { texts } from "../../texts/loader";

export const { tagline } = texts("rivets.card", { tagline: "Trenches, gas and biplanes" });
