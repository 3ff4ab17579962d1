/** Home: which scenario, against whom, by which rules; and the matches that go on. */

import type { JSX, TargetedEvent } from "preact";
import { useEffect } from "preact/hooks";
import { join, loadFile, nextTheme, openRules, refreshHome, showScenario, startMatch, verifyFile, wish } from "./actions";
import { Ground } from "./board/ground";
import { ObjectIcon } from "./board/counters";
import { f, isHex, layOut } from "./board/hexes";
import { Brand, Crest, Icon, type IconName } from "./icons";
import { RuleLink } from "./panels/rules";
import type { Game, MatchRecord, Option, Preview, Scenario } from "./protocol";
import { state, type Opponent, type Wish } from "./state";
import { answerWords, optionTitle, optionValue, sideName, t, versus } from "./texts";

const MAIN_OPTIONS = ["opportunity_cards", "experimental_weapons", "walker_equipment", "overheated_beams", "volcanic_earthquakes", "platoon_size"];

const FRESH = 15_000; // milliseconds between looks at the lists

export function Home(): JSX.Element {
  useEffect(() => {
    const timer = window.setInterval(() => {
      if (!document.hidden) void refreshHome();
    }, FRESH);
    return () => clearInterval(timer);
  }, []);
  const game = state.catalogue.value?.games.find((one) => one.id === state.wish.value.game);
  const scenario = game?.scenarios.find((one) => one.id === state.wish.value.scenario);
  return (
    <div class="home">
      <Nav />
      {state.fault.value && <p class="panel fault" role="alert">{state.fault.value}</p>}
      {!game && !state.fault.value && <p class="panel fault">{t.loading}</p>}
      {game && scenario && (
        <main class="main">
          <Scenarios game={game} />
          <Map scenario={scenario} />
          <Against scenario={scenario} />
        </main>
      )}
      <div class="low">
        <Matches title={t.continue} list={state.mine.value.filter((m) => !m.result)} none={t.noMine} />
        <Matches title={t.watch} list={watchable()} none={t.noRunning} />
        <Matches title={t.finished} list={done()} none={t.noDone} />
        <Files />
      </div>
    </div>
  );
}

function watchable(): MatchRecord[] {
  const mine = new Set(state.mine.value.map((m) => m.match));
  return state.running.value.filter((m) => !mine.has(m.match)).slice(0, 6);
}

function done(): MatchRecord[] {
  const mine = state.mine.value.filter((m) => m.result);
  const known = new Set(mine.map((m) => m.match));
  return [...mine, ...state.finished.value.filter((m) => !known.has(m.match))].slice(0, 6);
}

export function Nav(): JSX.Element {
  const icon = { auto: "auto", light: "sun", dark: "moon" } as const;
  return (
    <header class="nav">
      <Brand size={36} />
      <h1>{t.name}</h1>
      <nav>
        <a class="on" href="#/" aria-current="page">{t.play}</a>
        <a href="#/rules" onClick={(event) => { event.preventDefault(); void openRules(null); }}>{t.rules}</a>
      </nav>
      <div class="me">
        <button class="btn ghost icon" aria-label={t.theme[state.theme.value]} title={t.theme[state.theme.value]} onClick={nextTheme}>
          <Icon name={icon[state.theme.value]} />
        </button>
        <label class="name">
          <Icon name="people" />
          <input value={state.wish.value.name} placeholder={t.yourName} aria-label={t.yourName} maxLength={30}
            onInput={(event) => wish({ name: event.currentTarget.value })} />
        </label>
      </div>
    </header>
  );
}

// left: scenario and options

function Scenarios(props: { game: Game }): JSX.Element {
  const { game } = props;
  const chosen = state.wish.value.scenario;
  const scenario = game.scenarios.find((one) => one.id === chosen)!;
  const main = game.options.filter((option) => MAIN_OPTIONS.includes(option.key));
  const rest = game.options.filter((option) => !MAIN_OPTIONS.includes(option.key));
  return (
    <section class="panel sc" aria-label={t.scenario}>
      <span class="cap">{game.title} · {t.scenario}</span>
      <div role="radiogroup" aria-label={t.scenario}>
        {game.scenarios.map((one) => (
          <button class={one.id === chosen ? "s on" : "s"} role="radio" aria-checked={one.id === chosen} onClick={() => void showScenario(one.id)}>
            <b>{one.title}{one.solitaire && <i>{t.solo}</i>}</b>
            <span>{one.mission}</span>
          </button>
        ))}
      </div>
      <span class="cap opts">{t.options}</span>
      {main.map((option) => <OptionRow option={option} scenario={scenario} />)}
      <details>
        <summary>{t.moreOptions}</summary>
        {rest.map((option) => <OptionRow option={option} scenario={scenario} />)}
      </details>
    </section>
  );
}

