/** A small map with the window that is looked at. */

import { computed } from "@preact/signals";
import type { JSX } from "preact";
import { useMemo } from "preact/hooks";
import { app } from "../../app/state";
import { kit, pieces, layout as shownLayout } from "../../match/view-model";
import type { View } from "../../net/protocol";
import { CompassRose } from "../compass-rose";
import { f, type Layout } from "../layouts/layout";
import { place } from "./camera";
import { boxAt, coverage, leastCovering } from "./free-room";

/** How wide the map is drawn: a board that is much wider than high would be too low otherwise. */
function widthOf(layout: Layout): number {
  return Math.min(150, Math.max(74, (58 * layout.width) / layout.height));
}

/** The same layout with a rose that can be read on the small map. */
function big(layout: Layout): Layout {
  const r = (11 * layout.width) / widthOf(layout); // eleven pixels
  return layout.rose ? { ...layout, rose: { x: r * 1.1, y: r * 1.1, r } } : layout;
}

const RIM = 18; // between the map and the rim of the stage, with its frame
const CORNERS = ["top-right", "bottom-right", "bottom-left", "top-left"] as const;

/** The corner where it hides no answer and fewest counters; none where every corner has an answer. */
const corner = computed<string | null>(() => {
  const layout = shownLayout.value;
  if (!layout) return null;
  const width = widthOf(layout);
  const size = { width: width + RIM, height: (width * layout.height) / layout.width + RIM };
  const best = leastCovering(CORNERS.map((one) => boxAt(one, size, app.stage.value)));
  return coverage(best, []).answers ? null : best.spot;
});

export function Minimap(props: { view: View; layout: Layout }): JSX.Element | null {
  const { view, layout } = props;
  const width = widthOf(layout);
  const tints = layout.places.map((one) => kit.value!.tint(view, one)).join(" ");
  const ground = useMemo(() => {
    const outlines = new Map<string, string[]>(); // by colour: a path each
    tints.split(" ").forEach((tint, n) => {
      const outline = layout.outline(layout.places[n]!);
      if (!outlines.get(tint)?.push(outline)) outlines.set(tint, [outline]);
    });
    return [...outlines].map(([tint, all]) => <path key={tint} d={all.join("")} style={{ fill: `var(${tint})` }} />);
  }, [layout, tints]);
  if (corner.value === null) return null;
  return (
    <div class={`panel minimap at-${corner.value}`} aria-hidden="true">
      <svg
        viewBox={`0 0 ${layout.width} ${layout.height}`}
        width={width}
        height={(width * layout.height) / layout.width}
      >
        {ground}
        <g class="minirose">
          <CompassRose layout={big(layout)} />
        </g>
        {pieces.value.map((piece) => {
          const at = layout.at.get(piece.place);
          return (
            at && (
              <circle
                key={piece.name}
                cx={f(at.x)}
                cy={f(at.y)}
                r={26 * (layout.grain ?? 1)}
                style={{ fill: `var(--${piece.side})`, stroke: "var(--case)", strokeWidth: 8 }}
              />
            )
          );
        })}
      </svg>
      <svg class="over" viewBox={`0 0 ${layout.width} ${layout.height}`}>
        <Window layout={layout} />
      </svg>
    </div>
  );
}

/** Alone, so that moving the board redraws nothing else. */
function Window(props: { layout: Layout }): JSX.Element {
  const { scale, x, y } = place(props.layout);
  const { width, height } = app.stage.value;
  return (
    <rect
      class="window"
      rx="14"
      x={f(-x / scale)}
      y={f(-y / scale)}
      width={f(width / scale)}
      height={f(height / scale)}
    />
  );
}
