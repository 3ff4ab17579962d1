/** The secret set-up: ready-made armies first, or every unit from the roster, then who brings whom. */

import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import { askWhy, choose } from "../../choosing";
import { RuleLink } from "../../panels/rules";
import type { Answer, Question } from "../../protocol";
import { fetchRulebook } from "../../rulebook";
import { state } from "../../state";
import { answerWords } from "../../texts";
import { BROODS, und } from "../../texts/undergrowth";
import { readRoster, type Kind } from "./roster";
import { shapeOf } from "./symbols";
import { armyNames, type Garden } from "./view";

interface Props {
  view: Garden;
  question: Question | null;
}

/** Over the board, which is not needed yet. */
export function ArmyTable(props: Props): JSX.Element | null {
  const { view, question } = props;
  useEffect(() => void fetchRulebook("undergrowth"), []);
  const { army } = view;
  if (!army || !question || !["army", "recruit", "assign"].includes(question.kind)) return null;
  const roster = readRoster(state.rulebooks.value["undergrowth"] ?? []);
  return (
    <section class="panel und-army" aria-label={und.army}>
      <header>
        <h3>{question.kind === "army" ? und.ready : question.kind === "assign" ? und.assign : und.roster}</h3>
        <Purse points={army.points} limit={army.limit} />
      </header>
      {question.kind === "army" && <Ready question={question} />}
      {question.kind === "recruit" && <Roster question={question} roster={roster} units={army.units} />}
      {question.kind === "assign" && <Posts view={view} question={question} roster={roster} />}
    </section>
  );
}

function Purse(props: { points: number; limit: number }): JSX.Element {
  const { points, limit } = props;
  return (
    <p class="und-purse">
      <span class="bar" aria-hidden="true"><i style={{ width: `${Math.min(100, (100 * points) / Math.max(1, limit))}%` }} /></span>
      <span>{und.spent(points, limit)} · <b>{und.left(limit - points)}</b></span>
    </p>
  );
}

function Ready(props: { question: Question }): JSX.Element {
  return (
    <div class="und-cards wide">
      {props.question.answers.map((answer) => {
        const own = answer.word === "own";
        const { head, tail } = answerWords(answer);
        return (
          <button key={answer.word} class={own ? "an und-own" : "an"} data-army={answer.word} disabled={state.sent.value !== null} onClick={() => choose(answer.word)}>
            <span><b>{own ? und.own : head}</b>{!own && <small>{tail}</small>}</span>
          </button>
        );
      })}
    </div>
  );
}

function Roster(props: { question: Question; roster: Map<string, Kind>; units: readonly string[] }): JSX.Element {
  const { question, roster, units } = props;
  const offered = new Map(question.answers.map((answer) => [answer.word, answer]));
  const codes = roster.size ? [...roster.keys()] : question.answers.map((answer) => answer.word).filter((word) => word !== "done");
  const letters = [...new Set(codes.map((code) => code.charAt(0)))];
  return (
    <>
      <div class="und-list">
        {[...new Set(units)].map((code) => (
          <span key={code} class="chip"><Shape code={code} size={20} />{roster.get(code)?.title ?? code} {und.copies(units.filter((one) => one === code).length)}</span>
        ))}
        {!units.length && <small>{und.none}</small>}
        {offered.has("done") && <button class="btn primary" data-done disabled={state.sent.value !== null} onClick={() => choose("done")}>{und.done}</button>}
      </div>
      {letters.map((letter) => (
        <div key={letter} role="group" aria-label={BROODS[letter] ?? letter}>
          <h4 class="cap">{BROODS[letter] ?? letter}</h4>
          <div class="und-cards">
            {codes.filter((code) => code.startsWith(letter)).map((code) => <KindCard key={code} code={code} kind={roster.get(code)} answer={offered.get(code)} />)}
          </div>
        </div>
      ))}
    </>
  );
}

/** A unit of the roster: taken if it is offered; otherwise the server says why not. */
function KindCard(props: { code: string; kind: Kind | undefined; answer: Answer | undefined }): JSX.Element {
  const { code, kind, answer } = props;
  const title = kind?.title ?? answer?.text.split(",")[0] ?? code;
  const cost = kind?.cost ?? Number(answer?.text.match(/(\d+) points/)?.[1] ?? 0);
  return (
    <button
      class={answer ? "an und-kind" : "an und-kind no"} data-recruit={code} disabled={state.sent.value !== null}
      title={answer ? und.add(title, cost) : und.notNow(title)} onClick={() => (answer ? choose(code) : askWhy(code))}
    >
      <Shape code={code} size={34} />
      <span>
        <b>{title}</b> <em>{cost}</em>
        {kind && <small>{[kind.rank, kind.move, und.sizeShort(Number(kind.size)), und.hp(Number(kind.hitPoints))].join(" · ")}</small>}
        {kind && <small>{[kind.attacks, kind.powers].filter((text) => text && text !== "–").join(" · ")}</small>}
      </span>
    </button>
  );
}

function Posts(props: { view: Garden; question: Question; roster: Map<string, Kind> }): JSX.Element {
  const { view, question, roster } = props;
  const names = armyNames(view.you ?? "south", view.army?.units ?? []);
  const titleOf = (name: string): string => `${roster.get(name.slice(1, 3))?.title ?? ""} ${name}`.trim();
  const now = question.about.unit;
  return (
    <>
      {now && <p class="und-now"><Shape code={now.slice(1, 3)} size={34} /><b>{titleOf(now)}</b></p>}
      <div class="und-cards">
        {question.answers.map((answer) => (
          <button key={answer.word} class="an und-kind" data-post={answer.word} disabled={state.sent.value !== null} onClick={() => choose(answer.word)}>
            <Shape code={answer.word.slice(1, 3)} size={34} />
            <span><b>{titleOf(answer.word)}</b><small>{roster.get(answer.word.slice(1, 3))?.powers ?? ""}</small></span>
          </button>
        ))}
      </div>
      <p class="hint">{names.map(titleOf).join(", ")}</p>
    </>
  );
}

function Shape(props: { code: string; size: number }): JSX.Element {
  return <svg class="und-shape" viewBox="-19 -19 38 38" width={props.size} height={props.size} aria-hidden="true"><use href={shapeOf(props.code)} /></svg>;
}

/** At the side: what has been chosen so far. */
export function SetUp(props: Props): JSX.Element {
  const { army } = props.view;
  const roster = readRoster(state.rulebooks.value["undergrowth"] ?? []);
  const units = army?.units ?? [];
  return (
    <section class="panel sec deckcard muster" aria-label={und.army}>
      <header><span class="cap">{und.army}</span><RuleLink rule="UND-10.1" /></header>
      {army && <Purse points={army.points} limit={army.limit} />}
      {!units.length && <p class="hint">{und.armySecret}</p>}
      {units.length > 0 && !props.question && <p class="hint">{und.chosen}</p>}
      <ul class="others">
        {[...new Set(units)].map((code) => (
          <li key={code}><Shape code={code} size={26} /><span><b>{roster.get(code)?.title ?? code}</b> <small>{und.copies(units.filter((one) => one === code).length)}</small></span></li>
        ))}
      </ul>
    </section>
  );
}
