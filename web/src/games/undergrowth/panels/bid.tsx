/** The bid: two leaf cups, closed until both bids are in; then both are opened at once. Nothing waits for it. */

import type { JSX } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { choose } from "../../../match/choices/commands";
import { state } from "../../../match/state";
import type { Question, Side } from "../../../net/protocol";
import { sideName } from "../../../texts/common";
import { und } from "../texts";
import { type Garden, SIDES } from "../view";

const SHOWN = 3000; // milliseconds that the opened cups stay

export function BidMoment(props: { view: Garden; question: Question | null }): JSX.Element | null {
  const { view, question } = props;
  const opened = useOpened(view);
  if (opened && view.bids) return <Opened view={view} bids={view.bids} />;
  if (view.phase !== "bid" || state().frame.value || state().result.value) return null;
  const mine = view.you && !state().asked.value.includes(view.you as Side);
  return (
    <section class="panel und-bid" aria-label={und.bidTitle(view.round)}>
      <h3>{question?.kind === "bid" ? und.bidTitle(view.round) : mine ? und.bidIn : und.bidding}</h3>
      <div class="cups">
        {SIDES.map((side) => {
          const choosing = state().asked.value.includes(side);
          return (
            <div key={side} class={`cup p-${side}`}>
              <Cup side={side} open={false} full={!choosing} />
              <b>{sideName(side)}</b>
              <small>{bidState(side, choosing, view.you === side)}</small>
            </div>
          );
        })}
      </div>
      {question?.kind === "bid" && <Bids view={view} question={question} />}
    </section>
  );
}

/** The bids to choose from. A bar for each bid of the other side: tall if you would go first, low if second, hollow if a die decides. */
function Bids(props: { view: Garden; question: Question }): JSX.Element {
  const { view, question } = props;
  const [looked, look] = useState<string | null>(null);
  const told = looked ? view.initiative?.[looked] : undefined;
  return (
    <>
      <div class={`und-bids p-${view.you}`} role="group" aria-label={question.prompt} onPointerLeave={() => look(null)}>
        {question.answers.map((answer) => (
          <button
            key={answer.word}
            class="an"
            data-bid={answer.word}
            aria-label={answer.text}
            disabled={state().sent.value !== null}
            onClick={() => choose(answer.word)}
            onPointerEnter={() => look(answer.word)}
            onFocus={() => look(answer.word)}
            onBlur={() => look(null)}
          >
            <b>{answer.word}</b>
            <span class="und-fore" aria-hidden="true">
              {Object.values(view.initiative?.[answer.word] ?? {}).map((outcome, n) => (
                <i
                  key={n}
                  class={outcome.won === null ? "by-die" : outcome.won === view.you ? "you-first" : "they-first"}
                />
              ))}
            </span>
          </button>
        ))}
      </div>
      {told ? (
        <ul class="und-told" aria-hidden="true">
          {Object.entries(told).map(([other, { won, lead }]) => (
            <li key={other} class={won ? `p-${won}` : ""}>
              <small>{und.against(other)}</small>
              <b>{won === null ? und.die : won === view.you ? und.you : sideName(won)}</b>
              <small>{und.leadShort(lead)}</small>
            </li>
          ))}
        </ul>
      ) : (
        <p class="und-note">
          {und.bidNote} <span>{und.bidBars}</span>
        </p>
      )}
    </>
  );
}

function bidState(side: Side, choosing: boolean, you: boolean): string {
  if (you) return choosing ? und.bidYours : und.bidIn;
  return choosing ? und.bidWait(sideName(side)) : und.bidDone(sideName(side));
}

/** Whether the bids have been shown just now; a click, a key or a moment ends it. */
function useOpened(view: Garden): boolean {
  const before = useRef<string | null>(null); // the phase of the last look, in the present
  const [opened, setOpened] = useState(0);
  const live = state().frame.value === null;
  const { phase, round } = view;
  useEffect(() => {
    if (!live) return;
    if (before.current === "bid" && phase === "command") setOpened(round);
    else if (phase === "bid") setOpened(0);
    before.current = phase;
  }, [phase, round, live]);
  useEffect(() => {
    if (!opened) return;
    const shut = (): void => setOpened(0);
    const timer = window.setTimeout(shut, SHOWN);
    document.addEventListener("pointerdown", shut);
    document.addEventListener("keydown", shut);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("pointerdown", shut);
      document.removeEventListener("keydown", shut);
    };
  }, [opened]);
  return opened > 0 && live;
}

function Opened(props: { view: Garden; bids: Record<Side, number> }): JSX.Element {
  const { view, bids } = props;
  const line = state().log.value.findLast((one) => one.kind === "initiative");
  const lead = typeof line?.facts["lead"] === "number" ? line.facts["lead"] : view.lead;
  return (
    <section class="panel und-bid shown" role="status">
      <div class="cups">
        {SIDES.map((side) => (
          <div key={side} class={`cup p-${side} ${view.won === side ? "won" : ""}`}>
            <Cup side={side} open full />
            <strong aria-label={und.bids(sideName(side), bids[side] ?? 0)}>{bids[side]}</strong>
            <b>{sideName(side)}</b>
            <small>{view.won === side ? `${und.initiative} · ${und.usesFirst(lead)}` : und.cp}</small>
          </div>
        ))}
      </div>
      <p>{line?.text ?? ""}</p>
    </section>
  );
}

/** A cup of two leaves: folded together, or spread with what lay inside. */
function Cup(props: { side: Side; open: boolean; full: boolean }): JSX.Element {
  const { side, open, full } = props;
  return (
    <svg
      class={`und-cup s-${side} ${open ? "open" : ""} ${full ? "full" : ""}`}
      viewBox="-50 -50 100 92"
      width="104"
      height="96"
      role={open ? undefined : "img"}
      aria-label={open ? undefined : und.closedCup}
      aria-hidden={open}
    >
      <ellipse class="cup-sh" cx="3" cy="33" rx="33" ry="6" />
      <path class="cup-back" d="M-34 -4C-34 22 -18 34 0 34S34 22 34 -4C20 6 -20 6 -34 -4Z" />
      <g class="cup-left">
        <path class="und-leaf-2" d="M0 32C-40 26 -44 -12 -6 -40C8 -22 10 8 0 32Z" />
        <path class="und-vein" d="M-2 26C-16 10 -18 -10 -8 -32M-13 6l-12 -5M-14 -6l-10 -8" />
      </g>
      <g class="cup-right">
        <path class="und-leaf-3" d="M0 32C40 26 44 -12 6 -40C-8 -22 -10 8 0 32Z" />
        <path class="und-vein" d="M2 26C16 10 18 -10 8 -32M13 6l12 -5M14 -6l10 -8" />
      </g>
      <path class="cup-band" d="M-30 17C-14 27 14 27 30 17L27 25C12 33 -12 33 -27 25Z" />
    </svg>
  );
}
