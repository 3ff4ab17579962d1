/** At the board's edge: what the others have done since my last answer, a button to see it again, and a bot's reason. */

import { useSignalEffect } from "@preact/signals";
import type { JSX } from "preact";
import { Icon } from "../../app/icons";
import { app } from "../../app/state";
import { boxAt, leastCovering } from "../../board/camera/free-room";
import { capital, sideName, t } from "../../texts/common";
import { effectTexts as e } from "../../texts/effects";
import { shownForecast } from "../choices/forecast";
import {
  askEarlier,
  askReason,
  explainer,
  playAgain,
  type Recap,
  reasonOf,
  recap,
  returnAfterwards,
  shutRecap,
} from "../effects/recap";
import { state } from "../state";
import "./recap.css";

const SIZE = { width: 330, height: 150 };
const FOLDED = { width: 230, height: 50 };
const NARROW = 700; // pixels below which it is folded until it is opened
const SPOTS = ["bottom-left", "top-left", "bottom-right", "top-right"] as const;

export function RecapPanel(): JSX.Element | null {
  useSignalEffect(returnAfterwards);
  useSignalEffect(askEarlier);
  const { playback, reason, recapOpen, verdict } = state();
  const found = recap.value;
  const moving = playback.value.length > 0 && !playback.value[0]!.still;
  if (!found || moving || verdict.value || shownForecast.value) return null;
  const open = recapOpen.value ?? app.stage.value.width > NARROW;
  return (
    <section class={`recap panel at-${spot(open ? SIZE : FOLDED)} ${open ? "" : "folded"}`} aria-label={e.recap}>
      <header>
        <button class="btn ghost small" aria-expanded={open} onClick={() => void (recapOpen.value = !open)}>
          <b>{e.since(found.sides.map(sideName).join(t.and))}</b>
        </button>
        <button class="btn ghost icon" aria-label={e.shut} title={e.shut} onClick={shutRecap}>
          <Icon name="close" />
        </button>
      </header>
      {open && <Sentences found={found} />}
      {open && reason.value && <Reason />}
    </section>
  );
}

function Sentences(props: { found: Recap }): JSX.Element {
  return (
    <>
      <p>{props.found.sentences.join(" ")}</p>
      <footer>
        <button class="btn small" onClick={playAgain}>
          <Icon name="play" />
          {e.playAgain}
        </button>
        {explainer.value && (
          <button class="btn small" disabled={state().reason.value !== null} onClick={() => askReason()}>
            <Icon name="bot" />
            {e.askWhy}
          </button>
        )}
      </footer>
    </>
  );
}

function Reason(): JSX.Element | null {
  const reason = state().reason.value;
  if (!reason) return null;
  const { errorText, found } = reason;
  return (
    <p class="reason" role="status">
      {errorText ? `${capital(errorText)}.` : found ? reasonOf(found) : e.thinking}
    </p>
  );
}

/** Where it covers fewest answers and units. */
function spot(size: typeof SIZE): (typeof SPOTS)[number] {
  return leastCovering(SPOTS.map((one) => boxAt(one, size, app.stage.value))).spot;
}