function OptionRow(props: { option: Option; scenario: Scenario }): JSX.Element {
  const { option, scenario } = props;
  const refused = scenario.refused[option.key];
  const forced = option.key in scenario.forced;
  const value = forced ? scenario.forced[option.key]! : (state.wish.value.options[option.key] ?? option.default);
  const set = (next: Wish["options"][string]): void => {
    const { [option.key]: _, ...others } = state.wish.value.options;
    wish({ options: next === option.default ? others : { ...others, [option.key]: next } });
  };
  const why = refused ?? (forced ? `Always ${optionValue(value)} in ${scenario.title}.` : "");
  const fixed = Boolean(refused) || forced;
  return (
    <div class={fixed ? "tg fixed" : "tg"} title={option.text}>
      <label>
        <span class="row">
          <span>{optionTitle(option.key)}</span>
          {option.kind === "switch" && (
            <input type="checkbox" role="switch" class="sw" checked={value === true} disabled={fixed} onChange={(event) => set(event.currentTarget.checked)} />
          )}
          {option.kind === "choice" && (
            <select disabled={fixed} onChange={(event) => set(option.values[Number(event.currentTarget.value)] ?? null)}>
              {option.values.map((one, n) => <option value={n} selected={one === value}>{optionValue(one)}</option>)}
            </select>
          )}
          {(option.kind === "number" || option.kind === "other") && (
            <input type="number" min="1" max="99" value={value === null ? "" : String(value)} placeholder={t.clocks["none"] ? "none" : ""} disabled={fixed}
              onChange={(event) => set(event.currentTarget.value === "" ? (option.default === null ? null : option.default) : Number(event.currentTarget.value))} />
          )}
        </span>
        <small>{why || option.text} <RuleLink rule={option.rule} /></small>
      </label>
    </div>
  );
}

// middle: the map

function Map(props: { scenario: Scenario }): JSX.Element {
  const { scenario } = props;
  const preview = state.preview.value;
  const first = preview ? Object.values(preview.questions)[0] : undefined;
  const platoons = first?.kind === "platoon" ? first.answers.filter((answer) => answer.word !== "own") : [];
  const sizes = preview ? Object.values(preview.view.platoon_sizes) : [];
  return (
    <section class="panel map" aria-label={scenario.title}>
      <header><h2>{scenario.title}</h2><span>{scenario.mission}</span></header>
      <div class="mm">{preview && <PreviewMap preview={preview} />}</div>
      <div class="facts">
        {sizes.length > 0 && <span><b>{state.wish.value.options["platoon_size"] as number | undefined ?? sizes[0]}</b> {t.units}</span>}
        {scenario.sides.includes("blue") && <span><Crest side="blue" letter="B" size={16} /> {t.enters("Blue", "north")}</span>}
        {scenario.sides.includes("yellow") && <span><Crest side="yellow" letter="Y" size={16} /> {t.enters("Yellow", "south")}</span>}
        {first && <RuleLink rule={first.rule} />}
      </div>
      {platoons.length > 0 && (
        <details class="platoons">
          <summary>{t.platoons} ({platoons.length})</summary>
          <ul>{platoons.map((answer) => {
            const { head, tail } = answerWords(answer, null);
            return <li><b>{head}</b> {tail}</li>;
          })}</ul>
        </details>
      )}
    </section>
  );
}

function PreviewMap(props: { preview: Preview }): JSX.Element {
  const { view } = props.preview;
  const layout = layOut(Object.keys(view.terrain).sort(), true);
  const middle = layout.height / 2;
  return (
    <svg class="board" viewBox={`0 0 ${layout.width} ${layout.height}`} role="img" aria-label={t.board.split(".")[0]}>
      <Ground layout={layout} facts={view} numbers={false} />
      {Object.entries(view.objects).filter(([, hex]) => isHex(hex)).map(([name, hex]) => (
        <g transform={`translate(${f(layout.at.get(hex)!.x)} ${f(layout.at.get(hex)!.y)}) scale(1.25)`}>
          <circle class="car" r="13" /><ObjectIcon name={name} scale={1.15} />
        </g>
      ))}
      <g class="entry s-blue"><path d={`M44 ${middle - 190}V${middle + 190}`} /><path d={`M10 ${middle}h26m-10 -9l10 9-10 9`} /></g>
      <g class="entry s-yellow"><path d={`M${layout.width - 44} ${middle - 190}V${middle + 190}`} /><path d={`M${layout.width - 10} ${middle}h-26m10 -9l-10 9 10 9`} /></g>
    </svg>
  );
}

// right: the opponent

