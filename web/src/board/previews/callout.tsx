/** The verdict beside its place; on a narrow screen above the question. */

import type { JSX } from "preact";
import { app } from "../../app/state";
import { choose } from "../../match/choices/commands";
import { clearStage } from "../../match/stage";
import { state } from "../../match/state";
import { named } from "../../match/view-model";
import { RuleLink } from "../../rules/rules-panel";
import { capital, t } from "../../texts/common";
import { onStage, place } from "../camera/camera";
import { type Box, boxAt, leastCovering } from "../camera/free-room";
import type { Layout, Point } from "../layouts/layout";

const WIDE = 700; // pixels from which the callout stands beside its place
const BOX = { width: 290, height: 62 }; // without its text
const LINE = 21;
const LETTERS = 38; // of a line
const RIM = 8; // between the callout and the rim of the stage

type Spot = Box & { style: Record<string, string> };

function px(n: number): string {
  return `${Math.round(n)}px`;
}

/** Above or below its place, beside it, else in a corner: where the callout covers no answer and fewest counters. */
function besides(layout: Layout, spot: Point, room: { width: number; height: number }): Spot {
  const stage = app.stage.value;
  const away = 46 * place(layout).scale;
  const at = (left: number, top: number, from: "top" | "bottom" = "top"): Spot => {
    const x = Math.min(stage.width - room.width - RIM, Math.max(RIM + app.covered.value.left, left));
    const y = Math.min(stage.height - room.height - RIM, Math.max(RIM, top));
    return {
      left: x,
      top: y,
      ...room,
      style: from === "top" ? { top: px(y) } : { bottom: px(stage.height - y - room.height) },
    };
  };
  const [above, below] = [spot.y - away - room.height, spot.y + away];
  const lefts = [spot.x - 40, spot.x - room.width / 2, spot.x + 40 - room.width];
  const sides = [spot.y - room.height / 2, spot.y - 30, spot.y + 30 - room.height];
  const found = [
    ...(above >= 0 ? lefts.map((left) => at(left, above, "bottom")) : []),
    ...(below + room.height <= stage.height ? lefts.map((left) => at(left, below)) : []),
    ...sides.flatMap((top) => [at(spot.x + away, top), at(spot.x - away - room.width, top)]),
    at(0, 0),
    at(stage.width, 0),
    at(0, stage.height, "bottom"),
    at(stage.width, stage.height, "bottom"),
  ];
  return leastCovering(found, [spot]);
}

export function Callout(props: { layout: Layout }): JSX.Element | null {
  const verdict = state().verdict.value;
  if (!verdict)
    return state().tapArmed.value ? (
      <div class="callout-box low" role="status">
        <b>{t.tapAgain}</b>
      </div>
    ) : null;
  const { layout } = props;
  const point = verdict.place ? layout.at.get(verdict.place) : undefined;
  const spot = point ? onStage(place(layout), point) : null;
  const lines = Math.ceil(verdict.text.length / LETTERS) + Math.ceil(verdict.title.length / LETTERS);
  const room = { width: BOX.width, height: BOX.height + LINE * lines };
  const beside = spot && app.stage.value.width > WIDE ? besides(layout, spot, room) : null;
  const style: Record<string, string> = beside ? { left: px(beside.left), ...beside.style } : {};
  const low = boxAt("bottom", room, app.stage.value);
  const high = boxAt("top", room, app.stage.value);
  const rim = beside ? "" : leastCovering([low, high], spot ? [spot] : []) === low ? "low" : "high";
  return (
    <div class={`callout-box ${verdict.legal ? "yes" : "no"} ${rim}`} style={style} role="status">
      <span class="mark" aria-hidden="true">
        {verdict.legal ? "✓" : "✕"}
      </span>
      <b>
        {verdict.title}
        {verdict.place ? ` · ${verdict.place}` : ""}
      </b>
      <button class="x" aria-label={t.close} onClick={clearStage}>
        ×
      </button>
      <p>{capital(named(verdict.text))}</p>
      <footer>
        {verdict.rule && <RuleLink rule={verdict.rule} />}
        {verdict.word && (
          <button class="btn primary small" onClick={() => choose(verdict.word!)}>
            {t.doIt}
          </button>
        )}
      </footer>
    </div>
  );
}
