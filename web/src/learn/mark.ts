/** Marks the ways to an answer that the lists over the board and beside it offer; those in the dock and on the board mark themselves. */

const LOOK = "{ outline: 3px dashed var(--hint); outline-offset: 1px; border-radius: 4px; }";

/** What may stand for a word: the word itself, a step on the way to it, or the level that it leads to. */
export function selectorsOf(word: string): string[] {
  const parts = word.split(".");
  const level = /^[a-z]+\.(\d+)$/.exec(word)?.[1];
  return [
    ...["data-bid", "data-way"].map((name) => is(name, word)),
    `${is("data-word", word)}:not(.hinted)`,
    ...parts.map((_, n) => is("data-step", parts.slice(0, n + 1).join("."))),
    ...(level ? [is("data-level", level)] : []),
  ];
}

function is(name: string, value: string): string {
  return `[${name}=${JSON.stringify(value)}]`;
}

/** Mark a word, and bring it into sight, until the returned function is called. */
export function markWord(word: string): () => void {
  const sheet = new CSSStyleSheet();
  const marked = selectorsOf(word).join(", ");
  sheet.replaceSync(`${marked} ${LOOK}`);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  document.querySelector(marked)?.scrollIntoView({ block: "nearest" });
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
  };
}
