/** The page of rules: contents at the left, the rows, a search, and the way back to where one came from. */

import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { Icon } from "../app/icons";
import { Nav } from "../app/nav";
import { go, rulesAddress } from "../app/route";
import { app } from "../app/state";
import { rulesTexts as r } from "../texts/rules";
import { currentGame } from "./rulebook";
import { Rulebook, SearchField } from "./rules-panel";
import { rulesState } from "./state";

export function RulesPage(props: { game: string | null; rule: string | null }): JSX.Element {
  const { rule } = props;
  const game = props.game ?? currentGame();
  const [search, setSearch] = useState("");
  const games = app.catalogue.value?.games ?? [];
  const title = games.find((one) => one.id === game)?.title ?? "";
  return (
    <div class="home rulespage">
      <Nav page="rules" />
      {app.errorText.value && (
        <p class="panel fault" role="alert">
          {app.errorText.value}
        </p>
      )}
      <main class="panel book">
        <header>
          <a class="btn" href={`#${rulesState.origin.value}`}>
            <Icon name="back" />
            {r.back}
          </a>
          <h2>{title}</h2>
          {games.length > 1 && (
            <select
              aria-label={r.games}
              value={game}
              onChange={(event) => go(rulesAddress(event.currentTarget.value, null))}
            >
              {games.map((one) => (
                <option value={one.id}>{one.title}</option>
              ))}
            </select>
          )}
          <SearchField value={search} set={setSearch} />
        </header>
        <Contents game={game} rule={rule} leave={() => setSearch("")} />
        <Rulebook game={game} rule={rule} search={search} />
      </main>
    </div>
  );
}

function Contents(props: { game: string; rule: string | null; leave: () => void }): JSX.Element {
  const { game, rule, leave } = props;
  const headings = (rulesState.rulebooks.value[game] ?? []).filter((row) => row.level > 1 && row.id !== null);
  const here = rule?.split(".")[0];
  return (
    <nav class="contents" aria-label={r.contents}>
      <ul>
        {headings.map((row) => (
          <li>
            <a
              href={`#${rulesAddress(game, row.id)}`}
              aria-current={row.id === here ? "true" : undefined}
              onClick={leave}
            >
              {row.text} <code>{row.id}</code>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
