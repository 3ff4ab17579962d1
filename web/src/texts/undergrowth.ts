/** The English words of Undergrowth that the server does not send. */

export const und = {
  round: (n: number, last: number) => `Round ${n} of ${last}`,
  armies: "Armies",
  bidding: "Bidding",
  garrison: "Garrison",
  over: "The end",
  panel: "Round",
  cpOf: (side: string, left: number, bid: number) => `${side}: ${left} of ${bid} command points left`,
  noCp: "no bid yet",
  lead: (n: number) => `lead ${n}`,
  leads: (side: string, n: number) => `${side} uses ${n} more first`,
  points: (n: number) => `${n} pts`,
  pointsOf: (side: string, n: number) => `${side}: ${n} victory points`,
  lost: "Out of the battle",
  off: "waits beside the table",
  destroyed: "destroyed",
  gone: "can no longer be called",
  stunned: "stunned",
  activated: "activated",
  carries: "carries nectar",
  hitPoints: (left: number, all: number) => `${left} of ${all} hit points`,
  size: ["", "tiny", "small", "medium", "large", "huge"],
  rank: { major: "Major", minor: "Minor" },
  water: "Water",
  under: (name: string) => `with ${name}`,
  cost: (n: number) => `${n} points`,
  level: (n: number) => `Level ${n}`,
  levelShort: (n: number) => `L${n}`,
  places: (n: number) => `${n} places`,
  stations: { N: "North", E: "East", S: "South", W: "West", C: "Centre" },
  station: (name: string) => `${name} station`,
  at: (level: number, station: string) => `level ${level}, ${station}`,
  thick: "thick leaves",
  height: (n: number) => (n ? `levels 0 to ${n}` : "flat"),
  nectarAt: (level: number) => `nectar at level ${level}`,
  nest: (side: string) => `${side}'s nest`,
  goal: (points: number, level: number | null) => `${points} points for holding ${level === null ? "it" : `level ${level}`}`,
  cut: (square: string) => `${square}, cut open`,
  air: "air",
  same: "=",
  higher: (n: number) => `▲${n}`,
  lower: (n: number) => `▼${n}`,
  relative: (title: string) => `▲ ▼ levels above or below ${title}`,
  pickLevel: "Which level?",
  pickStation: "Which station?",
  pickIn: (square: string) => `Where in ${square}?`,
  backToLevels: "Other level",
  close: "Close",

  // the bid
  bidTitle: (n: number) => `Round ${n}: how many command points?`,
  bidNote: "Few points: you go first. Many points: you do more. Nobody sees a bid before both are in.",
  bidIn: "Your bid is in",
  bidYours: "Choose your bid",
  bidWait: (side: string) => `${side} is still choosing`,
  bidDone: (side: string) => `${side} has chosen`,
  closedCup: "a closed cup",
  bids: (side: string, n: number) => `${side} bids ${n}`,
  initiative: "Initiative",
  usesFirst: (n: number) => `uses ${n} first`,
  cp: "CP",

  // the army
  army: "Your army",
  armySecret: "Chosen in secret. Nothing is shown before both sides are done.",
  ready: "Ready-made armies",
  own: "Choose every unit yourself",
  roster: "Roster",
  spent: (points: number, limit: number) => `${points} of ${limit} points`,
  left: (points: number) => `${points} left`,
  done: "The army is complete",
  add: (title: string, cost: number) => `Add ${title}, ${cost} points`,
  notNow: (title: string) => `${title}: why not?`,
  copies: (n: number) => `×${n}`,
  assign: "Who brings or calls them?",
  none: "Nobody yet.",
  chosen: "Your army is chosen. The other side is still choosing.",
  hp: (n: number) => `${n} HP`,
  sizeShort: (n: number) => `size ${n}`,
  preview: "The garden",
  homeRow: { south: "edge of row 1", north: "edge of row 4" } as Record<string, string>,
};

export const BROODS: Readonly<Record<string, string>> = { F: "Carapace Forge", W: "Silkspan", H: "Skyhum", M: "Mire Column" };

const TERRAIN: Readonly<Record<string, string>> = {
  SG: "Short Grass", EA: "Earth", PU: "Puddles", LG: "Long Grass", PE: "Pebbles", SR: "Small Rocks", SP: "Short Plant", TR: "Tall Rocks",
  PL: "Plant", TP: "Tall Plant",
};

export function terrainName(code: string): string {
  return `${TERRAIN[code.slice(0, 2)] ?? code}${code.endsWith("+") ? `, ${und.thick}` : ""}`;
}

/** "missile-6pak" → "Missile 6pak". */
export function attackName(word: string): string {
  const text = word.replace(/^attack\./, "").replaceAll("-", " ");
  return text.charAt(0).toUpperCase() + text.slice(1);
}
