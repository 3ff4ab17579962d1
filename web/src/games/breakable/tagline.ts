/** One line about Breakable. */

export const tagline = "Everything breaks";
