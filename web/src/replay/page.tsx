/** Replay: one timeline under the log; step, jump, play, look from another side, and play on from a moment. */

import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { teaches, toggleTeaching } from "../analysis/analysis";
import { Icon, type IconName } from "../app/icons";
import { reviewAddress } from "../app/route";
import { app } from "../app/state";
import { SeatPicker } from "../home/seat-picker";
import { homeState } from "../home/state";
import { state } from "../match/state";
import { reviewTexts } from "../texts/analysis";
import { sideName } from "../texts/common";
import { replayTexts as r } from "../texts/replay";
import { copyText } from "../ui/clipboard";
import {
  fork,
  forkable,
  goLive,
  lastMoment,
  lookFrom,
  momentLink,
  openFork,
  showMoment,
  shownMoment,
  togglePlaying,
  turnAt,
  turnName,
  turns,
} from "./timeline";

const BEAT = 700; // milliseconds a move at speed 1
const SPEEDS = [0.5, 1, 2, 4, 8];

export function ReplayBar(): JSX.Element | null {
  const frame = state().frame.value;
  const playing = state().playing.value;
  const last = lastMoment.value;
  const at = shownMoment.value;
  const speed = app.speed.value;
  useEffect(() => {
    if (!playing || !frame) return;
    if (frame.at >= frame.last) {
      state().playing.value = false;
      return;
    }
    const timer = window.setTimeout(() => showMoment(frame.at + 1), BEAT / speed);
    return () => clearTimeout(timer);
  }, [playing, frame, speed]);
  useEffect(() => {
    document.addEventListener("keydown", onKey, true); // before the board's keys: while something is replayed these are ours
    return () => document.removeEventListener("keydown", onKey, true);
  }, []);
  if (!last) return null;
  const turn = turnAt(at);
  return (
    <div class="rp" role="group" aria-label={r.replay}>
      <div class="track">
        <Marks last={last} />
        <input
          type="range"
          min="0"
          max={last}
          value={at}
          aria-label={r.timeline}
          aria-valuetext={r.moment(at, last, turn)}
          onInput={(event) => {
            state().playing.value = false;
            showMoment(Number(event.currentTarget.value));
          }}
        />
      </div>
      <Step icon="first" text={r.first} off={at === 0} to={0} />
      <Step icon="back" text={r.previous} off={at === 0} to={at - 1} />
      <button
        class="btn ghost icon"
        aria-label={playing ? r.pause : r.play}
        title={playing ? r.pause : r.play}
        onClick={togglePlaying}
      >
        <Icon name={playing ? "pause" : "play"} />
      </button>
      <Step icon="next" text={r.next} off={!frame || at >= last} to={at + 1} />
      <Step icon="last" text={r.last} off={!frame || at >= last} to={last} />
      <span class="where">{r.moment(at, last, turn)}</span>
      {frame ? (
        <button class="btn small" title={r.toNow} onClick={goLive}>
          {state().result.value ? r.end : r.live}
        </button>
      ) : (
        <span class={state().connection.value === "open" ? "live" : "live off"}>
          ● {state().result.value ? r.end : r.live}
        </span>
      )}
      {frame && (state().forking.value ? <ForkForm /> : <More />)}
    </div>
  );
}

function Step(props: { icon: IconName; text: string; off: boolean; to: number }): JSX.Element {
  const go = (): void => {
    state().playing.value = false;
    showMoment(props.to);
  };
  return (
    <button class="btn ghost icon" aria-label={props.text} title={props.text} disabled={props.off} onClick={go}>
      <Icon name={props.icon} />
    </button>
  );
}

/** Where turns begin. They are also buttons in the log, so here they are only seen. */
function Marks(props: { last: number }): JSX.Element {
  return (
    <div class="marks" aria-hidden="true">
      {turns.value.map((one) => (
        <i style={{ left: `${(100 * one.at) / props.last}%` }} title={turnName(one)} />
      ))}
      {state().frame.value?.hints.map(({ at, side }) => (
        <i class="hint" style={{ left: `${(100 * at) / props.last}%` }} title={reviewTexts.taken(sideName(side))} />
      ))}
    </div>
  );
}

