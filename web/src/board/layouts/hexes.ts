/** Hexes: where a printed label like "0308" lies on the screen. Everything is drawn at S = 41 and scaled as a whole. */

import { f, type Layout, type Point } from "./layout";
import { type Quarter, swapsAxes, turnPoint } from "./quarter";

export const S = 41;
const ROOT3 = Math.sqrt(3);
const MARGIN = 17;
const EDGE = 58; // north and south of the map, for those who wait there

/** A board of hexes, in any quarter. */
export interface HexLayout extends Layout {
  readonly corners: readonly Point[];
}

export function column(hex: string): number {
  return Number(hex.slice(0, 2));
}

export function row(hex: string): number {
  return Number(hex.slice(2));
}

/** Lay out the hexes by X = 1.5 s (c - 1), Y = √3 s (r - 1 + ½ if c is odd), then turned by quarters. */
export function layOut(hexes: readonly string[], quarter: Quarter): HexLayout {
  const turned = swapsAxes(quarter);
  const raw = hexes.map((hex) => {
    const x = 1.5 * S * (column(hex) - 1);
    const y = ROOT3 * S * (row(hex) - 1 + (column(hex) % 2 ? 0.5 : 0));
    return turnPoint({ x, y }, quarter);
  });
  const corners = Array.from({ length: 6 }, (_, i) => {
    const angle = (Math.PI / 3) * i + (turned ? Math.PI / 6 : 0);
    return { x: S * Math.cos(angle), y: S * Math.sin(angle) };
  });
  const reachX = Math.max(...corners.map((c) => c.x));
  const reachY = Math.max(...corners.map((c) => c.y));
  const marginX = turned ? EDGE : MARGIN;
  const marginY = turned ? MARGIN : EDGE;
  const left = Math.min(...raw.map((p) => p.x)) - reachX - marginX;
  const top = Math.min(...raw.map((p) => p.y)) - reachY - marginY;
  const at = new Map(hexes.map((hex, i) => [hex, { x: raw[i]!.x - left, y: raw[i]!.y - top }]));
  const width = Math.max(...raw.map((p) => p.x)) + reachX + marginX - left;
  const height = Math.max(...raw.map((p) => p.y)) + reachY + marginY - top;
  const columns = [...new Set(hexes.map(column))].sort((a, b) => a - b);
  const rows = columns.map((c) => hexes.filter((hex) => column(hex) === c));
  const layout: HexLayout = {
    quarter,
    turned,
    rose: { x: EDGE / 2, y: EDGE / 2, r: EDGE * 0.44 },
    width,
    height,
    reach: S,
    places: hexes,
    at,
    rows,
    corners,
    outline: (hex, scale = 1) => (at.has(hex) ? outlineAt(layout, at.get(hex)!, scale) : ""),
    step: (hex, dx, dy) => step(layout, hex, dx, dy),
  };
  return layout;
}

export function outlineAt(layout: HexLayout, centre: Point, scale = 1): string {
  const corners = layout.corners.map((c) => `${f(centre.x + c.x * scale)} ${f(centre.y + c.y * scale)}`);
  return `M${corners.join("L")}Z`;
}

/** The neighbours of a hex that are on the board. */
export function neighbours(layout: HexLayout, hex: string): string[] {
  const here = layout.at.get(hex);
  if (!here) return [];
  const c = column(hex);
  const r = row(hex);
  const near: string[] = [];
  for (let dc = -1; dc <= 1; dc++)
    for (let dr = -1; dr <= 1; dr++) {
      const name = label(c + dc, r + dr);
      const there = layout.at.get(name);
      if (there && name !== hex && Math.hypot(there.x - here.x, there.y - here.y) < 1.8 * S) near.push(name);
    }
  return near;
}

export function label(c: number, r: number): string {
  return String(c).padStart(2, "0") + String(r).padStart(2, "0");
}

/** The hex that an arrow key leads to; where two lie equally near the direction, columns and rows alternate. */
function step(layout: HexLayout, hex: string, dx: number, dy: number): string {
  const here = layout.at.get(hex);
  if (!here) return layout.places[0] ?? hex;
  const lean = (layout.turned ? column(hex) : row(hex)) % 2 ? 0.01 : -0.01;
  let best = hex;
  let reach = 0.3;
  for (const name of neighbours(layout, hex)) {
    const there = layout.at.get(name)!;
    const ux = (there.x - here.x) / (ROOT3 * S);
    const uy = (there.y - here.y) / (ROOT3 * S);
    const along = ux * dx + uy * dy + lean * (ux * dy - uy * dx);
    if (along > reach) {
      reach = along;
      best = name;
    }
  }
  return best;
}

/** Whether a word is the label of a hex. */
export function isHex(word: string): boolean {
  return /^\d{4}$/.test(word);
}
