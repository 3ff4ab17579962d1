/** An attack added up line by line, with the row of the table and the exact chances. */

import type { JSX } from "preact";
import { state } from "../../../match/state";
import { shownQuestion } from "../../../match/view-model";
import type { Odds } from "../../../net/protocol";
import { RuleLink } from "../../../rules/rules-panel";
import { imp } from "../texts";
import type { Soldier } from "../view";

export interface Term {
  readonly rule: string;
  readonly text: string;
  readonly value: number;
}

/** What the server says of a shot: its terms as [rule, words, number] or [rule, number], and what they come to. */
export function termsOf(
  facts: Readonly<Record<string, unknown>> | null | undefined,
): { terms: Term[]; strength: number } | null {
  const listed = facts?.["modifiers"];
  if (!Array.isArray(listed) || !listed.length) return null;
  const terms = listed.flatMap((one: unknown): Term[] => {
    if (!Array.isArray(one)) return [];
    const value = one.at(-1);
    return typeof value === "number"
      ? [
          {
            rule: String(one[0]),
            text: one.length > 2 ? String(one[1]) : (imp.terms[String(one[0])] ?? String(one[0])),
            value,
          },
        ]
      : [];
  });
  const strength = facts?.["strength"];
  return { terms, strength: typeof strength === "number" ? strength : terms.reduce((sum, one) => sum + one.value, 0) };
}

const [LOWEST, HIGHEST] = [-4, 10]; // rows of the table

export function tableRow(strength: number): string {
  return strength <= LOWEST ? imp.lowest(LOWEST) : String(Math.min(HIGHEST, strength)).replace("-", "−");
}

/** The shot at a soldier that is looked at, if the server has sent it. */
export function Sum(props: { target: Soldier }): JSX.Element | null {
  const { target } = props;
  const { inspection } = state();
  const looks = inspection.value?.place === target.point ? inspection.value.sight : null;
  const sum =
    looks?.lines
      .filter((one) => one.at === target.name)
      .map((one) => termsOf({ ...one.facts }))
      .find((one) => one !== null) ?? null;
  const odds = shownQuestion.value?.answers.find((answer) => answer.word === target.name)?.odds ?? null;
  return sum || odds ? <Added sum={sum} odds={odds} /> : null;
}

/** The same in one line, where there is no room: "7 attack −3 shield = 4". */
export function InLine(props: { sum: { terms: Term[]; strength: number } }): JSX.Element {
  const { terms, strength } = props.sum;
  return (
    <p class="imp-inline">
      {terms.map((term, n) => (
        <span key={n}>
          <b>{n ? imp.signed(term.value) : term.value}</b> {term.text}
        </span>
      ))}
      <span class="all">
        <b>= {imp.signed(strength).replace("+", "")}</b>
      </span>
    </p>
  );
}

export function Added(props: {
  sum: { terms: Term[]; strength: number } | null;
  odds: Odds | null;
  title?: string;
}): JSX.Element {
  const { sum, odds } = props;
  return (
    <section class="imp-sum" aria-label={imp.sum} data-strength={sum?.strength ?? ""}>
      {props.title && (
        <p class="hexfacts">
          <b>{props.title}</b>
        </p>
      )}
      {sum && (
        <table>
          <caption class="sr">{imp.sum}</caption>
          <tbody>
            {sum.terms.map((term, n) => (
              <tr key={n}>
                <th scope="row">{term.text}</th>
                <td>{n ? imp.signed(term.value) : term.value}</td>
                <td>
                  <RuleLink rule={term.rule} />
                </td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{imp.strength}</th>
              <td>{imp.signed(sum.strength).replace("+", "")}</td>
              <td>
                <small>{imp.row(tableRow(sum.strength))}</small>
              </td>
            </tr>
          </tfoot>
        </table>
      )}
      {odds && odds.outcomes.length > 0 && (
        <>
          <p class="hexfacts">
            {imp.chances}
            {odds.dice && !sum ? ` · ${odds.dice}` : ""}
          </p>
          <ul class="imp-odds">
            {odds.outcomes.map((one) => (
              <li key={one.name} title={one.chance}>
                <i style={{ width: `${Math.max(1, one.percent).toFixed(1)}%` }} />
                <span>{imp.results[one.name] ?? one.name}</span>
                <b>{imp.percent(one.percent)}</b>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
