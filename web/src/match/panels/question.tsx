/** The dock: one question in words, its legal answers as buttons, what is coming, and the way back. */

import type { JSX, RefObject } from "preact";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { hinted } from "../../analysis/analysis";
import { secondsOf } from "../../analysis/bot-names";
import { HintButton, HintPanel, Teaching } from "../../analysis/plans";
import { Icon } from "../../app/icons";
import { app } from "../../app/state";
import { Picture } from "../../board/counter-picture";
import type { Question, Side } from "../../net/protocol";
import { goLive, showMoment } from "../../replay/timeline";
import { RuleLink } from "../../rules/rules-panel";
import { teamOf } from "../../seats/teams";
import { answerWords, capital, seatName, sideName, t } from "../../texts/common";
import { learnTexts } from "../../texts/learn";
import { replayTexts } from "../../texts/replay";
import {
  chance,
  chances,
  elsewhere,
  keyOf,
  type ListedAnswer,
  listed,
  offered,
  prospectsAt,
  routesAt,
  searchable,
  unlisted,
} from "../choices/answers";
import {
  canStepBack,
  chooseAgain,
  claim,
  confirmPending,
  offerDraw,
  pickAnswer,
  stepBack,
  undo,
} from "../choices/commands";
import { asksForPlaces, grab } from "../choices/drag";
import { leaveAnswer, lookAtAnswer } from "../choices/inspect";
import { walkShown } from "../choices/walk";
import { claimable, hurry, overdue } from "../clock";
import { clearStage } from "../stage";
import { state } from "../state";
import { kit, mayUndo, pieces, shownQuestion, shownView, subject, named as titled } from "../view-model";
import { AfterTheEnd } from "./after-the-end";

const MANY = 14; // answers from which the buttons are small

export function Dock(): JSX.Element {
  const question = shownQuestion.value;
  const { confirm, connection, endShut, frame, lesson, offers, result, route, undo: undoable, yours } = state();
  const drawOffers = result.value ? [] : offers.value;
  return (
    <section class="panel dock" aria-label={t.ask}>
      <div class="ways">
        <button class="btn" disabled={!mayUndo.value} title={undoable.value.text} onClick={undo}>
          <Icon name="undo" />
          {t.undo} <span class="kbd">U</span>
        </button>
        <button class="btn ghost" disabled={!canStepBack()} onClick={stepBack}>
          <Icon name="back" />
          {t.back} <span class="kbd">{t.escape}</span>
        </button>
      </div>
      <div class="q">
        <header>
          {question && <Hand />}
          <h2 aria-live="polite" aria-atomic="true">
            {question ? question.prompt : idle()}
          </h2>
          {question && <span class="crumb">{crumb(question)}</span>}
          {question && !confirm.value && (searchable.value || state().filter.value) && <Filter />}
          {question && <RuleLink rule={question.rule} />}
          <Hurry />
          <HintButton />
        </header>
        {frame.value && (
          <p class="moments">
            <button class="btn" onClick={goLive}>
              {t.toNow}
            </button>
            <Beside at={frame.value.at} last={frame.value.last} />
          </p>
        )}
        <Teaching />
        {result.value && !frame.value && endShut.value && (
          <>
            <p>
              <button class="btn" onClick={() => void (endShut.value = false)}>
                {t.seeResult}
              </button>
            </p>
            <AfterTheEnd />
          </>
        )}
        {drawOffers.length > 0 && <DrawOffered offers={drawOffers} />}
        <TimeOver />
        {question && <Coming question={question} />}
        {!confirm.value && <HintPanel />}
        {confirm.value && <Confirm />}
        {route.value && !confirm.value && <Way />}
        {question && !confirm.value && !route.value && <Answers question={question} />}
        {!question && !frame.value && !yours.value.length && <Latest />}
        {!question &&
          !result.value &&
          !frame.value &&
          yours.value.length > 0 &&
          connection.value === "open" &&
          !lesson.value && <Pondering />}
      </div>
    </section>
  );
}

const LATEST = 6; // lines of the log

