/** Choosing a force, beside the board: type by type, then equipment and weapons. */

import type { JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { SidePanel } from "../../../board/side-panel";
import { askWhy, choose } from "../../../match/choices/commands";
import { state } from "../../../match/state";
import type { Answer, Question } from "../../../net/protocol";
import { BEAMS } from "../../interformic/panels/weapon-well";
import type { Force, Table } from "../../interformic/view";
import { codeOf, codeTitle, counts, ownForce, subtypes, TYPES } from "../force";
import { brk } from "../texts";
import { answerText } from "../wording";

const STAGES = ["recruit", "equipment", "weapons"];
const WHOLE = ["crawler", "walker", "squad"]; // units of Unbreakable

export function ForceTable(props: { view: Table; question: Question | null }): JSX.Element | null {
  const { view, question } = props;
  const force = ownForce(view);
  if (!force || !question || !STAGES.includes(question.kind)) return null;
  const code = question.about.unit
    ? codeOf(question.about.unit)
    : (question.prompt.match(/\b[BRSTUC][A-C1-3]\b/)?.[0] ?? "");
  const titles: Readonly<Record<string, string>> = {
    recruit: brk.recruit,
    equipment: brk.equip(codeTitle(code)),
    weapons: brk.arm(codeTitle(code)),
  };
  return (
    <SidePanel class="brk-force" label={brk.force}>
      <header>
        <h3>{titles[question.kind]}</h3>
        <Purse force={force} />
      </header>
      {question.kind === "recruit" && <Roster force={force} question={question} />}
      {(question.kind === "equipment" || question.kind === "weapons") && (
        <Loadouts view={view} question={question} code={code} />
      )}
    </SidePanel>
  );
}

export function Purse(props: { force: Force }): JSX.Element {
  const { size } = props.force;
  const spent = props.force.chosen;
  return (
    <p class="brk-purse">
      <span class="bar" aria-hidden="true">
        <i style={{ width: `${Math.min(100, (100 * spent) / Math.max(1, size))}%` }} />
      </span>
      <span>
        {brk.total(spent, size)} · <b>{brk.left(size - spent)}</b>
      </span>
    </p>
  );
}

/** A row a type, a cell a sub-type: how many, one more, one less. Types that were never offered are left out. */
function Roster(props: { force: Force; question: Question }): JSX.Element {
  const { force, question } = props;
  const offered = new Map(question.answers.map((answer) => [answer.word, answer]));
  const chosen = counts(force);
  const known = useRef(new Set<string>()); // a full force is offered nothing more, but its rows stay
  for (const code of [...offered.keys(), ...chosen.keys()]) known.current.add(code);
  const wrong = force.chosen >= force.size && !offered.has("done");
  useEffect(() => {
    if (wrong) askWhy("done"); // nothing else would say what is missing
  }, [wrong]);
  const rows = [
    ...Object.keys(TYPES).map((letter) => subtypes(force.colour).map((sub) => letter + sub)),
    ...WHOLE.map((kind) => [kind]),
  ].filter((codes) => codes.some((code) => known.current.has(code)));
  return (
    <>
      <div class="brk-roster">
        {rows.map((codes) => (
          <div key={codes[0]} class="brk-row">
            {codes.map((code) => (
              <Recruit
                key={code}
                code={code}
                count={chosen.get(code) ?? 0}
                add={offered.get(code)}
                drop={offered.get(`drop.${code}`)}
              />
            ))}
          </div>
        ))}
      </div>
      <footer>
        <button
          class={offered.has("done") ? "btn primary" : "btn later"}
          data-done
          disabled={state().sent.value !== null}
          onClick={() => (offered.has("done") ? choose("done") : askWhy("done"))}
        >
          {brk.complete}
        </button>
      </footer>
    </>
  );
}

function Recruit(props: {
  code: string;
  count: number;
  add: Answer | undefined;
  drop: Answer | undefined;
}): JSX.Element {
  const { code, count, add, drop } = props;
  const title = codeTitle(code);
  const sent = state().sent.value !== null;
  return (
    <div class={count ? "brk-recruit has" : "brk-recruit"} role="group" aria-label={`${title}: ${count}`}>
      <button
        class="btn icon"
        data-drop={code}
        disabled={!drop || sent}
        aria-label={brk.drop(title)}
        onClick={() => choose(`drop.${code}`)}
      >
        −
      </button>
      <span class="what">
        <Shape code={code} />
        <b>{title}</b>
      </span>
      <output>{count}</output>
      <button
        class={add ? "btn icon" : "btn icon no"}
        data-recruit={code}
        disabled={sent}
        aria-label={add ? brk.add(title) : brk.whyNot(title)}
        title={add ? brk.add(title) : brk.whyNot(title)}
        onClick={() => (add ? choose(code) : askWhy(code))}
      >
        +
      </button>
    </div>
  );
}

function Loadouts(props: { view: Table; question: Question; code: string }): JSX.Element {
  const { view, question, code } = props;
  return (
    <div class="brk-cards">
      {question.answers.map((answer) => {
        const { head, tail } = answerText(answer, view);
        return (
          <button
            key={answer.word}
            class="an"
            data-loadout={answer.word}
            disabled={state().sent.value !== null}
            title={answer.text}
            onClick={() => choose(answer.word)}
          >
            {question.kind === "weapons" ? (
              <Arms word={answer.word} />
            ) : (
              <Shape code={answer.word.includes("tower") || answer.word === "gev" ? answer.word : code} />
            )}
            <span>
              <b>{head}</b>
              {tail && <small>{tail}</small>}
            </span>
          </button>
        );
      })}
    </div>
  );
}

/** Bars are beams, dots are bombs, as on the counters. */
function Arms(props: { word: string }): JSX.Element {
  const kinds = props.word.split("+");
  return (
    <svg class="brk-arms" viewBox="-16 -8 32 16" width="34" height="17" aria-hidden="true">
      <rect class="well" x="-15" y="-7" width="30" height="14" rx="7" />
      {kinds.map((kind, n) => {
        const x = kinds.length === 1 ? 0 : n ? 6 : -6;
        return BEAMS.has(kind) ? (
          <rect key={n} class="wp" x={x - 5} y="-2.500" width="10" height="5" rx="2" />
        ) : (
          <circle key={n} class="wp" cx={x} r="4" />
        );
      })}
    </svg>
  );
}

export function Shape(props: { code: string; size?: number }): JSX.Element {
  const kind = TYPES[props.code.charAt(0)] ?? (props.code.includes("tower") ? "tower" : props.code);
  return (
    <svg
      class="brk-shape"
      viewBox="-18 -17 36 34"
      width={props.size ?? 30}
      height={props.size ?? 30}
      aria-hidden="true"
    >
      <use href={`#i-${kind}`} />
    </svg>
  );
}
