/** Where the board lies on the stage: fitted, or zoomed and moved. */

import { answersAt, shownQuestion, shownView, state, subject } from "../state";
import { isHex, S, type Layout, type Point } from "./hexes";

const SMALL_S = 30; // below this the board zooms in and shows a minimap
const FEW = 8; // so many targets are worth looking at instead of the shooter

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
  const focus = focusPoint(layout, scale);
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

/** The middle of what may be answered and who answers, if that fits on the stage; else the hex with most answers. */
function focusPoint(layout: Layout, scale: number): Point {
  const view = shownView.value;
  const acting = subject.value ? view?.units[subject.value]?.hex : undefined;
  const targets = [...answersAt.value.keys()];
  const self = acting && isHex(acting) ? [acting] : [];
  const points = (hexes: string[]): Point[] => hexes.map((hex) => layout.at.get(hex)).filter((p) => p !== undefined);
  const all = points([...targets, ...self]);
  if (!all.length) return waitingEdge(layout);
  const { width, height } = state.stage.value;
  const fits = span(all.map((p) => p.x)) * scale < width - 2 * S && span(all.map((p) => p.y)) * scale < height - 2 * S;
  const best = [...answersAt.value].sort((a, b) => b[1].length - a[1].length)[0];
  const shown = fits ? all : self.length && targets.length > FEW ? points(self) : points(best ? [best[0]] : self);
  return { x: middle(shown.map((p) => p.x)), y: middle(shown.map((p) => p.y)) };
}

function span(values: number[]): number {
  return Math.max(...values) - Math.min(...values);
}

function middle(values: number[]): number {
  return (Math.min(...values) + Math.max(...values)) / 2;
}

/** Where the units wait that may answer, else the middle. */
function waitingEdge(layout: Layout): Point {
  const view = shownView.value;
  const centre = { x: layout.width / 2, y: layout.height / 2 };
  const acting = subject.value ? [subject.value] : (shownQuestion.value?.answers ?? []).map((answer) => answer.word);
  const side = acting.map((name) => view?.units[name]).find((unit) => unit?.hex === "off")?.side;
  if (!side) return centre;
  const north = side === "blue";
  return layout.turned ? { x: north ? 0 : layout.width, y: centre.y } : { x: centre.x, y: north ? 0 : layout.height };
}

export function zoomBy(factor: number): void {
  const { k, x, y } = state.zoom.value;
  const next = Math.min(4, Math.max(1, k * factor));
  state.zoom.value = { k: next, x: (x * next) / k, y: (y * next) / k };
}
