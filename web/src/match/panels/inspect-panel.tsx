/** What is looked at: a piece, its place, whether it is seen, and what could hit there. */

import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import { Icon } from "../../app/icons";
import { Picture } from "../../board/counter-picture";
import { UnitMarks } from "../../legend/sheet";
import type { Inspection, SightLine } from "../../net/protocol";
import { ROW_ID } from "../../rules/rule-id";
import { RuleLink } from "../../rules/rules-panel";
import { capital, t } from "../../texts/common";
import { chances } from "../choices/answers";
import { lookedAt, looker, stayLooking, stopLooking, toggleSight, watchLooks } from "../choices/inspect";
import { watchReach } from "../choices/reach";
import { state } from "../state";
import { cellOf, inspected, kit, named, pieces, shownQuestion, shownView, stackAt } from "../view-model";

const SHOWN = 6; // threats that fit
const CITED = new RegExp(String.raw`\(?(${ROW_ID})\)?`);

export function UnitCard(): JSX.Element {
  useEffect(watchLooks, []);
  useEffect(watchReach, []);
  const view = shownView.value;
  const name = inspected.value;
  const empty = lookedAt() !== null && !stackAt(lookedAt()!).length && state().inspectedPiece.value === null; // then the place itself is read
  const piece = empty ? undefined : pieces.value.find((one) => one.name === name);
  const place = lookedAt() ?? (piece && stackAt(piece.place).length ? piece.place : null);
  const inspection = state().inspection.value?.place === place ? state().inspection.value : null;
  if (!view || !kit.value) return <section class="panel sec unitcard" aria-label={t.unit} />;
  const { UnitFacts, PlaceFacts } = kit.value;
  const others = place ? stackAt(cellOf(place)).filter((one) => one.name !== name) : [];
  return (
    <section class="panel sec unitcard" aria-label={t.unit} onPointerEnter={stayLooking} onPointerLeave={stopLooking}>
      <header>
        <span class="cap">{piece ? t.unit : capital(kit.value.cell)}</span>
        <button
          class="btn ghost sightkey"
          aria-pressed={state().sighting.value}
          disabled={!looker() && !piece}
          title={t.sightKey}
          onClick={toggleSight}
        >
          <Icon name="eye" />
          <span class="kbd">L</span>
        </button>
      </header>
      <div class="read" tabIndex={0}>
        {piece ? (
          <UnitFacts view={view} name={piece.name} question={shownQuestion.value} />
        ) : (
          !place && <p class="hint">{t.nothing(kit.value.cell)}</p>
        )}
        {others.length > 0 && state().openStack.value?.place !== cellOf(place ?? "") && (
          <ul class="others">
            {others.map((other) => (
              <li key={other.name}>
                <Picture name={other.name} size={26} />
                {kit.value!.piece(view, other.name).split(",").slice(0, 2).join(",")}
              </li>
            ))}
          </ul>
        )}
        {place && <PlaceFacts view={view} place={place} />}
        {inspection && <Looks inspection={inspection} />}
        {piece && <UnitMarks name={piece.name} />}
      </div>
    </section>
  );
}

function Looks(props: { inspection: Inspection }): JSX.Element {
  const { text, sight, threats } = props.inspection;
  const from = pieces.value.find((piece) => piece.name === looker());
  return (
    <div class="looks">
      <p class="sr" role="status">
        {state().cursor.value ? spoken(props.inspection) : ""}
      </p>
      {sight && from && (
        <div class={sight.clear ? "verdict yes" : "verdict no"}>
          <b>
            <i aria-hidden="true">{sight.clear ? "✓" : "✕"}</i> {sight.clear ? t.sees : t.hidden} ·{" "}
            {t.sightFrom(from.title)}
          </b>
          {alike(sight.lines).map((line) => (
            <p key={`${line.table}-${line.at ?? ""}`}>
              <i aria-hidden="true">{line.clear ? "✓" : "✕"}</i>{" "}
              <b>
                {capital(line.table)}
                {line.at ? ` · ${named(line.at)}` : ""}:{" "}
              </b>
              {named(line.text)} <RuleLink rule={line.rule} />
            </p>
          ))}
        </div>
      )}
      <b class="cap">{t.threats}</b>
      {!threats.length && <p class="hexfacts">{t.noThreat}</p>}
      <ul class="threats">
        {threats.slice(0, SHOWN).map((threat, n) => (
          <li key={n}>
            <Picture name={threat.unit} size={24} small />
            <span>
              {threat.text.split(": ")[0]} <small>{chances(threat.odds)}</small>
            </span>
            <RuleLink rule={threat.rule} />
          </li>
        ))}
      </ul>
      {threats.length > SHOWN && <p class="hexfacts">{t.more(threats.length - SHOWN)}</p>}
      <p class="hexfacts">{linked(text)}</p>
    </div>
  );
}

/** Lines to several targets that the same step decides are listed once. */
function alike(lines: readonly SightLine[]): SightLine[] {
  const told: SightLine[] = [];
  for (const line of lines) {
    const same = told.findIndex((one) => one.table === line.table && one.text === line.text && one.rule === line.rule);
    if (same < 0) told.push(line);
    else told[same] = { ...told[same]!, at: [told[same]!.at, line.at].filter(Boolean).join(", ") || null };
  }
  return told;
}

/** For the keyboard's cursor: in a sentence or two, whether the place is seen and what could hit there. */
function spoken({ sight, threats }: Inspection): string {
  const seen = state().sighting.value && sight ? `${sight.clear ? t.sees : t.hidden}: ${named(sight.text)}. ` : "";
  return (
    seen + (threats.length ? `${t.threats}: ${threats.map((one) => one.text.split(": ")[0]).join("; ")}.` : t.noThreat)
  );
}

/** A sentence with its rule ids as links. */
function linked(text: string): (JSX.Element | string)[] {
  return text.split(CITED).map((part, n) => (n % 2 ? <RuleLink rule={part} /> : part));
}
