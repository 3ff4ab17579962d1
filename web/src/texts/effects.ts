/** The English texts of what an attack would do, and of what has happened. */

export const effectTexts = {
  title: "What can happen",
  own: "Your own unit",
  ownMark: "own",
  harmsOwn: (units: string) => `This can hit your own ${units}.`,
  part: (name: string, percent: string) => `${name} (${percent})`,
  percent: (percent: number) => `${percent > 0 && percent < 1 ? "< 1" : Math.round(percent)} %`,
  and: " and ",
  sees: (unit: string) => `${unit} sees it`,
  unseen: (unit: string) => `${unit} does not see it itself`,
  nothing: "Cannot have an effect",
  why: (dice: string) => `Needed: ${dice}.`,
  more: (n: number) => `${n} more`,
};
