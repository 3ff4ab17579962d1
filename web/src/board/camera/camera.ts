/** Where the board lies on the stage: fitted, or zoomed and moved. */

import { app } from "../../app/state";
import { answersAt } from "../../match/choices/answers";
import { state } from "../../match/state";
import { kit, layout as shownLayout, shownQuestion, shownView, subject, subjectPlace } from "../../match/view-model";
import type { Layout, Point } from "../layouts/layout";

const SMALL = 30; // a place that reaches less far than this, in pixels, makes the board zoom in and show a minimap
const LEAST = 36; // how far it reaches then
const FEW = 8; // so many targets are worth looking at instead of the shooter

export interface Camera {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}

/** What a panel at its side leaves of the stage. */
function room(): { left: number; width: number; height: number } {
  const { width, height } = app.stage.value;
  const { left, right } = app.covered.value;
  return { left, width: Math.max(1, width - left - right), height };
}

export function fit(layout: Layout): number {
  const { width, height } = room();
  return Math.min(width / layout.width, height / layout.height);
}

/** The scale before anybody zooms: fitted, or so large that the places can be pointed at. */
function rest(layout: Layout): number {
  const base = fit(layout);
  if (room().width < app.stage.value.width) return base; // beside a panel, the whole board is looked at
  const least = layout.least ?? LEAST;
  return base * layout.reach < Math.min(SMALL, least) ? Math.max(base, least / layout.reach) : base;
}

/** Scale and offset: fitted and centred, or zoomed and kept within reach of the stage. */
export function place(layout: Layout | null): Camera {
  const { left, width, height } = room();
  if (!layout || !app.stage.value.width) return { scale: 1, x: 0, y: 0 };
  const scale = rest(layout) * state().zoom.value.k;
  const focus = focusPoint(layout, scale);
  const free = (room: number, size: number, middle: number, shift: number): number => {
    if (size <= room) return (room - size) / 2;
    return Math.min(0, Math.max(room - size, room / 2 - middle + shift));
  };
  return {
    scale,
    x: left + free(width, layout.width * scale, focus.x * scale, state().zoom.value.x),
    y: free(height, layout.height * scale, focus.y * scale, state().zoom.value.y),
  };
}

/** The middle of what may be answered and who answers, if that fits on the stage; else of who answers and what is near; else the place with most answers. */
function focusPoint(layout: Layout, scale: number): Point {
  const acting = subjectPlace.value;
  const coming = shownQuestion.value ? kit.value?.incoming(shownQuestion.value, state().log.value) : null;
  const targets = [...answersAt.value.keys(), ...(coming ? [coming.place, coming.from ?? coming.place] : [])];
  const self = acting ? [acting] : [];
  const points = (places: string[]): Point[] => places.map((one) => layout.at.get(one)).filter((p) => p !== undefined);
  const all = points([...targets, ...self]);
  if (!all.length)
    return (
      (shownQuestion.value ? waiting(layout) : points(scene())[0]) ?? { x: layout.width / 2, y: layout.height / 2 }
    );
  const { width, height } = room();
  const sight = { width: (width - 2 * layout.reach) / scale, height: (height - 2 * layout.reach) / scale };
  const best = [...answersAt.value].sort((a, b) => b[1].length - a[1].length)[0];
  const near = self.length ? together(points(self), points(targets), sight) : [];
  const alone = self.length && targets.length > FEW ? self : best ? [best[0]] : self;
  const shown = together(all, [], sight).length ? all : near.length > 1 ? near : points(alone);
  return { x: middle(shown.map((p) => p.x)), y: middle(shown.map((p) => p.y)) };
}

/** *First*, and of the *others* the nearest that can be seen at once with them; nothing if the first alone need more room. */
export function together(
  first: readonly Point[],
  others: readonly Point[],
  room: { width: number; height: number },
): Point[] {
  const fits = (all: readonly Point[]): boolean =>
    span(all.map((p) => p.x)) < room.width && span(all.map((p) => p.y)) < room.height;
  if (!first.length || !fits(first)) return [];
  const from = first[0]!;
  const near = [...others].sort(
    (a, b) => Math.hypot(a.x - from.x, a.y - from.y) - Math.hypot(b.x - from.x, b.y - from.y),
  );
  const shown = [...first];
  for (const one of near) if (fits([...shown, one])) shown.push(one);
  return shown;
}

/** Where to look while others act: at what is being shown, else at what happened last. */
function scene(): string[] {
  const place = state().playback.value[0]?.effects[0]?.place ?? state().scene.value;
  return place && !state().frame.value ? [place] : [];
}

/** Where the pieces wait that may answer. */
function waiting(layout: Layout): Point | null {
  const view = shownView.value;
  const names = subject.value ? [subject.value] : (shownQuestion.value?.answers ?? []).map((answer) => answer.word);
  return view && kit.value ? kit.value.waitingAt(view, layout, names) : null;
}

/** Where on the stage there is something to choose. */
export function answerPoints(layout: Layout): Point[] {
  const camera = place(layout);
  const beside = shownQuestion.value ? waiting(layout) : null;
  const points = [...answersAt.value.keys()].flatMap((one) => layout.at.get(one) ?? []);
  return [...points, ...(beside ? [beside] : [])].map((one) => onStage(camera, one));
}

function span(values: number[]): number {
  return Math.max(...values) - Math.min(...values);
}

function middle(values: number[]): number {
  return (Math.min(...values) + Math.max(...values)) / 2;
}

/** Nearer or further, down to the whole board. */
export function zoomBy(factor: number): void {
  const { k, x, y } = state().zoom.value;
  const least = shownLayout.value ? fit(shownLayout.value) / rest(shownLayout.value) : 1;
  const next = Math.min(4, Math.max(Math.min(1, least), k * factor));
  state().zoom.value = { k: next, x: (x * next) / k, y: (y * next) / k };
}

/** A point of the board in the stage's pixels. */
export function onStage(camera: Camera, point: Point): Point {
  return { x: camera.x + point.x * camera.scale, y: camera.y + point.y * camera.scale };
}