/** For those who watch on a narrow screen, where the log is in another tab: what happened last. */
function Latest(): JSX.Element | null {
  const lines = state().log.value.filter((line) => !line.note);
  return (
    <ol class="latest" aria-label={t.latest}>
      {lines.length ? (
        lines.slice(-LATEST).map((line) => <li key={line.at + line.text}>{titled(line.text)}</li>)
      ) : (
        <li>{t.noLog}</li>
      )}
    </ol>
  );
}

/** The moments beside the one that is shown, where the timeline is in another tab. */
function Beside(props: { at: number; last: number }): JSX.Element {
  const step = (icon: "back" | "next", text: string, to: number, off: boolean): JSX.Element => (
    <button class="btn icon narrow" aria-label={text} title={text} disabled={off} onClick={() => showMoment(to)}>
      <Icon name={icon} />
    </button>
  );
  return (
    <>
      {step("back", replayTexts.before, props.at - 1, props.at === 0)}
      {step("next", replayTexts.after, props.at + 1, props.at >= props.last)}
    </>
  );
}

/** A draw is offered: it is one when everybody does. Who plays several sides agrees for each team in turn. */
function DrawOffered(props: { offers: Side[] }): JSX.Element | null {
  const { record, yours } = state();
  const mine = yours.value.filter((side) => !record.value?.seats[side]?.standin);
  const missing = mine.filter((side) => !props.offers.includes(side));
  const firsts = missing.filter((side) => missing.find((one) => teamOf(record.value, [one]).includes(side)) === side); // one offers for its team
  if (!mine.length || (!missing.length && props.offers.every((side) => mine.includes(side)))) return null;
  return (
    <p class="offer" role="status">
      {t.drawOffered(props.offers.map(sideName).join(t.and), props.offers.length)}{" "}
      {firsts.map((side) => (
        <button key={side} class="btn small" onClick={() => offerDraw(side)}>
          {mine.length > 1 ? t.acceptDrawAs(sideName(side)) : t.acceptDraw}
        </button>
      ))}
    </p>
  );
}

/** Time has run out: the match can be claimed, or be lost. */
function TimeOver(): JSX.Element | null {
  const { record, yours } = state();
  if (!overdue.value.length || !yours.value.length || state().frame.value) return null;
  const names = (sides: Side[]): string =>
    sides.map((side) => seatName(record.value?.seats[side], false, side)).join(", ");
  if (claimable.value.length)
    return (
      <p class="offer" role="status">
        {t.timeOver(names(claimable.value))}{" "}
        <button class="btn small" onClick={claim}>
          {t.claim}
        </button>
      </p>
    );
  const mine = overdue.value.some((side) => yours.value.includes(side));
  return (
    <p class="offer" role="status">
      {mine ? t.yourTimeOver : t.mateTimeOver(names(overdue.value))}
    </p>
  );
}

/** The piece that is asked about; it can be dragged from here where places are asked for. */
function Hand(): JSX.Element | null {
  const name = subject.value;
  const piece = pieces.value.find((one) => one.name === name);
  if (!name || !piece) return null;
  const drag = asksForPlaces() || routesAt.value.size > 0;
  return (
    <span
      class={drag ? "hand can" : "hand"}
      data-unit={name}
      title={drag ? t.dragHint(piece.title) : piece.title}
      onPointerDown={(event) => void grab(event, name)}
    >
      <Picture name={name} size={34} small />
    </span>
  );
}

function Answers(props: { question: Question }): JSX.Element {
  const { question } = props;
  useEffect(() => leaveAnswer, [question]);
  const many = listed.value.length > MANY || unlisted.value > 0;
  const list = useRef<HTMLDivElement>(null);
  return (
    <div class="ansbox">
      <div
        class={many ? "ans many" : "ans"}
        data-kind={question.kind}
        role="group"
        aria-label={question.prompt}
        ref={list}
      >
        {elsewhere.value && (
          <p class="elsewhere" aria-busy={state().sent.value !== null}>
            {t.elsewhere}
          </p>
        )}
        {state().openPlace.value && (
          <button class="an no" onClick={clearStage}>
            <Icon name="back" />
            {t.all}
          </button>
        )}
        {question.only !== undefined && (
          <p class="only">{[t.only, capital(question.only)].filter(Boolean).join(". ")}.</p>
        )}
        <SameAgain question={question} />
        {listed.value.map((answer) => (
          <AnswerButton key={answer.word} answer={answer} />
        ))}
      </div>
      <Below list={list} />
    </div>
  );
}

