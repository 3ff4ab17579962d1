/** One line about Rivets. */

export const tagline = "Trenches, gas and biplanes";
