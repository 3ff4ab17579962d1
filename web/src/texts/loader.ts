/** The one way in which the page gets its texts: every table is declared here, and read in the locale of the page. */

import { pseudo } from "./pseudo";

/** Gives a table of the source language in another language; what it lacks stays English. */
export type Locale = <T extends object>(name: string, source: T) => T;

/** The name in the address (`?locale=`) and in the browser's memory, and what gives the tables. */
const LOCALES: ReadonlyMap<string, Locale> = new Map([
  ["pseudo", (_, source) => pseudo(source)], // for tests: it shows which texts come from no table, and what is too narrow
]);
const MEMORY = "sandtable.locale";

const locale = LOCALES.get(localeName());

/** A table of texts: *source* is the English one, *name* is its name in every translation. */
export function texts<T extends object>(name: string, source: T): T {
  return locale ? locale(name, source) : source;
}

function localeName(): string {
  try {
    const asked = new URLSearchParams(location.search).get("locale");
    return asked ?? JSON.parse(localStorage.getItem(MEMORY) ?? '""');
  } catch {
    return ""; // outside a browser, or in one that remembers nothing
  }
}