/** What was just answered, for all units that are still to come. */
function SameAgain(props: { question: Question }): JSX.Element | null {
  const { again } = props.question;
  if (!again || state().openPlace.value || state().lesson.value || state().filter.value) return null;
  return (
    <button
      class="an again"
      title={again.enters ? t.enterRestNote(again.text) : t.sameAgainNote(again.text)}
      disabled={state().sent.value !== null}
      onClick={chooseAgain}
    >
      <kbd class="kbd" aria-hidden="true">
        A
      </kbd>
      <span>
        <b>{again.enters ? t.enterRest : t.sameAgain}</b>
        <small>{titled(again.text)}</small>
      </span>
      <Icon name="next" />
    </button>
  );
}

/** How many answers lie below the edge of the list; a click scrolls to them. */
function Below(props: { list: RefObject<HTMLDivElement | null> }): JSX.Element | null {
  const [hidden, setHidden] = useState(0);
  useLayoutEffect(() => {
    const list = props.list.current;
    if (!list) return;
    const count = (): void => {
      const edge = list.scrollTop + list.clientHeight;
      setHidden([...list.children].filter((one) => (one as HTMLElement).offsetTop - list.offsetTop + 12 > edge).length);
    };
    count();
    const sizes = new ResizeObserver(count);
    sizes.observe(list);
    list.addEventListener("scroll", count, { passive: true });
    return () => {
      sizes.disconnect();
      list.removeEventListener("scroll", count);
    };
  }, [listed.value]);
  if (!hidden) return null;
  return (
    <button
      class="btn small below"
      tabIndex={-1}
      aria-hidden="true"
      onClick={() => props.list.current?.scrollBy({ top: props.list.current.clientHeight * 0.8 })}
    >
      {t.below(hidden)}
    </button>
  );
}

/** Of a long list: what is typed finds an answer; places are chosen on the board. */
function Filter(): JSX.Element {
  const word = state().filter.value.trim().toLowerCase();
  const found = listed.value.filter((answer) => `${answer.word} ${answer.text}`.toLowerCase().includes(word));
  const places = found.some((answer) => kit.value?.isPlace(answer.word));
  const hint = !found.length ? t.noMatch : places ? t.onBoard(offered.value.length) : t.orType(offered.value.length);
  const meant =
    found.find((answer) => answer.word.toLowerCase() === word) ?? (found.length === 1 ? found[0] : undefined);
  return (
    <label class="sift" title={hint}>
      <span role="status">{found.length ? "" : hint}</span>
      <input
        type="search"
        value={state().filter.value}
        placeholder={hint}
        aria-label={hint}
        autocomplete="off"
        spellcheck={false}
        onInput={(event) => void (state().filter.value = event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === "Enter" && word && meant) pickAnswer(meant, false);
        }}
      />
    </label>
  );
}

/** The bot that is waited for, if it is one. */
function botAsked(): Side | undefined {
  const { asked, record, yours } = state();
  return asked.value.find((side) => !yours.value.includes(side) && record.value?.seats[side]?.kind === "bot");
}

/** Somebody else thinks: how long a bot has for a decision, as a bar that fills; else only that something is going on. Alone, because it ticks. */
function Pondering(): JSX.Element {
  const side = botAsked();
  const bot = side && state().record.value?.seats[side]?.bot;
  const seconds = bot ? secondsOf(bot, app.catalogue.value?.bots ?? []) : null;
  const { since } = state().clock.value;
  const spent = Math.floor((Math.max(app.now.value, since) - since) / 1000);
  return (
    <>
      {seconds === null ? (
        <p class="dots" aria-hidden="true">
          <i />
          <i />
          <i />
        </p>
      ) : (
        <p class="pondering" role="timer" aria-label={t.ponders(seconds)}>
          <span class="bar" aria-hidden="true">
            <i key={state().seq.value} style={{ animationDuration: `${seconds}s` }} />
          </span>
          <small>
            {t.ponders(seconds)}
            {spent > 0 && ` · ${t.pondered(spent)}`}
          </small>
        </p>
      )}
    </>
  );
}

