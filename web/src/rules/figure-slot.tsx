/** Where a rule's pictures stand in the rulebook. They are fetched, code and all, when one is first shown. */

import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { Icon } from "../app/icons";
import type { FigureTitle } from "../net/protocol";
import { rulesTexts as r } from "../texts/rules";
import { figureState, figuresAbout, figuresNear } from "./figures";

/** A picture stands under the first two of its rules; under others it can be opened, and it is open where a rule is looked up. A rule without one is looked up with those of its chapter. */
export function FigureSlot(props: { game: string; rule: string; marked: boolean }): JSX.Element {
  const { game, rule, marked } = props;
  const own = figuresAbout(game, rule);
  const others = marked && !own.length ? figuresNear(game, rule) : [];
  return (
    <>
      {others.map((one) => (
        <Slot key={one.id} game={game} figure={one} open={false} />
      ))}
      {own.map((one, n) => (
        <Slot key={one.id} game={game} figure={one} open={one.rules.indexOf(rule) < 2 || (marked && n === 0)} />
      ))}
    </>
  );
}

function Slot(props: { game: string; figure: FigureTitle; open: boolean }): JSX.Element | null {
  const { game, figure } = props;
  const [asked, setAsked] = useState(false);
  const open = asked || props.open;
  useEffect(() => {
    if (open && !figureState.View.value) void figureState.fetchView.now();
  }, [open]);
  const Shown = figureState.View.value;
  if (open) return Shown && <Shown game={game} {...figure} />;
  return (
    <button class="btn small figlink" onClick={() => setAsked(true)}>
      <Icon name="eye" />
      {r.picture(figure.caption)}
    </button>
  );
}
