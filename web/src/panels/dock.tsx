/** The dock: one question in words, its legal answers as buttons, and the way back. */

import type { JSX } from "preact";
import { answerWith, choose, clearStage, goLive, hasStage, offerDraw, undo } from "../actions";
import { CounterPicture } from "../board/counters";
import { isHex } from "../board/hexes";
import { Icon } from "../icons";
import type { Answer, View } from "../protocol";
import { chance, listed, shownQuestion, state } from "../state";
import { answerWords, capital, seatName, sideName, t } from "../texts";
import { RuleLink } from "./rules";

export function Dock(): JSX.Element {
  const question = shownQuestion.value;
  const many = listed.value.length > 14;
  const offers = state.offers.value.filter((side) => !state.yours.value.includes(side) && state.yours.value.length > 0 && !state.result.value);
  return (
    <section class="panel dock" aria-label={t.ask}>
      <div class="ways">
        <button class="btn" disabled={!state.undo.value.can} title={state.undo.value.text} onClick={undo}>
          <Icon name="undo" />{t.undo} <span class="kbd">U</span>
        </button>
        <button class="btn ghost" disabled={!hasStage()} onClick={clearStage}>
          <Icon name="back" />{t.back} <span class="kbd">Esc</span>
        </button>
      </div>
      <div class="q">
        <header>
          <h2 aria-live="polite">{question ? question.prompt : idle()}</h2>
          {question && <span class="crumb">{crumb()}</span>}
          {question && <RuleLink rule={question.rule} />}
        </header>
        {state.frame.value && <p><button class="btn" onClick={goLive}>{t.toNow}</button></p>}
        {offers.map((side) => (
          <p class="offer" role="status">{t.drawOffered(sideName(side))} <button class="btn small" onClick={offerDraw}>{t.acceptDraw}</button></p>
        ))}
        {question && (
          <div class={many ? "ans many" : "ans"} data-kind={question.kind} role="group" aria-label={question.prompt}>
            {state.pick.value && (
              <button class="an no" onClick={clearStage}><Icon name="back" />{t.all}</button>
            )}
            {listed.value.map((answer, n) => <AnswerButton key={answer.word} answer={answer} n={n} view={state.view.value} />)}
          </div>
        )}
        {!question && !state.result.value && !state.frame.value && state.yours.value.length > 0 && state.line.value === "open" && <p class="dots" aria-hidden="true"><i /><i /><i /></p>}
      </div>
    </section>
  );
}

function AnswerButton(props: { answer: Answer; n: number; view: View | null }): JSX.Element {
  const { answer, n, view } = props;
  const { head, tail } = answerWords(answer, view);
  const pictured = view?.units[answer.word] ?? view?.units[answer.word.split(".")[0] ?? ""];
  const name = view?.units[answer.word] ? answer.word : answer.word.split(".")[0]!;
  const percent = chance(answer);
  const outcomes = answer.odds?.outcomes.map((o) => `${o.name} ${o.percent} %`).join(", ");
  return (
    <button
      class={`an ${state.armed.value === answer.word ? "armed" : ""} ${isHex(answer.word) ? "hexan" : ""}`}
      title={outcomes ? `${answer.text}. ${outcomes}${answer.odds?.dice ? ` (${answer.odds.dice})` : ""}` : answer.text}
      disabled={state.sent.value !== null}
      data-word={answer.word}
      onClick={(event) => {
        if ("pointerType" in event && event.pointerType === "touch") answerWith(answer, true);
        else choose(answer.word);
      }}
    >
      {pictured ? <CounterPicture name={name} unit={pictured} size={28} small /> : n < 9 && <kbd class="kbd" aria-hidden="true">{n + 1}</kbd>}
      <span><b>{head}</b>{tail && <small>{tail}</small>}</span>
      {percent !== null && <em>{percent}%</em>}
    </button>
  );
}

function crumb(): string {
  const view = state.view.value;
  if (view && view.muster.length > 0) return t.setUp;
  return "";
}

/** What is going on when nothing is asked. */
function idle(): string {
  const { result, asked, record, yours } = state;
  const move = state.frame.value?.move;
  if (state.frame.value) return move?.text ? `${t.replay} · ${sideName(move.side)}: ${move.text}` : t.replay;
  if (result.value) return capital(result.value.reason);
  if (!record.value) return t.loading;
  if (!yours.value.length) return `${t.spectator} · ${t.waitFor(asked.value.map(sideName).join(", "))}`;
  if (state.view.value?.muster.length) return t.setUpWait;
  const others = asked.value.filter((side) => !yours.value.includes(side));
  const bot = others.find((side) => record.value?.seats[side]?.kind === "bot");
  if (bot) return t.thinking(seatName(record.value.seats[bot], false, bot));
  return t.waitFor(others.map((side) => seatName(record.value?.seats[side], false, side)).join(", "));
}
