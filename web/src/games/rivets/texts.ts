/** The English words of Rivets that the server does not send. */

import { texts } from "../../texts/loader";

const plural = (n: number, one: string, many = `${one}s`): string => `${n} ${n === 1 ? one : many}`;

export const riv = texts("rivets", {
  panel: "Cards",
  round: (n: number, last: number) => `Round ${n} of ${last}`,
  roundShort: (n: number, last: number) => `Round ${n}/${last}`,
  phaseTrack: "Phases of the turn",
  phases: {
    sheets: "Faction sheets",
    first: "Who goes first",
    garrison: "Garrison",
    draw: "Draw",
    deployment: "Deployment",
    "air-combat": "Air combat",
    "ground-combat": "Ground combat",
    "air-movement": "Air movement",
    "ground-movement": "Ground movement",
    "wrap-up": "Wrap up",
    over: "The end",
  } as Record<string, string>,
  vp: (n: number) => `${n} VP`,
  vpOf: (side: string, n: number) => `${side}: ${plural(n, "victory point")}`,
  trackOf: (blue: number, red: number, end: number | null) =>
    `Victory points: Blue ${blue}, Red ${red}${end === null ? "" : `; ${end} win`}`,
  dp: (n: number) => `${n} DP`,
  rivets: (n: number) => plural(n, "rivet"),
  noneFits: "none of your cards fits; you are asked to keep that secret",
  cardsOf: (actions: number, missions: number) =>
    `${plural(actions, "Action! card")}, ${plural(missions, "Secret Mission")} in hand`,
  cardsShort: (actions: number, missions: number) => `${actions} A! · ${missions} M`,
  letter: { blue: "B", red: "R" } as Record<string, string>,
  edges: { blue: "south edge", red: "north edge" } as Record<string, string>,
  sheetNames: { alder: "Alder Concord", kessel: "Kessel Dominion" } as Record<string, string>,

  // the board
  terrain: { open: "open", trench: "trench", duckboards: "duckboards", obstacle: "obstacle" },
  territory: (side: string) => `${side} territory`,
  noMansLand: "No Man's Land",
  deploys: (side: string) => `${side} deploys here`,
  objective: "objective",
  heldBy: (side: string) => `held by ${side}`,
  pays: (side: string, vp: number) => `${side} +${vp} VP`,
  guard: "Hold the Line",
  guardMark: "HOLD",
  eyes: (n: number) => `Eagle Eyes: range +${n}`,
  eyesMark: (n: number) => `EYES+${n}`,
  gasOf: (side: string, thin: boolean) => `${thin ? "thin" : "thick"} gas of ${side}`,
  gasMark: (letter: string, thin: boolean) => `${letter} ${thin ? "G½" : "G"}`,
  crossing: (place: string) => `intersection ${place}`,
  spacesFree: (n: number) => `${n} of 4 spaces free`,
  preview: "The board",
  facing: { N: "North", E: "East", S: "South", W: "West" },
  facingShort: { N: "N" },

  // what has happened
  results: { killed: "killed", miss: "missed", infect: "infected" } as Record<string, string>,
  damageTaken: (n: number) => `${n} damage`,
  shieldsLost: (n: number) => `−${plural(n, "Shield")}`,
  noGasHit: "gas: no hit",

  // units
  classes: {
    infantry: "Infantry",
    cavalry: "Cavalry",
    support: "Support",
    vehicle: "Vehicle",
    artillery: "Artillery",
    aircraft: "Aircraft",
    plug: "Plug",
  },
  hero: "Hero",
  armour: { soft: "Soft armour", light: "Light armour", heavy: "Heavy armour", air: "Air" },
  armourShort: { soft: "S", light: "L", heavy: "H", air: "A" },
  against: (armour: string) => `Dice against ${armour}`,
  attack: "Attack",
  landRange: "Range over land, in grids",
  landShort: "Land",
  airRange: "Range to aircraft, in intersections",
  airShort: "Sky",
  move: (n: number) => `move ${n}`,
  spaces: (n: number) => plural(n, "space"),
  sockets: (n: number) => plural(n, "socket"),
  bounty: (n: number) => `bounty ${n}`,
  health: (left: number, all: number) => `health ${left} of ${all}`,
  healthOf: (all: number) => `health ${all}`,
  shields: (n: number) => plural(n, "shield"),
  withPlugs: (n: number) => plural(n, "plug"),
  faces: (way: string) => `faces ${way}`,
  underground: (group: number) => `underground, group ${group}`,
  pluggedInto: (host: string) => `in ${host}`,
  marks: {
    halted: "may not move in this turn",
    fresh: "cannot act yet",
    troubled: "troubled: neither acts nor is hurt",
    masked: "masked against gas",
  },
  fought: "has fought",
  moved: "has moved",
  march: (n: number) => `+${n} move`,
  turns: (n: number) => `+${n} turn`,
  dog: (name: string) => `animal: ${name}`,

  // the shop
  shop: "Deployment",
  garrison: "Garrison",
  done: "Done",
  free: "free",
  neverBought: "cannot be bought",
  plugNote: "Goes into a unit of yours that has a socket and is in your territory.",
  heroNote: "There are two versions. Each can be deployed once in a game, and only one is in play.",
  heroUsed: "This version has been deployed and cannot be deployed again.",

  // cards
  action: "Action!",
  mission: "Mission",
  shows: (wind: string) => `If flipped, it shows ${wind}`,
  noCards: "No cards in hand.",
  fulfilled: "fulfilled now",
  notFulfilled: "not yet",
  useCard: { play: "Play it", discard: "Discard it", reveal: "Reveal it", drop: "Discard it" } as Record<
    string,
    string
  >,
  peeked: "You have seen:",
  tunnels: "Underground",
  fallen: (side: string) => `Losses of ${side} in this turn:`,
  cut: (side: string, n: number) => `${side} gains ${n} DP less next time.`,
  piles: (actions: number, missions: number, gone: number) =>
    `Decks: ${actions} Action!, ${missions} missions · ${gone} discarded`,
  noDiscards: "Nothing is discarded.",

  // the sheets
  sheets: "Faction sheets",
  sheetsSecret: "Chosen in secret. Nothing is shown until both sides have chosen.",
  sheetsWait: "You have chosen. The other side is still choosing.",
});
