/** One line about Undergrowth. */

import { texts } from "../../texts/loader";

export const { tagline } = texts("undergrowth.card", { tagline: "Armed bugs in a garden" });
