/** A hint for the open question in the dock, and what could be thought at a moment of the replay. */

import { useSignalEffect } from "@preact/signals";
import type { HTMLAttributes, JSX } from "preact";
import { Icon } from "../app/icons";
import { app } from "../app/state";
import { chances } from "../match/choices/answers";
import { choose } from "../match/choices/commands";
import { state } from "../match/state";
import { named, shownQuestion } from "../match/view-model";
import type { Side } from "../net/protocol";
import { reviewTexts as r } from "../texts/analysis";
import { capital, seatName, sideName } from "../texts/common";
import { askHint, askThoughts, dropHint, followedPlan, mayHint, teaches, thinkerAt, toggleTeaching } from "./analysis";
import { readBot } from "./bot-names";
import type { Plan, Step, Thoughts } from "./types";

const SLIPS = new Set(["recruit", "sergeant", "captain"]); // levels that are held back

export function percent(chance: number): number {
  return Math.round(chance * 100);
}

/** In the head of the question. */
export function HintButton(): JSX.Element | null {
  if (!shownQuestion.value || !state().record.value?.hints || state().result.value) return null;
  return (
    <button class="btn small hintbtn" disabled={!mayHint.value} title={r.hintNote} onClick={askHint}>
      <Icon name="bulb" />
      <span class="word">{r.hint}</span> <span class="kbd">H</span>
    </button>
  );
}

/** The plans of a hint; once one is followed, only what is left of it. */
export function HintPanel(): JSX.Element | null {
  const hint = state().hint.value;
  if (!hint || !shownQuestion.value) return null;
  return (
    <section class="ideas" aria-label={hint.followed ? r.going : r.ideas}>
      <p role="status" class={hint.errorText ? "no" : hint.plans.length > 0 ? "sr" : "cap"}>
        {hint.errorText ?? (hint.busy ? r.thinking : hint.followed ? r.going : hint.plans.length ? r.ideas : r.nothing)}
      </p>
      <button class="btn ghost icon shut" aria-label={r.shut} title={r.shut} onClick={dropHint}>
        <Icon name="close" />
      </button>
      {hint.plans.length > 0 && (
        <PlanList plans={hint.followed ? hint.plans.slice(0, 1) : hint.plans} act={(step) => choose(step.word)} />
      )}
      {!hint.followed && <Beliefs lines={hint.beliefs} />}
    </section>
  );
}

/** Plans, the best first, each with its chance; the first step can be done where a question is open. */
function PlanList(props: {
  plans: readonly Plan[];
  chosen?: Plan | undefined;
  act?: (step: Step) => void;
}): JSX.Element {
  const { plans, chosen, act } = props;
  return (
    <ol class="plans">
      {plans.map((plan, n) => (
        <li key={n} class={plan === chosen ? "chosen" : undefined} {...(act ? preview(plan) : {})}>
          {plan.tries > 0 ? <Chance chance={plan.chance} /> : <span />}
          <span>
            <Steps steps={plan.steps} />
            {plan === chosen && (
              <b class="done">
                <Icon name="check" />
                {r.done}
              </b>
            )}
            <Expects plan={plan} />
          </span>
          {act && plan.steps[0] && (
            <button
              class="btn small"
              disabled={state().sent.value !== null}
              title={r.doIt}
              aria-label={`${r.doIt}: ${plan.steps[0].text}`}
              onClick={() => act(plan.steps[0]!)}
            >
              <Icon name="next" />
            </button>
          )}
        </li>
      ))}
    </ol>
  );
}

/** The plan that is pointed at, or whose button has the focus, is drawn on the board. */
function preview(plan: Plan): HTMLAttributes<HTMLLIElement> {
  const { pointedPlan } = state();
  const show = (): void => void (pointedPlan.value = plan);
  const leave = (): void => void (pointedPlan.value = null);
  return { onPointerEnter: show, onPointerLeave: leave, onFocusCapture: show, onBlurCapture: leave };
}

/** A step without what the board shows anyway: "Yellow Squad A" of "Yellow Squad A, 0508, ready, hovering". */
const brief = (text: string): string => capital(text.split(", ")[0]!);

