/** The English texts of the legend; what the marks mean comes from the server. */

import { texts } from "./loader";

export const legendTexts = texts("legend", {
  legend: "Legend",
  key: "Legend (?)",
  close: "Close the legend",
  marks: "What the marks mean",
  hint: "Point at a counter, the dice or the header, or press and hold them, to read what they show.",
});
