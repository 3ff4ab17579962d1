/** A square's answers, fanned by level and station: first the level, if there is a choice, then the station. */

import type { JSX } from "preact";
import { app } from "../../../app/state";
import { place as cameraOf, onStage } from "../../../board/camera/camera";
import { leastCovering } from "../../../board/camera/free-room";
import { answersAt, chance, type ListedAnswer, listed } from "../../../match/choices/answers";
import { pickAnswer } from "../../../match/choices/commands";
import { stayLooking, stopLooking } from "../../../match/choices/inspect";
import { clearStage } from "../../../match/stage";
import { state } from "../../../match/state";
import { cellOf, quarter } from "../../../match/view-model";
import { CELL, type GardenLayout } from "../layout";
import { und } from "../texts";
import { type Garden, isStand, STATIONS, spotOf } from "../view";

const SIZE = { width: 196, height: 282 }; // at most, in pixels

export function Picker(props: { view: Garden; layout: GardenLayout }): JSX.Element | null {
  const picked = state().openPlace.value;
  const square = picked ? cellOf(picked) : null;
  const answers = square ? (answersAt.value.get(square) ?? []) : [];
  if (!square || !answers.some((answer) => isStand(answer.word))) return null;
  const entries = listed.value;
  const byLevel = entries.some((entry) => spotOf(entry.word)?.station === null);
  const several = new Set(answers.map((answer) => spotOf(answer.word)?.level)).size > 1;
  return (
    <section
      class="panel und-pick"
      style={beside(props.layout, square)}
      aria-label={und.pickIn(square)}
      onPointerLeave={stopLooking}
    >
      <header>
        <b>{und.pickIn(square)}</b>
        <button class="btn ghost icon" aria-label={und.close} title={und.close} onClick={clearStage}>
          ×
        </button>
      </header>
      <p>{byLevel ? und.pickLevel : und.pickStation}</p>
      {byLevel ? <Levels entries={entries} /> : <Stations entries={entries} />}
      {!byLevel && several && (
        <button class="btn small" onClick={() => void (state().openPlace.value = square)}>
          {und.backToLevels}
        </button>
      )}
    </section>
  );
}

/** A ladder, the highest level on top. */
function Levels(props: { entries: readonly ListedAnswer[] }): JSX.Element {
  const { entries } = props;
  return (
    <div class="und-ladder">
      {[...entries].reverse().map((entry) => {
        const spot = spotOf(entry.word);
        const whole = spot?.station != null; // the only station of its level
        return (
          <button
            key={entry.word}
            class="an"
            data-step={entry.word}
            disabled={state().sent.value !== null}
            onClick={(event) => pickAnswer(entry, isTouch(event))}
            {...looking(whole ? entry.word : `${entry.word}.N`)}
          >
            <kbd class="kbd" aria-hidden="true">
              {entries.indexOf(entry) + 1}
            </kbd>
            <b>{und.level(spot?.level ?? 0)}</b>
          </button>
        );
      })}
    </div>
  );
}

/** The five stations as they lie in the square. */
function Stations(props: { entries: readonly ListedAnswer[] }): JSX.Element {
  const { entries } = props;
  return (
    <div class="und-cross">
      {STATIONS.map((station, index) => {
        const seen = index < 4 ? STATIONS[(index + 4 - quarter.value) % 4] : station; // where it lies on the screen
        const n = entries.findIndex((entry) => spotOf(entry.word)?.station === station);
        const entry = entries[n];
        const percent = entry ? chance(entry) : null;
        return (
          <button
            key={station}
            class={`an at-${seen}`}
            disabled={!entry || state().sent.value !== null}
            data-step={entry?.word}
            title={entry?.text}
            onClick={(event) => entry && pickAnswer(entry, isTouch(event))}
            {...(entry ? looking(entry.word) : {})}
          >
            <b>{station}</b>
            <span class="sr">{[und.station(und.stations[station]), entry?.text ?? ""].join(". ")}</span>
            {entry && (
              <kbd class="kbd" aria-hidden="true">
                {n + 1}
              </kbd>
            )}
            {percent !== null && <em>{percent}%</em>}
          </button>
        );
      })}
    </div>
  );
}

function isTouch(event: Event): boolean {
  return "pointerType" in event && event.pointerType === "touch";
}

/** The place under the pointer or the focus is read at the side: what is seen from there, what could hit there. */
function looking(place: string): { onPointerEnter: () => void; onFocus: () => void } {
  const look = (): void => {
    stayLooking();
    state().hover.value = place;
  };
  return { onPointerEnter: look, onFocus: look };
}

/** Beside its square, where it covers fewest counters; where there is no room beside it, above or below. */
function beside(layout: GardenLayout, square: string): Record<string, string> {
  const camera = cameraOf(layout);
  const { width, height } = app.stage.value;
  const half = (CELL / 2) * camera.scale;
  const { x, y } = onStage(camera, layout.at.get(square)!);
  const tops = [y - SIZE.height / 2, y - half, y + half - SIZE.height].map((top) =>
    Math.max(4, Math.min(height - SIZE.height - 4, top)),
  );
  const found = [x + half + 8, x - half - 8 - SIZE.width, width - SIZE.width - 8]
    .filter(
      (left) => left >= 4 && left + SIZE.width <= width && Math.abs(left + SIZE.width / 2 - x) > half + SIZE.width / 2,
    )
    .flatMap((left) => tops.map((top) => ({ left, top, ...SIZE })));
  if (found.length) {
    const { left, top } = leastCovering(found);
    return { left: `${left}px`, top: `${top}px` };
  }
  return {
    left: `${Math.max(4, (width - SIZE.width) / 2)}px`,
    ...(y > height / 2 ? { top: "4px" } : { bottom: "4px" }),
  };
}