function Against(props: { scenario: Scenario }): JSX.Element {
  const { scenario } = props;
  const w = state.wish.value;
  const bots = state.catalogue.value?.bots ?? [];
  const alone = scenario.sides.length === 1;
  return (
    <section class="panel op" aria-label={t.opponent}>
      <span class="cap">{t.opponent}</span>
      {alone && <div class="opt on"><Icon name="bot" /><div><b>{t.alone}</b><span>{t.aloneNote}</span></div></div>}
      {!alone && (
        <>
          <Opp id="bot" icon="bot" title={t.bot} note={bots.find((bot) => bot.name === w.bot)?.text ?? t.botNote}>
            <div class="lv" role="radiogroup" aria-label={t.bot}>
              {bots.map((bot) => (
                <button role="radio" aria-checked={w.bot === bot.name} class={w.bot === bot.name ? "on" : ""} title={bot.text}
                  onClick={() => wish({ bot: bot.name, opponent: "bot" })}>{sideName(bot.name)}</button>
              ))}
            </div>
          </Opp>
          <Opp id="screen" icon="people" title={t.screen} note={t.screenNote} />
          <Opp id="link" icon="link" title={t.link} note={w.opponent === "link" ? t.linkLater : t.linkNote} />
          <div class="seg" role="radiogroup" aria-label={t.side}>
            {[...scenario.sides, "lots"].map((side) => (
              <button role="radio" aria-checked={w.side === side} class={w.side === side ? "on" : ""} onClick={() => wish({ side })}>
                {side === "lots" ? t.lots : <><Crest side={side} letter="" size={16} />{sideName(side)}</>}
              </button>
            ))}
          </div>
        </>
      )}
      <div class="seg" role="radiogroup" aria-label={t.clock}>
        {["none", "match", "move"].map((clock) => (
          <button role="radio" aria-checked={w.clock === clock} class={w.clock === clock ? "on" : ""} onClick={() => wish({ clock })}>{t.clocks[clock]}</button>
        ))}
      </div>
      <p class="sealed"><Icon name="seal" />{t.dice}</p>
      <button class="btn primary start" disabled={state.busy.value} onClick={() => void startMatch()}>
        <Icon name="play" />{state.busy.value ? t.starting : t.start}
      </button>
    </section>
  );
}

function Opp(props: { id: Opponent; icon: IconName; title: string; note: string; children?: JSX.Element }): JSX.Element {
  const on = state.wish.value.opponent === props.id;
  return (
    <div class={on ? "opt on" : "opt"}>
      <button class="pick" aria-pressed={on} onClick={() => wish({ opponent: props.id })}>
        <Icon name={props.icon} />
        <span><b>{props.title}</b><small>{props.note}</small></span>
        {on && <Icon name="check" />}
      </button>
      {props.children}
    </div>
  );
}

// below: matches and files

function Matches(props: { title: string; list: MatchRecord[]; none: string }): JSX.Element {
  return (
    <section class="panel" aria-label={props.title}>
      <header><span class="cap">{props.title}</span><span class="cap">{props.list.length || ""}</span></header>
      {!props.list.length && <p class="none">{props.none}</p>}
      <div class="rows">
        {props.list.map((record) => (
          <a class="m" href={`#/play/${record.match}`}>
            <span class="th" aria-hidden="true">
              {Object.keys(record.seats).map((side) => <Crest side={side} letter={side.charAt(0).toUpperCase()} size={24} />)}
            </span>
            <span>
              <b>{record.title}</b>
              <small>{versus(record)}</small>
              <small class={record.to_move ? "move" : ""}>{record.result ? t.over : record.to_move ? t.yourMove : record.yours ? t.waiting : t.live}</small>
            </span>
          </a>
        ))}
      </div>
    </section>
  );
}

function Files(): JSX.Element {
  const read = (act: (text: string) => Promise<void>) => async (event: TargetedEvent<HTMLInputElement>) => {
    const file = event.currentTarget.files?.[0];
    if (file) await act(await file.text());
  };
  const checked = state.checked.value;
  return (
    <section class="panel files" aria-label={t.file}>
      <header><span class="cap">{t.file}</span></header>
      <label class="btn">{t.loadFile}<input type="file" accept=".match,text/plain" onChange={read(loadFile)} /></label>
      <label class="btn">{t.verifyFile}<input type="file" accept=".match,text/plain" onChange={read(verifyFile)} /></label>
      {checked && <p class={checked.verified ? "yes" : "no"} role="status">{checked.verified ? `✓ ${t.verified}` : `✕ ${t.notVerified}`} {checked.text}</p>}
    </section>
  );
}

/** Somebody came with an invitation. */
export function Join(props: { match: string; invite: string }): JSX.Element {
  return (
    <div class="home">
      <Nav />
      <section class="panel joinbox">
        <h2>{t.joinTitle}</h2>
        {state.fault.value && <p role="alert">{state.fault.value}</p>}
        <button class="btn primary" onClick={() => void join(props.match, props.invite)}>{t.join}</button>
      </section>
    </div>
  );
}
