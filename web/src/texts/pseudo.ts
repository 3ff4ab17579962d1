/** A made-up language that every reader of English can read: "Start" is "[Šţářţ ~~]", with other letters and longer. */

const PLAIN = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
const ACCENTED = "áƀçđéƒğĥíĵķļɱñóþɋřšţúṽŵẋýžÁƁÇĐÉƑĞĤÍĴĶĻṀÑÓÞɊŘŠŢÚṼŴẊÝŽ";
const LETTERS = new Map([...PLAIN].map((letter, n) => [letter, ACCENTED[n]!]));
const GROWTH = 0.4; // German and French are about that much longer
const MARKED = 4; // a shorter text is an abbreviation: it stays as long as it is
const PAD = 5; // so many signs without a space, as in a word

/** Change every text of a table, also those that its functions return. */
export function pseudo<T>(value: T): T {
  if (typeof value === "string") return pseudoText(value) as T;
  if (typeof value === "function")
    return ((...parts: unknown[]) => {
      const made: unknown = value(...parts);
      return typeof made === "string" ? pseudoText(made, parts) : made;
    }) as T;
  if (Array.isArray(value)) return value.map(pseudo) as T;
  if (typeof value === "object" && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, pseudo(one)])) as T;
  return value;
}

/** Change a text except the *parts* that were put into it: they have their own source. */
export function pseudoText(text: string, parts: readonly unknown[] = []): string {
  const kept = parts.filter((part): part is string => typeof part === "string" && /\p{L}/u.test(part));
  const pieces = split(text, kept);
  const letters = pieces.filter(([own]) => own).reduce((sum, [, piece]) => sum + lettersOf(piece), 0);
  const changed = pieces.map(([own, piece]) => (own ? accented(piece) : piece)).join("");
  if (letters < MARKED) return changed;
  const pad = "~".repeat(Math.ceil(letters * GROWTH)).replace(new RegExp(`~{${PAD}}(?=~)`, "g"), "$& ");
  return `[${changed} ${pad}]`;
}

function split(text: string, kept: readonly string[]): [own: boolean, piece: string][] {
  const [first, ...rest] = kept;
  if (first === undefined) return [[true, text]];
  return text
    .split(first)
    .flatMap((piece, n): [boolean, string][] => [
      ...(n ? [[false, first] as [boolean, string]] : []),
      ...split(piece, rest),
    ]);
}

function accented(text: string): string {
  return Array.from(text, (letter) => LETTERS.get(letter) ?? letter).join("");
}

function lettersOf(text: string): number {
  return text.match(/\p{L}/gu)?.length ?? 0;
}
