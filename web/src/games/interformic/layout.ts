/** How the counters of a hex lie: units fanned, the largest in front; devices at the hex's lower right. */

import { type HexLayout, layOut as layOutHexes } from "../../board/layouts/hexes";
import type { Quarter } from "../../board/layouts/quarter";
import type { Piece } from "../kit";
import { deviceName, KINDS, type Table, unitsIn } from "./view";
import { deviceTitle, words } from "./wording";

type Spot = readonly [dx: number, dy: number, scale: number];

const FAN: readonly Spot[] = [
  [-6, 3, 0.94],
  [3, -4, 0.88],
  [11, -10, 0.86],
  [17, -15, 0.82],
  [20, -19, 0.76],
  [23, -22, 0.72],
];
const BESIDE: readonly Spot[] = [
  [31, 16, 0.58],
  [21, 30, 0.58],
  [-25, 27, 0.58],
  [-32, 9, 0.58],
]; // devices with a unit in their hex
const ALONE: readonly Spot[] = [
  [-15, 4, 0.78],
  [15, 4, 0.78],
  [0, -18, 0.78],
  [0, 22, 0.78],
];

/** Where the n-th piece of a hex lies; the server's words tell devices from units by a dot. */
export function share(n: number, all: number, names: readonly string[] = []): Spot {
  const units = names.filter((name) => !name.includes(".")).length;
  if (!names[n]?.includes(".")) return units === 1 && names.length ? [-5, 0, 0.94] : FAN[Math.min(n, FAN.length - 1)]!;
  const spots = units ? BESIDE : all > 1 ? ALONE : [[0, 0, 1] as const];
  return spots[Math.min(n - units, spots.length - 1)]!;
}

export function layOut(hexes: readonly string[], quarter: Quarter): HexLayout {
  return { ...layOutHexes(hexes, quarter), share };
}

/** Devices and small units first, so that the largest of a stack lies in front; the order never changes, so that a move can glide. */
export function pieces(view: Table): Piece[] {
  const units = Object.entries(view.units)
    .sort(([a, one], [b, other]) => KINDS.indexOf(other.kind) - KINDS.indexOf(one.kind) || b.localeCompare(a))
    .map(([name, unit]) => ({ name, title: unit.title, side: unit.side, place: unit.in ? "aboard" : unit.hex }));
  const devices = (view.devices ?? []).map((device) => ({
    name: deviceName(device),
    title: deviceTitle(device),
    side: device.colour,
    place: device.hex,
  }));
  return [...devices.reverse(), ...units];
}

/** How full a hex is, where that counts. */
export function stackNote(view: Table, hex: string): string {
  const names = unitsIn(view, hex);
  const points = names.reduce((sum, name) => sum + view.units[name]!.points, 0);
  return points > 0 && names.length > 1 ? words.of4(points) : "";
}
