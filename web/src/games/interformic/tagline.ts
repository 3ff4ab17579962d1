/** One line about Unbreakable. */

import { texts } from "../../texts/loader";

export const { tagline } = texts("unbreakable.card", { tagline: "Only the ground breaks" });
