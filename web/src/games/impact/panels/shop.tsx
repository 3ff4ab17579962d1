/** Before the fight: a force bought in secret within build points and limits, or a ready-made one; then the set-up. */

import type { JSX } from "preact";
import { aside, SidePanel } from "../../../board/side-panel";
import { askWhy, choose } from "../../../match/choices/commands";
import { state } from "../../../match/state";
import type { Question } from "../../../net/protocol";
import { RuleLink } from "../../../rules/rules-panel";
import { Aims } from "../drawing/objectives";
import { Shape } from "../drawing/symbols";
import { imp } from "../texts";
import type { Field, Shop, Sort, Ware } from "../view";

const SORTS: readonly Sort[] = ["armoured", "unarmoured", "drone"];

/** Whether the builder lies over the board with this answer in it. */
export function inBuilder(view: Field, question: Question, word: string): boolean {
  return Boolean(view.shop) && question.kind === "buy" && !aside.value && word !== "done";
}

/** The force builder, beside the board. */
export function Builder(props: { view: Field; question: Question | null }): JSX.Element | null {
  const { view, question } = props;
  const { shop } = view;
  if (!shop || question?.kind !== "buy") return null;
  const offered = new Set(question.answers.map((answer) => answer.word));
  return (
    <SidePanel class="imp-shop" label={imp.shop}>
      <header>
        <h3>{imp.shop}</h3>
        <span class="imp-purse" data-left={shop.left}>
          {imp.purse(shop.left, shop.points)}
        </span>
        {offered.has("done") && (
          <button class="btn primary" data-done disabled={state().sent.value !== null} onClick={() => choose("done")}>
            {imp.done}
          </button>
        )}
      </header>
      <div class="imp-meter" role="img" aria-label={imp.purse(shop.left, shop.points)}>
        <i style={{ width: `${(100 * (shop.points - shop.left)) / Math.max(1, shop.points)}%` }} />
      </div>
      <div class="imp-wares">
        <Ready shop={shop} offered={offered} />
        {SORTS.map((sort) => {
          const wares = shop.types.filter((ware) => ware.sort === sort);
          return (
            wares.length > 0 && (
              <section key={sort} class={`s-${sort}`} aria-label={imp.kinds[sort]}>
                <h4 class="cap">{imp.kinds[sort]}</h4>
                {wares.map((ware) => (
                  <WareCard key={ware.type} ware={ware} can={offered.has(ware.type)} />
                ))}
              </section>
            )
          );
        })}
      </div>
    </SidePanel>
  );
}

/** A type to buy. If it cannot be bought, the server says why not. */
function WareCard(props: { ware: Ware; can: boolean }): JSX.Element {
  const { ware, can } = props;
  return (
    <button
      class={`an imp-ware ${can ? "" : "no"}`}
      data-ware={ware.type}
      data-word={can ? ware.type : undefined}
      disabled={state().sent.value !== null}
      onClick={() => (can ? choose(ware.type) : askWhy(ware.type))}
    >
      <Shape type={ware.type} size={28} />
      <span>
        <b>{ware.title}</b>
        <small>
          {imp.cost(ware.cost)} · {statsWords(ware)}
        </small>
      </span>
      <em data-bought={ware.bought}>{imp.bought(ware.bought, ware.most)}</em>
    </button>
  );
}

function Ready(props: { shop: Shop; offered: ReadonlySet<string> }): JSX.Element | null {
  const { shop, offered } = props;
  const ready = shop.ready.filter((force) => offered.has(`ready.${force.name}`));
  if (!ready.length) return null;
  return (
    <section class="imp-ready" aria-label={imp.ready}>
      <h4 class="cap">{imp.ready}</h4>
      {ready.map((force) => (
        <button
          key={force.name}
          class="an imp-ware"
          data-ready={force.name}
          data-word={`ready.${force.name}`}
          disabled={state().sent.value !== null}
          onClick={() => choose(`ready.${force.name}`)}
        >
          <span>
            <b>{force.title}</b>
            <small>{forceWords(force.forces)}</small>
          </span>
        </button>
      ))}
    </section>
  );
}

export function forceWords(forces: Readonly<Record<string, number>>): string {
  return Object.entries(forces)
    .map(([type, n]) => `${n} ${imp.types[type] ?? type}`)
    .join(", ");
}

/** Its values while it is unhurt. */
function statsWords({ columns }: Ware): string {
  return imp.stats(columns.attack[0] ?? 0, columns.shield[0] ?? 0, columns.move[0] ?? 0);
}

/** At the side during the set-up. */
export function SetUp(props: { view: Field; question: Question | null }): JSX.Element {
  const { view, question } = props;
  const waits = !question && !state().frame.value && !state().result.value;
  return (
    <section class="panel sec deckcard muster" aria-label={imp.shop}>
      <header>
        <span class="cap">{imp.phases["setup"]}</span>
        <RuleLink rule={question?.rule ?? "IMP-15.4"} />
      </header>
      <p class="hint">{view.shop ? imp.shopNote : imp.setUpNote}</p>
      {waits && <p class="hint">{imp.shopWait}</p>}
      <Aims view={view} open />
    </section>
  );
}