/** Whose knowledge is shown, a link to the moment, playing on from it. */
function More(): JSX.Element {
  const [copied, setCopied] = useState<string | null>(null);
  const link = momentLink();
  const copy = async (): Promise<void> => {
    await copyText(link);
    setCopied(link);
  };
  return (
    <div class="more">
      <div class="knows">
        {state().result.value && <Knowledge />}
        <label>
          <span>{r.speed}</span>
          <select
            value={String(app.speed.value)}
            onChange={(event) => void (app.speed.value = Number(event.currentTarget.value))}
          >
            {SPEEDS.map((n) => (
              <option value={n}>{r.times(n)}</option>
            ))}
          </select>
        </label>
      </div>
      <button class="btn small" onClick={() => void copy()}>
        <Icon name="link" />
        {copied === link ? r.copied : r.link}
      </button>
      {teaches.value && (
        <button class="btn small narrow" onClick={explain}>
          <Icon name="bot" />
          {reviewTexts.think}
        </button>
      )}
      {state().result.value && (
        <a
          class="btn small"
          href={`#${reviewAddress(state().record.value?.match ?? "", state().from.value ?? state().side.value)}`}
        >
          <Icon name="chart" />
          {reviewTexts.review}
        </a>
      )}
      <button
        class="btn small fork"
        disabled={!forkable.value}
        title={forkable.value ? r.forkNote : r.forkNotYet}
        onClick={openFork}
      >
        {r.fork}
      </button>
      {!forkable.value && <small class="hint">{r.forkNotYet}</small>}
    </div>
  );
}

/** On a narrow screen the thoughts are in another tab. */
function explain(): void {
  if (!app.teaching.value) toggleTeaching();
  state().tab.value = "ask";
}

function Knowledge(): JSX.Element {
  const shown = state().from.value === undefined ? state().side.value : state().from.value;
  const sides = [...Object.keys(state().record.value?.seats ?? {}), null];
  return (
    <label class="by">
      <Icon name="eye" />
      <span>{r.knowledge}</span>
      <select value={shown ?? ""} onChange={(event) => lookFrom(event.currentTarget.value || null)}>
        {sides.map((side) => (
          <option value={side ?? ""}>{side ? sideName(side) : r.spectator}</option>
        ))}
      </select>
    </label>
  );
}

function ForkForm(): JSX.Element {
  const draft = state().forking.value!;
  return (
    <form
      class="forkform"
      aria-label={r.forkTitle}
      onSubmit={(event) => {
        event.preventDefault();
        void fork();
      }}
    >
      <p class="hint">{r.forkNote}</p>
      <SeatPicker seats={draft.seats} set={(seats) => void (state().forking.value = { ...draft, seats })} />
      {draft.errorText && (
        <p class="no" role="alert">
          {draft.errorText}
        </p>
      )}
      <div class="row">
        <button type="button" class="btn small" onClick={() => void (state().forking.value = null)}>
          {r.cancel}
        </button>
        <button class="btn small primary" disabled={homeState.creating.value}>
          {r.forkIt}
        </button>
      </div>
    </form>
  );
}

/** While a moment is shown: arrows step, space plays, Home and End jump. Fields and the board keep their own keys. */
function onKey(event: KeyboardEvent): void {
  const target = event.target as HTMLElement;
  if (
    !state().frame.value ||
    event.ctrlKey ||
    event.metaKey ||
    event.altKey ||
    target.closest("input, select, textarea, .stage, .drawer")
  )
    return;
  const at = shownMoment.value;
  const steps: Record<string, () => void> = {
    ArrowLeft: () => showMoment(at - 1),
    ArrowRight: () => showMoment(at + 1),
    Home: () => showMoment(0),
    End: () => showMoment(lastMoment.value),
  };
  const act = event.key === " " && target.tagName !== "BUTTON" ? togglePlaying : steps[event.key];
  if (!act) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  if (act !== togglePlaying) state().playing.value = false;
  act();
}
