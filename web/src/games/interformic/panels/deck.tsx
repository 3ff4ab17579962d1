/** The card being resolved and what is left in the deck; the turn and the time stream; who is still there. */

import type { ComponentChildren, JSX } from "preact";
import type { Side } from "../../../net/protocol";
import { RuleLink } from "../../../rules/rules-panel";
import { capital } from "../../../texts/common";
import { coloursOf, type Kind, type Table } from "../view";
import { cardTitle, words } from "../wording";

const GROUPS = ["crawlers", "walkers", "squads"] as const;
/** What stands for a group of units on its cards. */
const ICONS: Readonly<Record<string, string>> = {
  crawlers: "#i-crawler",
  walkers: "#i-walker",
  squads: "#i-squad",
  bunkers: "#i-bunker",
  tanks: "#i-tank",
  skimmers: "#i-skimmer",
  heavy: "#i-heavy",
  medium: "#i-medium",
  light: "#i-light",
};

export function Deck(props: { view: Table }): JSX.Element {
  return <DeckPanel view={props.view} sides={["blue", "yellow"]} groups={GROUPS} rule="UNB-DECK.3" quakes />;
}

/** The card and the deck, with whatever the game adds below. */
export function DeckPanel(props: {
  view: Table;
  sides: readonly Side[];
  groups: readonly string[];
  rule: string;
  quakes: boolean;
  children?: ComponentChildren;
}): JSX.Element {
  const { view, sides, groups } = props;
  const left = Object.values(view.deck).reduce((a, b) => a + b, 0);
  const gone = Object.values(view.discards).reduce((a, b) => a + b, 0);
  return (
    <section class="panel sec deckcard" aria-label={words.activation}>
      <header>
        <span class="cap">{words.activation}</span>
        <RuleLink rule={props.rule} />
      </header>
      <div class="act">
        <Card card={view.card} />
        <div class="deck">
          <div class="two">
            {sides.map((side) => (
              <div key={side}>
                {groups.map((group) => (
                  <Copies key={group} view={view} side={side} group={group} />
                ))}
              </div>
            ))}
          </div>
          {props.quakes && <Quakes view={view} />}
          {left + gone > 0 && (
            <p class="count">
              <b>{words.left(left)}</b> · {words.gone(gone)}
            </p>
          )}
        </div>
      </div>
      {props.children}
    </section>
  );
}

function Card(props: { card: string | null }): JSX.Element {
  if (!props.card)
    return (
      <div class="card none">
        <span class="k">{words.noCard}</span>
      </div>
    );
  const [side, title] = cardTitle(props.card);
  const icon = ICONS[props.card.split("-")[1] ?? ""];
  const tone = side ? side.toLowerCase() : props.card === "time-stream" ? "time" : "other";
  return (
    <div class={`card c-${tone}`} key={props.card}>
      <span class="k">{side || words.event}</span>
      {side && icon && (
        <svg viewBox="-18 -16 36 32" width="48" height="43" aria-hidden="true">
          <use href={icon} class="ico" />
        </svg>
      )}
      {!side && props.card === "time-stream" && (
        <svg viewBox="-12 -14 24 28" width="34" height="40" aria-hidden="true">
          <path class="glass" d="M-8 -11h16M-8 11h16M-6 -11c0 9 12 12 12 22M6 -11c0 9-12 12-12 22" />
        </svg>
      )}
      {!side && props.card.endsWith("earthquake") && (
        <svg viewBox="-14 -12 28 24" width="38" height="34" aria-hidden="true">
          <path class="glass" d="M-13 2h6l3-8 5 14 4-10 2 4h6" />
        </svg>
      )}
      <b>{title}</b>
    </div>
  );
}

function Copies(props: { view: Table; side: Side; group: string }): JSX.Element | null {
  const { view, side, group } = props;
  const name = `${side}-${group}`;
  const left = view.deck[name] ?? 0;
  const gone = view.discards[name] ?? 0;
  if (!left && !gone) return null;
  return (
    <div class="copies" role="img" aria-label={words.copies(`${capital(side)} ${group}`, left, left + gone)}>
      <svg viewBox="-18 -16 36 32" width="20" height="18" class={`t-${side}`}>
        <use href={ICONS[group]} />
      </svg>
      {Array.from({ length: gone }, () => (
        <i class="cp gone" />
      ))}
      {Array.from({ length: left }, () => (
        <i class={`cp ${side}`} />
      ))}
    </div>
  );
}

function Quakes(props: { view: Table }): JSX.Element {
  const { view } = props;
  const chips = (["heavy", "medium", "light"] as const).flatMap((size) => {
    const inside = (view.deck[`${size}-earthquake`] ?? 0) + (view.discards[`${size}-earthquake`] ?? 0);
    const letter = size.charAt(0).toUpperCase();
    return [
      ...Array.from({ length: inside }, () => ({ letter, inside: true })),
      ...Array.from({ length: view.unused[size] ?? 0 }, () => ({ letter, inside: false })),
    ];
  });
  return (
    <p class="eq">
      {words.quakes}{" "}
      {chips.map((chip) => (
        <i class={chip.inside ? "in" : ""}>{chip.letter}</i>
      ))}
    </p>
  );
}

export function turnWord(view: Table): string {
  return view.turn ? words.turn(view.turn) : words.setUp;
}

export function Turn(props: { view: Table }): JSX.Element {
  const { time } = props.view;
  return (
    <div class="panel turnbox" role="img" aria-label={`${turnWord(props.view)}, ${words.timeStream(time)}`}>
      <div class="r">
        <b>{turnWord(props.view)}</b>
        <span class="cap">{words.timeStream(time)}</span>
      </div>
      <div class="ts">
        {words.thaw.map((word, n) => (
          <i key={word} class={n < time ? "on" : n === time ? "nx" : ""}>
            {word}
          </i>
        ))}
      </div>
    </div>
  );
}

export function Forces(props: { view: Table; side: Side }): JSX.Element {
  return <Strength {...props} kinds={["crawler", "walker", "squad"]} />;
}

/** How many of each kind a side still has. */
export function Strength(props: { view: Table; side: Side; kinds: readonly Kind[] }): JSX.Element {
  const { view, side, kinds } = props;
  const units = Object.values(view.units).filter(
    (unit) => coloursOf(view, side).includes(unit.side) && unit.hex !== "gone" && unit.hex !== "left",
  );
  return (
    <div class={kinds.length > 6 ? "us many most" : kinds.length > 3 ? "us many" : "us"}>
      {kinds.map((kind) => (
        <span class="uc" key={kind}>
          <svg viewBox="-18 -16 36 32" width="22" height="20" class={`t-${side}`} aria-hidden="true">
            <use href={`#i-${kind}`} />
          </svg>
          {units.filter((unit) => unit.kind === kind).length}
        </span>
      ))}
    </div>
  );
}
