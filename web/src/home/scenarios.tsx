/** Left: which game, which scenario, by which optional rules. */

import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { app } from "../app/state";
import { CARDS } from "../games/cards";
import { LearnLink } from "../learn/learn-link";
import type { Game, Option, OptionValue, Scenario } from "../net/protocol";
import { chapterOf, fetchRulebook } from "../rules/rulebook";
import { RuleLink } from "../rules/rules-panel";
import { rulesState } from "../rules/state";
import { optionTitle, optionValue } from "../texts/common";
import { home } from "../texts/home";
import { Emblem } from "./emblem";
import { draftOptions, fits, pickGame, showScenario, updateDraft } from "./new-match";
import { ScenarioFacts } from "./scenario-facts";
import { homeState } from "./state";

const FIRST_OPTIONS = 6; // shown at once where a game does not say which

export function Games(): JSX.Element | null {
  const games = app.catalogue.value?.games ?? [];
  if (games.length < 2) return null;
  const chosen = homeState.draft.value.game;
  return (
    <section class="games" role="radiogroup" aria-label={home.games}>
      {games.map((game) => (
        <button
          class={game.id === chosen ? "panel game on" : "panel game"}
          role="radio"
          aria-checked={game.id === chosen}
          tabIndex={game.id === chosen ? 0 : -1}
          onClick={() => void pickGame(game.id)}
        >
          <Emblem game={game.id} />
          <span>
            <b>{game.title}</b>
            <span>{CARDS[game.id]?.tagline}</span>
            <small>{home.scenarios(game.scenarios.length)}</small>
          </span>
        </button>
      ))}
    </section>
  );
}

export function Scenarios(props: { game: Game; scenario: Scenario }): JSX.Element {
  const { game, scenario } = props;
  return (
    <section class="panel sc" aria-label={home.scenario}>
      <h2 class="cap">
        {game.title} · {home.scenario}
      </h2>
      <LearnLink game={game} />
      <div role="radiogroup" aria-label={home.scenario}>
        {game.scenarios.map((one) => (
          <button
            class={one === scenario ? "s on" : "s"}
            role="radio"
            aria-checked={one === scenario}
            tabIndex={one === scenario ? 0 : -1}
            onClick={() => void showScenario(one.id)}
          >
            <b>
              {one.title}
              {one.solitaire && <i>{home.solo}</i>}
            </b>
            <span>{one.mission}</span>
            <ScenarioFacts scenario={one} />
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
  const offered = game.options.filter((option) => fits(option, scenario, homeState.draft.value.options));
  const first = CARDS[game.id]?.mainOptions ?? offered.slice(0, FIRST_OPTIONS).map((option) => option.key);
  const main = first.flatMap((key) => offered.filter((option) => option.key === key));
  const rest = offered.filter((option) => !first.includes(option.key));
  const changed = Object.keys(draftOptions(scenario)).length;
  const found = rest.filter((option) => speaksOf(game.id, option, words));
  return (
    <>
      <div class="opts">
        <h2 class="cap">{home.options}</h2>
        {changed > 0 && (
          <button class="btn small" onClick={() => updateDraft({ options: {} })}>
            {home.changed(changed)} · {home.reset}
          </button>
        )}
      </div>
      {main.map((option) => (
        <OptionRow key={option.key} option={option} scenario={scenario} />
      ))}
      <details open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>{home.more(rest.length)}</summary>
        <input
          class="find"
          type="search"
          placeholder={home.findOption}
          aria-label={home.findOption}
          value={words}
          onInput={(event) => setWords(event.currentTarget.value)}
        />
        {!found.length && (
          <p class="none" role="status">
            {home.noOption}
          </p>
        )}
        {groups(game, found).map(([title, options]) => (
          <section aria-label={title}>
            <h3 class="group">{title}</h3>
            {options.map((option) => (
              <OptionRow key={option.key} option={option} scenario={scenario} />
            ))}
          </section>
        ))}
      </details>
    </>
  );
}

/** The title of an option, as its game or else its key has it. */
function titleOf(game: string, key: string): string {
  return CARDS[game]?.optionTitle?.(key) ?? optionTitle(key);
}

function speaksOf(game: string, option: Option, words: string): boolean {
  const text = `${titleOf(game, option.key)} ${option.text} ${option.rule}`.toLowerCase();
  return words
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}

/** Options under the chapters of the rulebook that they belong to, in the rulebook's order. */
function groups(game: Game, options: Option[]): [string, Option[]][] {
  const found = new Map<string, Option[]>();
  for (const option of options) {
    const title = chapterOf(game.id, option.rule) ?? option.rule.split(".")[0] ?? home.others;
    found.set(title, [...(found.get(title) ?? []), option]);
  }
  const order = (rulesState.rulebooks.value[game.id] ?? []).filter((row) => row.level > 0).map((row) => row.text);
  return [...found].sort(([a], [b]) => order.indexOf(a) - order.indexOf(b));
}

function OptionRow(props: { option: Option; scenario: Scenario }): JSX.Element {
  const { option, scenario } = props;
  const refused = scenario.refused[option.key];
  const forced = option.key in scenario.forced;
  const value = forced ? scenario.forced[option.key]! : (homeState.draft.value.options[option.key] ?? option.default);
  const fixed = Boolean(refused) || forced;
  const set = (next: OptionValue): void => {
    const { [option.key]: _, ...others } = homeState.draft.value.options;
    updateDraft({ options: next === option.default ? others : { ...others, [option.key]: next } });
  };
  const name = `option-${option.key}`;
  return (
    <div class={fixed ? "tg fixed" : "tg"}>
      <div class="row">
        <label for={name}>{titleOf(homeState.draft.value.game, option.key)}</label>
        <Setting id={name} option={option} value={value} fixed={fixed} set={set} />
      </div>
      <small id={`${name}-why`}>
        {refused ?? (forced ? home.always(optionValue(value), scenario.title) : option.text)}{" "}
        <RuleLink rule={option.rule} />
      </small>
    </div>
  );
}

function Setting(props: {
  id: string;
  option: Option;
  value: OptionValue;
  fixed: boolean;
  set: (value: OptionValue) => void;
}): JSX.Element {
  const { id, option, value, fixed, set } = props;
  const why = `${id}-why`;
  if (option.kind === "switch")
    return (
      <input
        id={id}
        type="checkbox"
        role="switch"
        class="sw"
        checked={value === true}
        disabled={fixed}
        aria-describedby={why}
        onChange={(event) => set(event.currentTarget.checked)}
      />
    );
  if (option.kind === "choice")
    return (
      <select
        id={id}
        disabled={fixed}
        aria-describedby={why}
        onChange={(event) => set(option.values[Number(event.currentTarget.value)] ?? null)}
      >
        {option.values.map((one, n) => (
          <option value={n} selected={one === value}>
            {optionValue(one)}
          </option>
        ))}
      </select>
    );
  return (
    <input
      id={id}
      type="number"
      min="0"
      value={value === null ? "" : String(value)}
      placeholder={home.none}
      disabled={fixed}
      aria-describedby={why}
      onChange={(event) => set(event.currentTarget.value === "" ? option.default : Number(event.currentTarget.value))}
    />
  );
}
