import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { pseudo, pseudoText } from "../src/texts/pseudo";
import { literals, strays } from "./literals";

const SOURCES = join(import.meta.dirname, "..", "src");

describe("English texts stand in the files of texts", () => {
  const files = readdirSync(SOURCES, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".tsx"));

  it("looks at every component", () => {
    expect(files).toContain("home/page.tsx");
    expect(files.length).toBeGreaterThan(20);
  });

  it.each(files)("%s shows no literal text", (file) => {
    expect(literals(readFileSync(join(SOURCES, file), "utf8"))).toEqual([]);
  });
});

/** What reads like English and is not shown: keys of the keyboard, words of the server, selectors, classes, media. */
const CODE = new Set([
  ...["Enter", "Escape", "Arrow", "Authorization"],
  ...["must choose", "no effect", "no hit", "Hit points", "Turret", "Dev", "Yellow", "Blue"],
  ...["log in", "?", "))?", "…"],
  ...["legal thin", "imp-box q", "imp-box x", "imp-rise t-", "wp un"],
  ...["button, a", "input, select, textarea, .stage, .drawer", "input, textarea, select, [role=menu], dialog"],
  ...["(prefers-reduced-motion: reduce)", "(pointer: coarse)"],
  "{ outline: 3px dashed var(--hint); outline-offset: 1px; border-radius: 4px; }",
]);

describe("every English text is declared through the loader", () => {
  const files = readdirSync(SOURCES, { recursive: true, encoding: "utf8" }).filter((file) => /\.tsx?$/.test(file));
  const read = (file: string) => readFileSync(join(SOURCES, file), "utf8");
  const found = files.flatMap((file) =>
    strays(read(file), file.endsWith("x") ? "tsx" : "ts").map((one) => `${file}:${one}`),
  );
  const word = (one: string) => one.replace(/^[^:]*:\d+: /, "");

  it("leaves none beside the tables", () => {
    expect(found.filter((one) => !CODE.has(word(one)))).toEqual([]);
  });

  it("knows no word of code that is gone", () => {
    expect([...CODE].filter((one) => !found.some((it) => word(it) === one))).toEqual([]);
  });

  it.each([
    ['const note = "Choose a place";', ["1: Choose a place"]],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the source of a module
    ["const note = `${n} days left`;", ["1: days left"]],
    ['const t = texts("t", { note: "Choose a place" });', []],
    ['throw new Error("no such place");', []],
  ])("reads %s", (source, expected) => {
    expect(strays(source, "ts")).toEqual(expected);
  });
});

describe("the pseudo-locale", () => {
  it("changes every letter, and makes a text 40 % longer", () => {
    expect(pseudoText("Start")).toBe("[Šţářţ ~~]");
    expect(pseudoText("The quick brown fox jumps over the lazy dog")).not.toMatch(/[a-z]/i);
  });

  it("leaves numbers, signs and abbreviations as long as they are", () => {
    expect(pseudoText("40 %")).toBe("40 %");
    expect(pseudoText("VP")).toBe("ṼÞ");
  });

  it("changes what functions return, but not what was put in", () => {
    const table = pseudo({ won: (side: string) => `${side} has won`, list: ["north"], deep: { one: "Close" } });
    expect(table.won("Blue")).toBe("[Blue ĥáš ŵóñ ~~~]");
    expect(table.list).toEqual(["[ñóřţĥ ~~]"]);
    expect(table.deep.one).toBe("[Çļóšé ~~]");
  });
});

describe("the search for literal texts", () => {
  it.each([
    ["<p>Hello there</p>", ["1: Hello there"]],
    ['<b title="Close it" />', ["1: Close it"]],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the source of a component
    ["<b aria-label={`Turn ${n}`} />", ["1: Turn"]],
    ['<p>{open ? "open" : t.shut}</p>', ["1: open"]],
    ['<p>{name || "nobody"}</p>', ["1: nobody"]],
    ['<p>\n{"one" + t.two}</p>', ["2: one"]],
  ])("finds the words of %s", (source, expected) => {
    expect(literals(source)).toEqual(expected);
  });

  it.each([
    '<p class="wide">{t.hello}</p>',
    '<p>{kind === "bot" && t.bot} · ● {n}×</p>',
    '<option value="none">{t.none}</option>',
    '<p>{list.map((one) => <i class={one === "on" ? "lit" : "dark"} />)}</p>',
    '<p>{words("not shown")}</p>',
  ])("passes over %s", (source) => {
    expect(literals(source)).toEqual([]);
  });
});
