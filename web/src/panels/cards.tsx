/** The card being resolved, what is left in the deck, and the unit or hex that is looked at. */

import type { JSX } from "preact";
import { CounterPicture } from "../board/counters";
import { HexFacts } from "../board/board";
import { isHex } from "../board/hexes";
import type { Unit, View } from "../protocol";
import { inspected, shownView, state, unitsIn } from "../state";
import { capital, cardTitle, shapeWord, statusWord, t } from "../texts";
import { RuleLink } from "./rules";

const KINDS = ["crawlers", "walkers", "squads"] as const;

export function DeckCard(): JSX.Element | null {
  const view = shownView.value;
  if (!view) return null;
  const left = Object.values(view.deck).reduce((a, b) => a + b, 0);
  const gone = Object.values(view.discards).reduce((a, b) => a + b, 0);
  return (
    <section class="panel sec deckcard" aria-label={t.activation}>
      <header><span class="cap">{t.activation}</span><RuleLink rule="UNB-DECK.3" /></header>
      <div class="act">
        <Card card={view.card} />
        <div class="deck">
          <div class="two">
            {["blue", "yellow"].map((side) => (
              <div>
                {KINDS.map((kind) => <Copies view={view} side={side} kind={kind} />)}
              </div>
            ))}
          </div>
          <Quakes view={view} />
          <p class="count"><b>{t.deckLeft(left)}</b> · {t.deckGone(gone)}</p>
        </div>
      </div>
    </section>
  );
}

function Card(props: { card: string | null }): JSX.Element {
  if (!props.card) return <div class="card none"><span class="k">{t.noCard}</span></div>;
  const [side, title] = cardTitle(props.card);
  const kind = KINDS.find((one) => props.card!.endsWith(one));
  const tone = side ? side.toLowerCase() : props.card === "time-stream" ? "time" : "other";
  return (
    <div class={`card c-${tone}`} key={props.card}>
      <span class="k">{side || "Event"}</span>
      {kind && <svg viewBox="-18 -16 36 32" width="48" height="43" aria-hidden="true"><use href={`#i-${kind.slice(0, -1)}`} class="ico" /></svg>}
      {!kind && props.card === "time-stream" && (
        <svg viewBox="-12 -14 24 28" width="34" height="40" aria-hidden="true"><path class="glass" d="M-8 -11h16M-8 11h16M-6 -11c0 9 12 12 12 22M6 -11c0 9-12 12-12 22" /></svg>
      )}
      {!kind && props.card.endsWith("earthquake") && (
        <svg viewBox="-14 -12 28 24" width="38" height="34" aria-hidden="true"><path class="glass" d="M-13 2h6l3-8 5 14 4-10 2 4h6" /></svg>
      )}
      <b>{title}</b>
    </div>
  );
}

function Copies(props: { view: View; side: string; kind: string }): JSX.Element | null {
  const { view, side, kind } = props;
  const name = `${side}-${kind}`;
  const left = view.deck[name] ?? 0;
  const gone = view.discards[name] ?? 0;
  if (!left && !gone) return null;
  return (
    <div class="copies" role="img" aria-label={`${capital(side)} ${kind}: ${left} of ${left + gone} left`}>
      <svg viewBox="-18 -16 36 32" width="20" height="18" class={`t-${side}`}><use href={`#i-${kind.slice(0, -1)}`} /></svg>
      {Array.from({ length: gone }, () => <i class="cp gone" />)}
      {Array.from({ length: left }, () => <i class={`cp ${side}`} />)}
    </div>
  );
}

function Quakes(props: { view: View }): JSX.Element {
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
    <p class="eq">{t.quakes} {chips.map((chip) => <i class={chip.inside ? "in" : ""}>{chip.letter}</i>)}</p>
  );
}

export function UnitCard(): JSX.Element {
  const view = shownView.value;
  const name = inspected.value;
  const unit = name ? view?.units[name] : undefined;
  const hex = state.hover.value ?? state.cursor.value ?? (unit && isHex(unit.hex) ? unit.hex : null);
  const at = unit ? (isHex(unit.hex) ? unit.hex : null) : hex;
  return (
    <section class="panel sec unitcard" aria-label={t.unit}>
      <header>
        <span class="cap">{unit ? t.unit : t.hex}</span>
        <span class="cap">{at && view ? `${at} · ${view.terrain[at] ?? ""}` : ""}</span>
      </header>
      {unit && name ? <UnitFacts name={name} unit={unit} /> : hex && view ? null : <p class="hint">{t.nothing}</p>}
      {view && hex && <HexFacts view={view} hex={hex} />}
      {view && hex && unitsIn(view, hex).length > 1 && (
        <ul class="others">
          {unitsIn(view, hex).filter((other) => other !== name).map((other) => (
            <li><CounterPicture name={other} unit={view.units[other]!} size={26} />{view.units[other]!.title}, {statusWord(view.units[other]!)}</li>
          ))}
        </ul>
      )}
    </section>
  );
}

function UnitFacts(props: { name: string; unit: Unit }): JSX.Element {
  const { name, unit } = props;
  const size = { crawler: "Heavy", walker: "Medium", squad: "Light" }[unit.kind];
  const firing = state.question.value?.prompt ?? "";
  const shape = shapeWord(unit);
  return (
    <>
      <div class="unit">
        <CounterPicture name={name} unit={unit} size={56} />
        <div>
          <h3>{unit.title}</h3>
          <p>{size} · stacks {unit.points} of 4{unit.carries.length ? ` · carries the ${unit.carries.join(", ").replaceAll("-", " ")}` : ""}</p>
          <div class="chips">
            <span class={`chip ${unit.status === "ready" ? "y" : ""}`}>{unit.status === "ready" ? "✓ " : ""}{statusWord(unit)}</span>
            {shape && <span class="chip">{shape}</span>}
            {unit.frozen && <span class="chip ice-chip">frozen</span>}
            <span class="chip">stasis {unit.stasis}</span>
          </div>
        </div>
      </div>
      <ul class="ws">
        {unit.weapons.map((weapon) => {
          const now = state.question.value && firing.includes(unit.title) && ["beam", "bomb", "launch", "rocket"].includes(state.question.value.kind) && firing.includes(weapon.kind);
          return (
            <li class={`w ${weapon.loaded ? "" : "un"} ${now ? "sel" : ""}`}>
              <svg width="18" height="12" viewBox="-9 -6 18 12" aria-hidden="true"><WeaponMark kind={weapon.kind} size={weapon.size} /></svg>
              <b>{weapon.size.charAt(0).toUpperCase()}</b> {weapon.name.replace(/2$/, "")}
              <em>{now ? t.firing : weapon.loaded ? t.loaded : t.unloaded}</em>
            </li>
          );
        })}
      </ul>
    </>
  );
}

function WeaponMark(props: { kind: string; size: string }): JSX.Element {
  const k = { heavy: 1, medium: 0.8, light: 0.6 }[props.size] ?? 1;
  if (["force", "laser", "stasis", "multigun", "blade"].includes(props.kind))
    return <rect x={-7 * k} y="-2.6" width={14 * k} height="5.2" rx="2" />;
  return <circle r={5 * k} />;
}
