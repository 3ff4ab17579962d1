/** One line about Breakable. */

import { texts } from "../../texts/loader";

export const { tagline } = texts("breakable.card", { tagline: "Everything breaks" });
