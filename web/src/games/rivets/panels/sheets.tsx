/** Before the war: which faction sheet, in secret. */

import type { JSX } from "preact";
import { choose } from "../../../match/choices/commands";
import { state } from "../../../match/state";
import type { Question } from "../../../net/protocol";
import { RuleLink } from "../../../rules/rules-panel";
import { Shape } from "../drawing/symbols";
import { riv } from "../texts";
import type { Class, Front } from "../view";
import { tableRow, useRulebook } from "./abilities";

export function SetUp(props: { view: Front; question: Question | null }): JSX.Element {
  return (
    <section class="panel sec deckcard muster" aria-label={riv.sheets}>
      <header>
        <span class="cap">{riv.sheets}</span>
        <RuleLink rule="RIV-1.2" />
      </header>
      <p class="hint">{riv.sheetsSecret}</p>
      <p class="hint">{props.question ? "" : riv.sheetsWait}</p>
    </section>
  );
}

const LETTERS: Readonly<Record<string, string>> = { alder: "C", kessel: "K" };

/** Both sheets side by side, each with its units, as the rulebook lists them. */
export function Sheets(props: { question: Question | null }): JSX.Element | null {
  const { question } = props;
  const rows = useRulebook();
  if (question?.kind !== "sheet") return null;
  return (
    <section class="panel riv-sheets" aria-label={riv.sheets}>
      {question.answers.map((answer) => (
        <button
          key={answer.word}
          class="an riv-sheet"
          data-sheet={answer.word}
          disabled={state().sent.value !== null}
          onClick={() => choose(answer.word)}
        >
          <b>{riv.sheetNames[answer.word] ?? answer.text}</b>
          <span>
            {units(rows, LETTERS[answer.word] ?? "").map(({ code, name, kind }) => (
              <small key={code}>
                <Shape kind={{ code, class: kind }} size={24} />
                {name}
              </small>
            ))}
          </span>
        </button>
      ))}
    </section>
  );
}

function units(rows: ReturnType<typeof useRulebook>, letter: string): { code: string; name: string; kind: Class }[] {
  return Array.from({ length: 16 }, (_, n) => `${letter}${String(n + 1).padStart(2, "0")}`).flatMap((code) => {
    const [, name, kind] = tableRow(rows, code) ?? [];
    return name && kind ? [{ code, name, kind: kind.split(",")[0]!.toLowerCase() as Class }] : [];
  });
}
