import { expect, it } from "vitest";
import { blocks, matching, rows } from "../../src/rules/rulebook";

const BOOK = `# The game

## Nuke (UNB-NUK)

| size | dice |
|---|---|
| heavy | 3 |

**UNB-NUK.1** A nuke falls on a hex.

**UNB-NUK.2** A cloud stays. *(ruling)*

## Terrain (UNB-TER)

**UNB-TER.1** A hill blocks sight.
`;

it("cuts a rulebook into headings, rows and tables", () => {
  expect(rows(BOOK)).toEqual([
    { id: null, level: 1, text: "The game" },
    { id: "UNB-NUK", level: 2, text: "Nuke" },
    { id: null, level: 0, text: "| size | dice |" },
    { id: null, level: 0, text: "| heavy | 3 |" },
    { id: "UNB-NUK.1", level: 0, text: "A nuke falls on a hex." },
    { id: "UNB-NUK.2", level: 0, text: "A cloud stays. *(ruling)*" },
    { id: "UNB-TER", level: 2, text: "Terrain" },
    { id: "UNB-TER.1", level: 0, text: "A hill blocks sight." },
  ]);
});

it("finds the rows that hold every word, under their headings", () => {
  const ids = (search: string): (string | null)[] => matching(rows(BOOK), search).map((row) => row.id);
  expect(ids("hill SIGHT")).toEqual(["UNB-TER", "UNB-TER.1"]);
  expect(ids("unb-nuk.2")).toEqual(["UNB-NUK", "UNB-NUK.2"]);
  expect(ids("hill cloud")).toEqual([]);
  expect(ids(" ")).toHaveLength(8);
});

it("shows the lines of a table together", () => {
  const shown = blocks(rows(BOOK));
  expect(shown[2]).toEqual([
    ["size", "dice"],
    ["heavy", "3"],
  ]);
  expect(shown).toHaveLength(7);
});

it("keeps a map as it is printed", () => {
  const [map] = rows("```\n 2  . d\n 1  d .\n```");
  expect(map?.code).toBe(" 2  . d\n 1  d .");
});
