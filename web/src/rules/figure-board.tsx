/** A board that only shows: a table drawn by its game's own drawings, cut to the part that matters. */

import type { JSX } from "preact";
import { standAmong } from "../board/counter-spot";
import { f, type Layout, type Point } from "../board/layouts/layout";
import { Sight } from "../board/previews/sight";
import type { Effect, Kit, Piece } from "../games/kit";
import type { Figure, View } from "../net/protocol";

/** What a picture shows besides the table. */
export interface Overlay {
  readonly sights: Figure["sights"];
  readonly offers: readonly string[]; // places
  readonly effects: readonly Effect[];
}

export interface Table {
  readonly view: View;
  readonly layout: Layout;
  readonly pieces: readonly Piece[];
}

export function layTable(kit: Kit, shown: View): Table {
  const view = kit.withPlanned(shown);
  const layout = kit.layOut(kit.places(view), 0, view, true);
  return { view, layout, pieces: kit.pieces(view) };
}

const ROOM = 1.1; // of a place, around those that matter
const LEAST = 5; // places that a picture is wide at least

/** The part of the board that holds these places, as a view box. */
export function frame(layout: Layout, places: Iterable<string>, room = ROOM, least = LEAST): string {
  const spots = [...places].flatMap((place) => layout.at.get(place) ?? []);
  if (!spots.length) return `0 0 ${f(layout.width)} ${f(layout.height)}`;
  const [left, right] = span(
    spots.map((spot) => spot.x),
    layout.reach,
    layout.width,
    room,
    least,
  );
  const [top, bottom] = span(
    spots.map((spot) => spot.y),
    layout.reach,
    layout.height,
    room,
    least,
  );
  return `${f(left)} ${f(top)} ${f(right - left)} ${f(bottom - top)}`;
}

function span(values: readonly number[], reach: number, most: number, room: number, least: number): [number, number] {
  const low = Math.min(...values) - (1 + room) * reach;
  const high = Math.max(...values) + (1 + room) * reach;
  const short = Math.max(0, least * reach - (high - low)) / 2;
  return [Math.max(0, low - short), Math.min(most, high + short)];
}

export function FigureBoard(props: {
  kit: Kit;
  table: Table;
  frame: string;
  label: string;
  overlay: Overlay;
}): JSX.Element {
  const { kit, table, overlay } = props;
  const { view, layout, pieces } = table;
  const { Ground, Markers, Haze, Counter } = kit;
  const stacks = new Map<string, Piece[]>();
  for (const piece of pieces)
    if (layout.at.has(piece.place)) stacks.set(piece.place, [piece, ...(stacks.get(piece.place) ?? [])]);
  return (
    <svg class="board figboard" viewBox={props.frame} role="img" aria-label={props.label}>
      <g class="slab">
        <Ground view={view} layout={layout} />
      </g>
      <Markers view={view} layout={layout} />
      {overlay.offers.map((place) => (
        <path key={place} class="legal" d={layout.outline(place, 0.9)} />
      ))}
      {overlay.sights.map((sight) => (
        <Sight
          key={`${sight.from} ${sight.to}`}
          layout={layout}
          facts={{ ...sight.facts, ...kit.sight?.({ ...sight.facts }), from: sight.from, to: sight.to }}
          clear={sight.clear}
        />
      ))}
      {pieces.map(({ name, place }) => {
        const spot = standAmong(layout, stacks.get(place) ?? [], name, place);
        return spot && <Counter key={name} view={view} name={name} x={spot.x} y={spot.y} scale={spot.scale} />;
      })}
      <Haze view={view} layout={layout} />
      {overlay.effects.map((effect, n) => (
        <Shot key={n} layout={layout} effect={effect} />
      ))}
    </svg>
  );
}

/** A shot or a blast, standing still. */
function Shot(props: { layout: Layout; effect: Effect }): JSX.Element | null {
  const { layout, effect } = props;
  const at = layout.at.get(effect.place);
  const from = effect.from ? layout.at.get(effect.from) : undefined;
  if (!at || effect.kind === "mark") return null;
  return (
    <g class="figshot">
      {from && from !== at && <path class="track-shot" d={line(from, at)} />}
      {effect.kind === "blast" && <circle class="figblast" cx={f(at.x)} cy={f(at.y)} r={layout.reach} />}
    </g>
  );
}

function line(a: Point, b: Point): string {
  return `M${f(a.x)} ${f(a.y)}L${f(b.x)} ${f(b.y)}`;
}