/** What the plan's dice can be expected to give, in the game's words; pointing at them shows how they are rolled. */
function Expects(props: { plan: Plan }): JSX.Element | null {
  const { expects, rolls, steps } = props.plan;
  if (!rolls?.length)
    return expects ? (
      <small class="expects">
        {r.expects}: {named(expects)}
      </small>
    ) : null;
  const about = (word: string): string => steps.find((step) => step.word === word)?.text.split(",")[0] ?? named(word);
  return (
    <>
      {rolls.map((roll, n) => (
        <small key={n} class="expects" title={roll.dice}>
          {capital(about(roll.word))}: {chances({ outcomes: roll.outcomes }, true)}
        </small>
      ))}
    </>
  );
}

function Chance(props: { chance: number }): JSX.Element {
  const shown = percent(props.chance);
  return (
    <span class="chance" title={r.win(shown)} style={{ "--part": `${shown}%` }}>
      <b>{shown} %</b>
    </span>
  );
}

/** The answers of a plan in a row. */
export function Steps(props: { steps: readonly Step[] }): JSX.Element {
  return (
    <span class="steps">
      {props.steps.map((step, n) => (
        <span key={n} title={capital(step.text)}>
          {brief(step.text)}
        </span>
      ))}
    </span>
  );
}

function Beliefs(props: { lines: readonly string[] }): JSX.Element | null {
  if (!props.lines.length) return null;
  return (
    <details class="beliefs">
      <summary>{r.believes}</summary>
      <ul>
        {props.lines.map((line) => (
          <li key={line}>{named(line)}</li>
        ))}
      </ul>
    </details>
  );
}

/** Whose thoughts they are: a bot's own, or those of one in a person's place. */
function thinker(side: Side): string {
  const seat = state().record.value?.seats[side];
  return seat?.kind === "bot" ? r.thought(seatName(seat, false, side), sideName(side)) : r.thinksFor(sideName(side));
}

/** What was done that is none of the plans; a bot of a lower level slips on purpose. */
function Done(props: { found: Thoughts }): JSX.Element | null {
  const { chosen = [], side, plans } = props.found;
  const plan = followedPlan(props.found);
  const slips = SLIPS.has(readBot(state().record.value?.seats[side]?.bot ?? "").level);
  if (!chosen.length) return null;
  return (
    <>
      {!plan && (
        <p class="really">
          <b>{r.really}</b> <Steps steps={chosen} />
        </p>
      )}
      {slips && plan !== plans[0] && <p class="none">{r.slips}</p>}
    </>
  );
}

/** In a replay: the hints that were taken at its moment and, after the end, what a bot would think there. */
export function Teaching(): JSX.Element | null {
  useSignalEffect(() => {
    if (app.teaching.value) askThoughts();
  });
  const frame = state().frame.value;
  if (!frame) return null;
  const taken = frame.hints.filter((hint) => hint.at === frame.at);
  const thoughts = state().thoughts.value;
  const here = thoughts && thoughts.at === frame.at && thoughts.side === frame.side ? thoughts : null;
  return (
    <div class="teaching">
      {taken.map((hint, n) => (
        <section class="ideas" key={n} aria-label={r.taken(sideName(hint.side))}>
          <p class="cap">
            <Icon name="bulb" />
            {r.taken(sideName(hint.side))}
          </p>
          <PlanList plans={hint.thoughts.plans} />
          <Beliefs lines={hint.thoughts.beliefs} />
        </section>
      ))}
      {teaches.value && (
        <button
          class="btn small"
          aria-pressed={app.teaching.value}
          title={state().result.value ? r.thinkNote : r.thinkNow}
          onClick={toggleTeaching}
        >
          <Icon name="bot" />
          {r.think}
        </button>
      )}
      {teaches.value && app.teaching.value && (
        <section class="ideas" aria-live="polite" aria-label={r.think}>
          {!thinkerAt(frame) ? (
            <p class="none">{frame.asked.length ? r.yours : r.noSide}</p>
          ) : here?.errorText ? (
            <p class="none">{capital(here.errorText)}.</p>
          ) : !here?.found ? (
            <p class="none">{r.thinking}</p>
          ) : (
            <>
              <p class="cap">
                {thinker(here.found.side)} · {here.found.prompt} · {r.simulations(here.found.simulations)}
              </p>
              {!state().result.value && <p class="none">{r.asYouKnow}</p>}
              <PlanList plans={here.found.plans} chosen={followedPlan(here.found)} />
              <Done found={here.found} />
              <Beliefs lines={here.found.beliefs} />
            </>
          )}
        </section>
      )}
    </div>
  );
}
