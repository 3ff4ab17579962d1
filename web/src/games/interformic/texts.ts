/** The English words of the world that Unbreakable and Breakable share, as far as the server does not send them. */

import { texts } from "../../texts/loader";

export const inter = texts("interformic", {
  devices: { buzz: "buzz bomb", cluster: "cluster bomb", killbot: "killbot" } as Record<string, string>,
  devicesOf: (colour: string, kind: string, count: number) =>
    count > 1 ? `${count} ${colour} ${kind}s` : `${colour} ${kind}`,
  equipment: { gev: "GEV drive", tower: "tower", killbots: "killbots", plain: "no equipment" } as Record<
    string,
    string
  >,
  facings: { N: "north", NE: "north-east", SE: "south-east", S: "south", SW: "south-west", NW: "north-west" } as Record<
    string,
    string
  >,
  facing: (way: string) => `faces ${way}`,
  dragToTurn: "Drag in the direction it should face",
  flying: "flying",
  landed: "landed",
  target: (size: string) => `${size} target`,
  arc: { all: "fires all round", front: "fires to the front", row: "fires straight ahead" } as Record<string, string>,
  command: "command bunker",
  erratic: "erratic",
  stunned: "stunned",
  brain: (colour: string, count: number) => `${count} ${colour} brain ${count === 1 ? "marker" : "markers"}`,
  carriesUnit: (title: string) => `carries ${title}`,
  aboard: (title: string) => `aboard ${title}`,
  data: "has the data",
  results: {
    destroyed: "destroyed",
    scattered: "scattered",
    down: "knocked down",
    offline: "offline",
    frozen: "frozen",
    stunned: "stunned",
    thawed: "thawed",
    stands: "unharmed",
    swallowed: "swallowed",
    engulfed: "lost in lava",
    "device-lost": "destroyed",
    "ground-holds": "ground holds",
    "burn-out": "burnt out",
    miss: "missed",
  } as Record<string, string>,
  stasis: (n: number) => `stasis ${n}`,
  noRange: "out of range",
  shotDown: "bomb destroyed",
  groups: {
    bunkers: "Bunkers and recons",
    tanks: "Tanks",
    skimmers: "Skimmers and turrets",
    heavy: "Heavy units",
    medium: "Medium units",
    light: "Light units",
  } as Record<string, string>,
});
