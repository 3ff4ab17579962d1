/** Secret set-up: what one side has chosen so far. */

import type { JSX } from "preact";
import { CounterPicture } from "../board/counters";
import type { Muster } from "../protocol";
import { musterUnits, shownView } from "../state";
import { shapeWord, shortTitle, t } from "../texts";
import { RuleLink } from "./rules";

export function MusterCard(): JSX.Element | null {
  const muster = shownView.value?.muster[0];
  if (!muster) return null;
  const units = musterUnits(muster);
  return (
    <section class="panel sec deckcard muster" aria-label={t.platoon}>
      <header><span class="cap">{t.platoon}</span><RuleLink rule="UNB-SET.1" /></header>
      {!units.length && <p class="hint">{t.platoonSize(muster.size)}</p>}
      <ul class="others">
        {units.map(([name, unit], n) => (
          <li>
            <CounterPicture name={name} unit={unit} size={30} small />
            <span><b>{shortTitle(unit)}</b> <small>{chosen(muster, n, shapeWord(unit))}</small></span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function chosen(muster: Muster, n: number, shape: string): string {
  const place = muster.places[n];
  const parts = [
    n < muster.configurations.length ? shape : "", place === "off" ? t.waitingHere : (place ?? ""), arms(muster.beams[n]), arms(muster.bombs[n]),
  ];
  return parts.filter(Boolean).join(", ");
}

function arms(word: string | undefined): string {
  return word === undefined || word === "none" ? "" : word.replace("+", " and ");
}
