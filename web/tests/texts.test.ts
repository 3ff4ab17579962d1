import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { literals } from "./literals";

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
