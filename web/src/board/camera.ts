/** Where the board lies on the stage: fitted, or zoomed and moved. */

import { answersAt, shownView, state, subject } from "../state";
import { isHex, S, type Layout, type Point } from "./hexes";

const SMALL_S = 30; // below this the board zooms in and shows a minimap

export function fit(layout: Layout): number {
  const { width, height } = state.stage.value;
  return Math.min(width / layout.width, height / layout.height);
}

/** Scale and offset: fitted and centred, or zoomed and kept within reach of the stage. */
export function place(layout: Layout | null): { scale: number; x: number; y: number } {
  const { width, height } = state.stage.value;
  if (!layout || !width) return { scale: 1, x: 0, y: 0 };
  const base = fit(layout);
  const least = base * S < SMALL_S ? Math.max(base, 36 / S) : base;
  const scale = least * state.zoom.value.k;
  const focus = focusPoint(layout);
  const free = (room: number, size: number, middle: number, shift: number): number => {
    if (size <= room) return (room - size) / 2;
    return Math.min(0, Math.max(room - size, room / 2 - middle + shift));
  };
  return {
    scale,
    x: free(width, layout.width * scale, focus.x * scale, state.zoom.value.x),
    y: free(height, layout.height * scale, focus.y * scale, state.zoom.value.y),
  };
}

/** The middle of what may be answered, else of the unit asked about, else of the board. */
function focusPoint(layout: Layout): Point {
  const view = shownView.value;
  const acting = subject.value ? view?.units[subject.value]?.hex : undefined;
  const hexes = acting && isHex(acting) ? [acting] : [...answersAt.value.keys()];
  const points = hexes.map((hex) => layout.at.get(hex)).filter((p) => p !== undefined);
  if (!points.length) return { x: layout.width / 2, y: layout.height / 2 };
  const middle = (values: number[]): number => (Math.min(...values) + Math.max(...values)) / 2;
  return { x: middle(points.map((p) => p.x)), y: middle(points.map((p) => p.y)) };
}

export function zoomBy(factor: number): void {
  const { k, x, y } = state.zoom.value;
  const next = Math.min(4, Math.max(1, k * factor));
  state.zoom.value = { k: next, x: (x * next) / k, y: (y * next) / k };
}
