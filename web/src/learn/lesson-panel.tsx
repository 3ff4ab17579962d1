/** Beside the board: what the step asks for and why, what was wrong with a choice, and the way through the lesson. */

import type { JSX } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { Icon } from "../app/icons";
import { state } from "../match/state";
import { kit, shownView } from "../match/view-model";
import type { LessonMessage } from "../net/protocol";
import { RuleLink } from "../rules/rules-panel";
import { answerWords } from "../texts/common";
import { learnTexts as l } from "../texts/learn";
import { goToStep, proceed, showAnswer, stepBack } from "./lesson";
import { markWord } from "./mark";

export function LessonPanel(): JSX.Element | null {
  const lesson = state().lesson.value;
  const text = useRef<HTMLDivElement>(null);
  const [folded, setFolded] = useState(false); // on a narrow screen, to see more of the board
  const step = lesson?.step;
  useEffect(() => {
    setFolded(false);
    if (text.current) text.current.scrollTop = 0;
  }, [step]);
  const news = lesson?.feedback?.id ?? lesson?.after ?? "";
  const shown = state().shownAnswer.value;
  useEffect(() => {
    if (!news && !shown) return;
    setFolded(false);
    text.current?.querySelector(".news:last-of-type")?.scrollIntoView({ block: "nearest" });
  }, [news, shown]);
  useEffect(() => (shown ? markWord(shown) : undefined), [shown]);
  if (!lesson) return null;
  const title = lesson.titles[lesson.step]!;
  return (
    <section
      class={lesson.waits || lesson.finished ? "panel lesson waits" : "panel lesson"}
      data-step={lesson.step}
      aria-label={l.panel}
    >
      <header>
        <small>{l.count(lesson.step + 1, lesson.titles.length)}</small>
        <h2>{title}</h2>
        <button
          class="btn ghost icon fold"
          aria-expanded={!folded}
          aria-label={l.text}
          title={l.text}
          onClick={() => setFolded(!folded)}
        >
          <Icon name={folded ? "plus" : "minus"} />
        </button>
      </header>
      <div class="lesson-text" hidden={folded} ref={text} tabIndex={0} role="region" aria-label={title}>
        <div aria-live="polite">
          {lesson.told && <p class="told">{lesson.told}</p>}
          <p>{lesson.text}</p>
          {lesson.feedback && (
            <p class="not-here news" key={lesson.feedback.id}>
              <Icon name="bulb" />
              <span>{lesson.feedback.text}</span>
            </p>
          )}
          <Shown />
          {lesson.after && <p class="told news">{lesson.after}</p>}
          {lesson.finished && (
            <p>
              <b>{l.over}</b>
            </p>
          )}
        </div>
        <p class="cites">
          {lesson.rules.map((rule) => (
            <RuleLink key={rule} rule={rule} />
          ))}
        </p>
      </div>
      <Buttons lesson={lesson} />
      <Steps lesson={lesson} />
    </section>
  );
}

/** The answer that was asked to be shown, in words. */
function Shown(): JSX.Element | null {
  const word = state().shownAnswer.value;
  const answer = state().question.value?.answers.find((one) => one.word === word);
  if (!answer) return null;
  const { head, tail } = shownView.value && kit.value ? kit.value.answer(answer, shownView.value) : answerWords(answer);
  return <p class="shown news">{l.choose([head, tail].filter(Boolean).join(", "))}</p>;
}

function Buttons(props: { lesson: LessonMessage }): JSX.Element {
  const { lesson } = props;
  const next = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (lesson.waits && (document.activeElement === document.body || !document.activeElement?.isConnected))
      next.current?.focus({ preventScroll: true }); // the answers that had the focus are gone
  }, [lesson]);
  const busy = state().sent.value !== null;
  return (
    <div class="lesson-ways">
      <button class="btn" disabled={lesson.step === 0 && !lesson.progress.answers.at(-1)?.length} onClick={stepBack}>
        <Icon name="back" />
        {l.back}
      </button>
      {lesson.expected.length > 0 && (
        <button class="btn" disabled={busy} onClick={showAnswer}>
          <Icon name="bulb" />
          {l.show} <span class="kbd">H</span>
        </button>
      )}
      {lesson.waits && (
        <button class="btn primary" ref={next} onClick={proceed}>
          {l.next}
          <Icon name="next" />
        </button>
      )}
      {lesson.finished && (
        <>
          <a class="btn" href="#/learn">
            {l.others}
          </a>
          <a class="btn primary" href="#/">
            {l.play}
          </a>
        </>
      )}
    </div>
  );
}

/** A dot for each step; each leads there. */
function Steps(props: { lesson: LessonMessage }): JSX.Element {
  const { step, titles } = props.lesson;
  return (
    <nav class="lesson-steps" aria-label={l.steps}>
      {titles.map((title, n) => (
        <button
          key={title}
          class={n < step ? "past" : ""}
          aria-label={l.step(n + 1, title)}
          aria-current={n === step ? "step" : undefined}
          title={l.step(n + 1, title)}
          onClick={() => goToStep(n)}
        />
      ))}
    </nav>
  );
}