/** How long there is to answer; alone, because it ticks. */
function Hurry(): JSX.Element | null {
  const seconds = hurry.value;
  const whole = state().record.value?.clock.react;
  if (seconds === null || !whole) return null;
  return (
    <span class="hurry" role="timer" title={t.hurryNote}>
      <i style={{ width: `${Math.round((100 * seconds) / whole)}%` }} />
      <b>{t.hurry(Math.ceil(seconds))}</b>
    </span>
  );
}

function AnswerButton(props: { answer: ListedAnswer }): JSX.Element {
  const { answer } = props;
  const { head, tail } = words(answer);
  const named = [answer.word, answer.word.split(".")[0]!].find((word) =>
    pieces.value.some((piece) => piece.name === word),
  );
  const percent = shownQuestion.value?.secret ? null : chance(answer); // nothing is rolled before a secret is shown
  const outcomes = chances(answer.odds);
  const key = keyOf(answer);
  return (
    <button
      class={`an ${state().tapArmed.value === answer.word ? "armed" : ""} ${hinted.value === answer.word ? "hinted" : ""} ${kit.value?.isPlace(answer.word) ? "hexan" : ""}`}
      title={outcomes ? `${answer.text}. ${outcomes}${answer.odds?.dice ? ` (${answer.odds.dice})` : ""}` : answer.text}
      disabled={state().sent.value !== null}
      data-word={answer.word}
      onPointerMove={(event) =>
        event.pointerType !== "touch" && (event.movementX || event.movementY) && lookAtAnswer(answer.word)
      } // a button that appears under a resting pointer shows nothing
      onPointerLeave={leaveAnswer}
      onFocus={(event) => event.currentTarget.matches(":focus-visible") && lookAtAnswer(answer.word)}
      onBlur={leaveAnswer}
      onClick={(event) => pickAnswer(answer, "pointerType" in event && event.pointerType === "touch")}
    >
      {key && (
        <kbd class={key.length > 1 ? "number" : "kbd"} aria-hidden="true">
          {key}
        </kbd>
      )}
      {named && <Picture name={named} size={28} small />}
      <span>
        <b>{head}</b>
        {tail && <small>{tail}</small>}
      </span>
      {percent !== null && <em>{percent}%</em>}
      {hinted.value === answer.word && <Icon name="bulb" />}
    </button>
  );
}

function words(answer: ListedAnswer): { head: string; tail: string } {
  if (answer.later) return { head: answer.later.lead, tail: titled(answer.text) };
  return shownView.value && kit.value ? kit.value.answer(answer, shownView.value) : answerWords(answer);
}

/** The later answer that some words lead to. */
function laterAnswer(line: string): ListedAnswer | undefined {
  const later = [...prospectsAt.value.values()].flat().find((one) => one.word === line);
  return later && { ...later, later };
}

/** What cannot be undone is asked twice, here and not in a window of its own. */
function Confirm(): JSX.Element {
  const { choice, text } = state().confirm.value!;
  const answer = shownQuestion.value?.answers.find((one) => one.word === choice) ?? laterAnswer(choice);
  const { head, tail } = answer ? words(answer) : { head: choice, tail: "" };
  const percent = answer && !shownQuestion.value?.secret ? chance(answer) : null;
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (state().console.value.open) return; // asked and answered there
    const before = document.activeElement as HTMLElement | null;
    button.current?.focus();
    return () => before?.focus();
  }, [choice]);
  return (
    <div class="sure" role="group" aria-label={t.sure}>
      <p role="status">
        <b>
          {[head, tail].filter(Boolean).join(", ")}
          {percent !== null && <em> {percent}%</em>}
        </b>
        {percent !== null && <small>{capital(chances(answer?.odds, true))}. </small>}
        {capital(text)}
      </p>
      <button class="btn primary" ref={button} onClick={confirmPending}>
        <Icon name="check" />
        {t.yesDo} <span class="kbd">↵</span>
      </button>
      <button class="btn" onClick={clearStage}>
        <Icon name="back" />
        {t.noKeep} <span class="kbd">{t.escape}</span>
      </button>
    </div>
  );
}

