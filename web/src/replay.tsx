/** Replay: one bar under the log; step, jump, play, and play on from a moment. */

import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import { fork, goLive, showMoment } from "./actions";
import { Icon } from "./icons";
import { state } from "./state";
import { t } from "./texts";

const BEAT = 700; // milliseconds a move

export function ReplayBar(): JSX.Element | null {
  const frame = state.frame.value;
  const last = state.seq.value;
  const at = frame ? frame.at : last;
  const playing = state.playing.value;
  useEffect(() => {
    if (!playing || !frame) return;
    if (frame.at >= frame.last) {
      state.playing.value = false;
      return;
    }
    const timer = window.setTimeout(() => showMoment(frame.at + 1), BEAT);
    return () => clearTimeout(timer);
  }, [playing, frame]);
  if (!last) return null;
  const toggle = (): void => {
    if (playing) {
      state.playing.value = false;
      return;
    }
    state.playing.value = true;
    showMoment(at >= last ? 0 : at + 1);
  };
  return (
    <div class="rp" role="group" aria-label={t.replay}>
      <input
        type="range" min="0" max={last} value={at} aria-label={t.replay} aria-valuetext={t.moment(at, last)}
        onInput={(event) => {
          state.playing.value = false;
          showMoment(Number(event.currentTarget.value));
        }}
      />
      <button class="btn ghost icon" aria-label={t.first} disabled={at === 0} onClick={() => showMoment(0)}><Icon name="first" /></button>
      <button class="btn ghost icon" aria-label={t.previous} disabled={at === 0} onClick={() => showMoment(at - 1)}><Icon name="back" /></button>
      <button class="btn ghost icon" aria-label={playing ? t.pause : t.playOn} onClick={toggle}><Icon name={playing ? "pause" : "play"} /></button>
      <button class="btn ghost icon" aria-label={t.next} disabled={!frame || at >= last} onClick={() => showMoment(at + 1)}><Icon name="next" /></button>
      <span>{t.moment(at, last)}</span>
      {frame
        ? <button class="btn small" onClick={goLive}>{t.live2}</button>
        : <span class={state.line.value === "open" ? "live" : "live off"}>● {t.live2}</span>}
      {frame && <button class="btn small fork" onClick={() => void fork()}>{t.fork}</button>}
    </div>
  );
}
