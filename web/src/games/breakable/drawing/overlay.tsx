/** Over the stage: the force while it is chosen; and, for the ear, where the arrow keys have turned a unit. */

import type { JSX } from "preact";
import type { HexLayout } from "../../../board/layouts/hexes";
import type { Question } from "../../../net/protocol";
import { aim } from "../../interformic/panels/facing-dial";
import type { Table } from "../../interformic/view";
import { ForceTable } from "../panels/recruiting";
import { brk } from "../texts";

export function Over(props: { view: Table; layout: HexLayout; question: Question | null }): JSX.Element {
  const { view, question } = props;
  return (
    <>
      <ForceTable view={view} question={question} />
      <Aimed question={question} />
    </>
  );
}

/** Alone, because keys turn quickly. */
function Aimed(props: { question: Question | null }): JSX.Element {
  const answer = aim.value?.moved ? props.question?.answers.find((one) => one.word === aim.value?.word) : undefined;
  return (
    <p class="sr" role="status">
      {answer ? brk.aimed(answer.text) : ""}
    </p>
  );
}
