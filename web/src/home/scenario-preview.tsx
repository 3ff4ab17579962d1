/** Middle: the map of the scenario, what stands on it, and the first choice of the match if it can be made here. */

import type { JSX } from "preact";
import { Crest, Icon } from "../app/icons";
import { kits } from "../games/kits";
import type { Answer, Question, Scenario } from "../net/protocol";
import { openRules } from "../rules/rulebook";
import { answerWords, sideName, t } from "../texts/common";
import { home } from "../texts/home";
import { mySide, updateDraft } from "./new-match";
import { homeState } from "./state";

export function Table(props: { scenario: Scenario }): JSX.Element {
  const { scenario } = props;
  const preview = homeState.preview.value;
  const { game } = homeState.draft.value;
  const kit = kits.value[game];
  return (
    <section class="panel map" aria-label={home.map(scenario.title)}>
      <header>
        <h2>{scenario.title}</h2>
        <span>{scenario.mission}</span>
      </header>
      <div class="mm">{preview && kit ? <kit.Preview view={preview.view} /> : <p>{t.loading}</p>}</div>
      <div class="facts">
        {kit &&
          preview &&
          scenario.sides.map((side) => (
            <span>
              <Crest side={side} letter={side.charAt(0).toUpperCase()} size={16} />{" "}
              {home.from(sideName(side), kit.home(side, preview.view))}
            </span>
          ))}
        <button class="btn small" onClick={() => void openRules(scenario.victory[0] ?? null, game, scenario.victory)}>
          <Icon name="book" />
          {home.scenarioRules}
        </button>
      </div>
      <FirstChoice scenario={scenario} />
    </section>
  );
}

function FirstChoice(props: { scenario: Scenario }): JSX.Element | null {
  const { scenario } = props;
  const questions = homeState.preview.value?.questions;
  if (!questions || !Object.keys(questions).length) return null;
  const side = mySide(scenario);
  const question = side ? questions[side] : undefined;
  if (side && !question) return null; // the preview knows the usual sides only
  const { first } = homeState.draft.value;
  const chosen = question?.answers.find((answer) => answer.word === first);
  return (
    <details class="first">
      <summary>
        <span class="cap">{home.first}</span> <b>{chosen ? answerWords(chosen).head : home.atTable}</b>
      </summary>
      {question ? <Answers question={question} /> : <p class="none">{home.hotSeatFirst}</p>}
    </details>
  );
}

function Answers(props: { question: Question }): JSX.Element {
  const { question } = props;
  const { first } = homeState.draft.value;
  return (
    <>
      <p class="none">
        {question.prompt} {home.ifOffered}
      </p>
      <div class="firsts" role="radiogroup" aria-label={question.prompt}>
        <Card
          head={home.atTable}
          tail={home.atTableNote}
          on={first === null}
          take={() => updateDraft({ first: null })}
        />
        {question.answers.map((answer: Answer) => (
          <Card
            key={answer.word}
            {...answerWords(answer)}
            on={first === answer.word}
            take={() => updateDraft({ first: answer.word })}
          />
        ))}
      </div>
    </>
  );
}

function Card(props: { head: string; tail: string; on: boolean; take: () => void }): JSX.Element {
  return (
    <button
      class={props.on ? "fc on" : "fc"}
      role="radio"
      aria-checked={props.on}
      tabIndex={props.on ? 0 : -1}
      onClick={props.take}
    >
      <b>{props.head}</b>
      <small>{props.tail}</small>
    </button>
  );
}
