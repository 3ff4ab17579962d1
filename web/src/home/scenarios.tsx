/** Left: which game, which scenario, by which optional rules. */

import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { fits, pickGame, showScenario, wish, wishedOptions } from "./new-match";
import { RuleLink } from "../rules/rules-panel";
import type { Game, Option, OptionValue, Scenario } from "../net/protocol";
import { chapterOf, fetchRulebook } from "../rules/rulebook";
import { state } from "../match/state";
import { optionTitle, optionValue } from "../texts/common";
import { home, taglines } from "../texts/home";
import { Emblem } from "./emblem";

/** The options that a table talks about before every match, in this order; a game that is not listed begins with its first six. */
const MAIN: Record<string, string[]> = {
  unbreakable: [
    "platoon_size", "opportunity_cards", "experimental_weapons", "walker_equipment", "overheated_beams", "volcanic_earthquakes", "turn_cap",
    "breakable_units",
  ],
  breakable: ["combined", "choppers", "equipment", "erratic", "teams", "force_size", "turn_cap"],
};

export function Games(): JSX.Element | null {
  const games = state.catalogue.value?.games ?? [];
  if (games.length < 2) return null;
  const chosen = state.wish.value.game;
  return (
    <section class="games" role="radiogroup" aria-label={home.games}>
      {games.map((game) => (
        <button class={game.id === chosen ? "panel game on" : "panel game"} role="radio" aria-checked={game.id === chosen} tabIndex={game.id === chosen ? 0 : -1} onClick={() => void pickGame(game.id)}>
          <Emblem game={game.id} />
          <span><b>{game.title}</b><span>{taglines[game.id]}</span><small>{home.scenarios(game.scenarios.length)}</small></span>
        </button>
      ))}
    </section>
  );
}

export function Scenarios(props: { game: Game; scenario: Scenario }): JSX.Element {
  const { game, scenario } = props;
  return (
    <section class="panel sc" aria-label={home.scenario}>
      <h2 class="cap">{game.title} · {home.scenario}</h2>
      <div role="radiogroup" aria-label={home.scenario}>
        {game.scenarios.map((one) => (
          <button class={one === scenario ? "s on" : "s"} role="radio" aria-checked={one === scenario} tabIndex={one === scenario ? 0 : -1} onClick={() => void showScenario(one.id)}>
            <b>{one.title}{one.solitaire && <i>{home.solo}</i>}</b>
            <span>{one.mission}</span>
          </button>
        ))}
      </div>
      <Options game={game} scenario={scenario} />
    </section>
  );
}

function Options(props: { game: Game; scenario: Scenario }): JSX.Element {
  const { game, scenario } = props;
  const [words, setWords] = useState("");
  const [open, setOpen] = useState(false);
  useEffect(() => {
    if (open) void fetchRulebook(game.id); // its headings name the groups
  }, [open, game.id]);
  const offered = game.options.filter((option) => fits(option, scenario, state.wish.value.options));
  const first = MAIN[game.id] ?? offered.slice(0, 6).map((option) => option.key);
  const main = first.flatMap((key) => offered.filter((option) => option.key === key));
  const rest = offered.filter((option) => !first.includes(option.key));
  const changed = Object.keys(wishedOptions(scenario)).length;
  const found = rest.filter((option) => speaksOf(option, words));
  return (
    <>
      <div class="opts">
        <h2 class="cap">{home.options}</h2>
        {changed > 0 && <button class="btn small" onClick={() => wish({ options: {} })}>{home.changed(changed)} · {home.reset}</button>}
      </div>
      {main.map((option) => <OptionRow key={option.key} option={option} scenario={scenario} />)}
      <details open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>{home.more(rest.length)}</summary>
        <input class="find" type="search" placeholder={home.findOption} aria-label={home.findOption} value={words} onInput={(event) => setWords(event.currentTarget.value)} />
        {!found.length && <p class="none" role="status">{home.noOption}</p>}
        {groups(game, found).map(([title, options]) => (
          <section aria-label={title}>
            <h3 class="group">{title}</h3>
            {options.map((option) => <OptionRow key={option.key} option={option} scenario={scenario} />)}
          </section>
        ))}
      </details>
    </>
  );
}

function speaksOf(option: Option, words: string): boolean {
  const text = `${optionTitle(option.key)} ${option.text} ${option.rule}`.toLowerCase();
  return words.toLowerCase().split(/\s+/).every((word) => text.includes(word));
}

/** Options under the chapters of the rulebook that they belong to, in the rulebook's order. */
function groups(game: Game, options: Option[]): [string, Option[]][] {
  const found = new Map<string, Option[]>();
  for (const option of options) {
    const title = chapterOf(game.id, option.rule) ?? option.rule.split(".")[0] ?? home.others;
    found.set(title, [...(found.get(title) ?? []), option]);
  }
  const order = (state.rulebooks.value[game.id] ?? []).filter((row) => row.level > 0).map((row) => row.text);
  return [...found].sort(([a], [b]) => order.indexOf(a) - order.indexOf(b));
}

function OptionRow(props: { option: Option; scenario: Scenario }): JSX.Element {
  const { option, scenario } = props;
  const refused = scenario.refused[option.key];
  const forced = option.key in scenario.forced;
  const value = forced ? scenario.forced[option.key]! : (state.wish.value.options[option.key] ?? option.default);
  const fixed = Boolean(refused) || forced;
  const set = (next: OptionValue): void => {
    const { [option.key]: _, ...others } = state.wish.value.options;
    wish({ options: next === option.default ? others : { ...others, [option.key]: next } });
  };
  const name = `option-${option.key}`;
  return (
    <div class={fixed ? "tg fixed" : "tg"}>
      <div class="row">
        <label for={name}>{optionTitle(option.key)}</label>
        <Setting id={name} option={option} value={value} fixed={fixed} set={set} />
      </div>
      <small id={`${name}-why`}>{refused ?? (forced ? home.always(optionValue(value), scenario.title) : option.text)} <RuleLink rule={option.rule} /></small>
    </div>
  );
}

function Setting(props: { id: string; option: Option; value: OptionValue; fixed: boolean; set: (value: OptionValue) => void }): JSX.Element {
  const { id, option, value, fixed, set } = props;
  const why = `${id}-why`;
  if (option.kind === "switch")
    return (
      <input id={id} type="checkbox" role="switch" class="sw" checked={value === true} disabled={fixed} aria-describedby={why}
        onChange={(event) => set(event.currentTarget.checked)} />
    );
  if (option.kind === "choice")
    return (
      <select id={id} disabled={fixed} aria-describedby={why} onChange={(event) => set(option.values[Number(event.currentTarget.value)] ?? null)}>
        {option.values.map((one, n) => <option value={n} selected={one === value}>{optionValue(one)}</option>)}
      </select>
    );
  return (
    <input id={id} type="number" min="0" value={value === null ? "" : String(value)} placeholder={home.none} disabled={fixed} aria-describedby={why}
      onChange={(event) => set(event.currentTarget.value === "" ? option.default : Number(event.currentTarget.value))} />
  );
}
