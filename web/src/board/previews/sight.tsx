/** A line of sight: solid to what blocks it, dotted beyond; the places that it passes; a tick or a cross. */

import type { JSX } from "preact";
import type { SightFacts } from "../../net/protocol";
import { f, type Layout, type Point } from "../layouts/layout";

export function Sight(props: { layout: Layout; facts: SightFacts; clear: boolean }): JSX.Element | null {
  const { layout, facts, clear } = props;
  const a = facts.from ? layout.at.get(facts.from) : undefined;
  const b = facts.to ? layout.at.get(facts.to) : undefined;
  if (!a || !b || facts.from === facts.to) return null;
  const blocker = facts.blocker ? layout.at.get(facts.blocker) : undefined;
  const stop = clear ? b : blocker ? nearest(a, b, blocker) : a;
  const passed = (facts.passed ?? []).filter((place) => place !== facts.blocker && layout.at.has(place));
  return (
    <g class="sight">
      {passed.map((place) => (
        <path key={place} class="los-thru" d={layout.outline(place, 0.9)} />
      ))}
      {blocker && !clear && <path class="los-blk" d={layout.outline(facts.blocker!, 0.97)} />}
      <path class="los-case" d={line(a, b)} />
      <path class="los-y" d={line(a, stop)} />
      {!clear && <path class="los-n" d={line(stop, b)} />}
      {clear ? (
        <g class="los-ok" transform={at(b, 24)}>
          <circle r="8.5" />
          <path d="M-3.6 .2l2.6 2.8 4.8-5.4" />
        </g>
      ) : (
        <g class="los-x" transform={at(blocker ? stop : b, 0)}>
          <circle r="8.5" />
          <path d="M-3.2 -3.2L3.2 3.2M3.2 -3.2L-3.2 3.2" />
        </g>
      )}
    </g>
  );
}

function line(a: Point, b: Point): string {
  return `M${f(a.x)} ${f(a.y)}L${f(b.x)} ${f(b.y)}`;
}

function at(p: Point, up: number): string {
  return `translate(${f(p.x)} ${f(p.y - up)})`;
}

/** The point of the line from a to b that is nearest to c. */
function nearest(a: Point, b: Point, c: Point): Point {
  const length = (b.x - a.x) ** 2 + (b.y - a.y) ** 2 || 1;
  const along = Math.min(1, Math.max(0, ((c.x - a.x) * (b.x - a.x) + (c.y - a.y) * (b.y - a.y)) / length));
  return { x: a.x + (b.x - a.x) * along, y: a.y + (b.y - a.y) * along };
}

/** What is on its way: from the shooter to the place that it is meant for. */
export function Incoming(props: { layout: Layout; from: string | null; to: string }): JSX.Element | null {
  const { layout, from, to } = props;
  const b = layout.at.get(to);
  const a = from ? layout.at.get(from) : undefined;
  if (!b) return null;
  const rise = a ? Math.min(120, Math.hypot(b.x - a.x, b.y - a.y) * 0.32) : 0;
  const arc =
    a && from !== to
      ? `M${f(a.x)} ${f(a.y)}Q${f((a.x + b.x) / 2)} ${f((a.y + b.y) / 2 - rise)} ${f(b.x)} ${f(b.y)}`
      : "";
  return (
    <g class="incoming">
      <path class="inc-case" d={layout.outline(to, 0.96)} />
      <path class="inc" d={layout.outline(to, 0.96)} />
      {a && from && <path class="inc-from" d={layout.outline(from, 0.95)} />}
      {arc && <path class="inc-arc-case" d={arc} />}
      {arc && <path class="inc-arc" d={arc} />}
      <g transform={`translate(${f(b.x)} ${f(b.y)})`} class="inc-aim">
        <circle r="13" />
        <path d="M-19 0h10M9 0h10M0 -19v10M0 9v10" />
      </g>
    </g>
  );
}
