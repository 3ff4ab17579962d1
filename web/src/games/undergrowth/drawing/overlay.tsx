/** Over the stage: the army while it is built, the bid, a square's levels and stations, a square cut open. */

import type { JSX } from "preact";
import type { Question } from "../../../net/protocol";
import type { GardenLayout } from "../layout";
import { ArmyTable } from "../panels/army";
import { BidMoment } from "../panels/bid";
import { Picker } from "../panels/picker";
import type { Garden } from "../view";
import { CutAway, openSquare } from "./cutaway";

export function Over(props: { view: Garden; layout: GardenLayout; question: Question | null }): JSX.Element {
  const { view, layout, question } = props;
  if (view.phase === "army") return <ArmyTable view={view} question={question} />;
  return (
    <>
      <Strip view={view} layout={layout} />
      <BidMoment view={view} question={question} />
      <Picker view={view} layout={layout} />
    </>
  );
}

/** Alone, because it follows the pointer. */
function Strip(props: { view: Garden; layout: GardenLayout }): JSX.Element | null {
  const square = openSquare();
  return square && props.layout.wide && props.layout.at.has(square) ? (
    <CutAway view={props.view} square={square} class="panel" />
  ) : null;
}
