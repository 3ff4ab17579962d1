/** One line about Impact. */

export const tagline = "Armour, thrusters, nerve";
