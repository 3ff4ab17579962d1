/** One line about Unbreakable. */

export const tagline = "Only the ground breaks";
