/** One line about Undergrowth. */

export const tagline = "Armed bugs in a garden";