/** The route that is shown on the board: what it costs, what may stop it, and to go there. */
function Way(): JSX.Element {
  const { place, route } = state().route.value!;
  return (
    <div class="way" role="group" aria-label={t.route}>
      <p role="status">
        <b>{[place, route.cost].filter(Boolean).join(": ")}</b>
        {route.risks.length > 0 && <small>{t.risks(route.risks.map(titled).join("; "))}</small>}
      </p>
      <button class="btn primary" onClick={() => walkShown()}>
        <Icon name="check" />
        {t.goThere} <span class="kbd">↵</span>
      </button>
      {route.end && (
        <button class="btn" onClick={() => walkShown(true)}>
          {t.goAndStop} <span class="kbd">⇧↵</span>
        </button>
      )}
      <button class="btn" onClick={clearStage}>
        <Icon name="back" />
        {t.noKeep} <span class="kbd">{t.escape}</span>
      </button>
    </div>
  );
}

/** What is on its way: from whom, to whom, and what follows if nothing is done. */
function Coming(props: { question: Question }): JSX.Element | null {
  const { question } = props;
  const coming = kit.value?.incoming(question, state().log.value);
  if (!coming) return null;
  const firer = pieces.value.find((piece) => piece.name === coming.by);
  const there = pieces.value.filter((piece) => piece.place === coming.place);
  const without = question.answers.find((answer) => answer.word === coming.decline)?.odds?.outcomes ?? [];
  return (
    <div class="coming" role="status">
      <Icon name="alarm" />
      <span>
        <b>{coming.moving ? t.moving : t.incoming}</b>
        {coming.title && ` ${coming.title}`}
      </span>
      {firer && (
        <span class="there">
          <Picture name={firer.name} size={24} small />
          {firer.title}, {coming.from}
        </span>
      )}
      <span class="there">
        → {coming.place}
        {there.map((piece) => (
          <Picture key={piece.name} name={piece.name} size={24} small />
        ))}
      </span>
      {without.length > 0 && (
        <small>
          {t.ifNothing}: {without.map((one) => `${titled(one.name)} ${Math.round(one.percent)} %`).join(", ")}
        </small>
      )}
    </div>
  );
}

function crumb(question: Question): string {
  const settingUp = shownView.value && kit.value?.settingUp(shownView.value);
  if (settingUp) return question.secret ? t.setUp : t.setUpOpenly;
  return question.secret ? t.inSecret : "";
}

/** What is going on when nothing is asked. */
function idle(): string {
  const { result, asked, record, yours } = state();
  const move = state().frame.value?.move;
  if (state().frame.value)
    return move ? `${t.replay} · ${sideName(move.side)}: ${move.text || t.moves[move.kind] || move.kind}` : t.replay;
  if (result.value) return capital(result.value.reason);
  if (!record.value) return t.loading;
  if (state().lesson.value) return state().lesson.value!.finished ? learnTexts.idleDone : learnTexts.idle;
  if (!yours.value.length) return `${t.spectator} · ${t.waitFor(asked.value.map(sideName).join(", "))}`;
  const others = asked.value.filter((side) => !yours.value.includes(side));
  const bot = botAsked();
  if (bot) return t.thinking(seatName(record.value.seats[bot], false, bot));
  if (shownView.value && kit.value?.settingUp(shownView.value)) return t.setUpWait;
  if (others.some((side) => record.value?.seats[side]?.kind === "open")) return t.waitForSeat;
  return t.waitFor(others.map((side) => seatName(record.value?.seats[side], false, side)).join(", "));
}
