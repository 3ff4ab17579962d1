/** Finds words in a component that a translator would never see. */

import { parseAst } from "rolldown/parseAst";

interface Node {
  type: string;
  start: number;
  [key: string]: unknown;
}

const WORD = /\p{L}{2,}/u;
const SPOKEN = new Set(["title", "aria-label", "aria-description", "aria-valuetext", "placeholder", "alt", "label"]);

/** The literal texts that *source* shows, each with its line. */
export function literals(source: string): string[] {
  const found: string[] = [];
  const tell = (node: Node, text: string): void => {
    if (WORD.test(text)) found.push(`${source.slice(0, node.start).split("\n").length}: ${text.trim()}`);
  };
  const visit = (node: Node, shown: boolean): void => {
    if (node.type === "JSXText") tell(node, String(node["value"]));
    else if (shown && node.type === "Literal" && typeof node["value"] === "string") tell(node, node["value"]);
    else if (shown && node.type === "TemplateElement") tell(node, (node["value"] as { cooked: string }).cooked);
    for (const [key, child] of children(node)) visit(child, passesOn(node, key, shown));
  };
  visit(parseAst(source, { lang: "tsx" }) as unknown as Node, false);
  return found;
}

/** The words of all literal texts of *source*, shown or not, each with its line. */
export function words(source: string, lang: "ts" | "tsx" = "tsx"): [word: string, line: number][] {
  const found: [string, number][] = [];
  const visit = (node: Node): void => {
    const text =
      node.type === "Literal" || node.type === "JSXText"
        ? node["value"]
        : node.type === "TemplateElement"
          ? (node["value"] as { cooked: string }).cooked
          : null;
    if (typeof text === "string") {
      const line = source.slice(0, node.start).split("\n").length;
      for (const word of text.toLowerCase().match(/[\p{L}\d]+(?:[-_][\p{L}\d]+)*/gu) ?? []) found.push([word, line]);
    }
    for (const [, child] of children(node)) visit(child);
  };
  visit(parseAst(source, { lang }) as unknown as Node);
  return found;
}

function children(node: Node): [string, Node][] {
  return Object.entries(node).flatMap(([key, value]) =>
    (Array.isArray(value) ? value : [value])
      .filter((one): one is Node => typeof one === "object" && one !== null && typeof (one as Node).type === "string")
      .map((one): [string, Node] => [key, one]),
  );
}

/** Whether what stands at *key* of *node* is seen or heard: what an element holds, or what a spoken attribute says. */
function passesOn(node: Node, key: string, shown: boolean): boolean {
  switch (node.type) {
    case "JSXElement":
    case "JSXFragment":
      return key === "children";
    case "JSXAttribute":
      return key === "value" && SPOKEN.has(nameOf(node["name"] as Node));
    case "ConditionalExpression":
      return shown && key !== "test";
    case "LogicalExpression":
      return shown && (key === "right" || node["operator"] !== "&&");
    case "JSXExpressionContainer":
    case "ArrayExpression":
    case "ParenthesizedExpression":
    case "TemplateLiteral":
      return shown;
    case "BinaryExpression":
      return shown && node["operator"] === "+";
    default:
      return false;
  }
}

function nameOf(name: Node): string {
  return String(name["name"]);
}

const PROSE = /\p{L}{2,}[,.:;]? +\p{L}+|^\p{Lu}\p{Ll}+[.:!?]?$|[!?…]$/u;
const UNSPOKEN = /^(?:class|d|points|transform|viewBox|style|href|id|key|sizes|path)$/;

/** The literals of *source* that read like English, have no table around them, and stand where a text could be meant. */
export function strays(source: string, lang: "ts" | "tsx"): string[] {
  const found: string[] = [];
  const tell = (node: Node, text: string): void => {
    if (PROSE.test(text)) found.push(`${source.slice(0, node.start).split("\n").length}: ${text.trim()}`);
  };
  const visit = (node: Node): void => {
    if (isUnspoken(node)) return;
    if (node.type === "Literal" && typeof node["value"] === "string") tell(node, node["value"]);
    else if (node.type === "TemplateElement") tell(node, (node["value"] as { cooked: string }).cooked);
    for (const [, child] of children(node)) visit(child);
  };
  visit(parseAst(source, { lang }) as unknown as Node);
  return found;
}

/** Whether nothing in *node* is shown: a table of texts, an import, a type, an error's own words, or a look of the page. */
function isUnspoken(node: Node): boolean {
  switch (node.type) {
    case "CallExpression":
      return (node["callee"] as Node)["name"] === "texts";
    case "NewExpression":
      return /Error$/.test(String((node["callee"] as Node)["name"]));
    case "JSXAttribute":
      return UNSPOKEN.test(nameOf(node["name"] as Node));
    case "Property":
      return /^(?:key|class)$/.test(nameOf(node["key"] as Node));
    default:
      return /^(?:Import|Export\w+From|TS)/.test(node.type) && !/^TS(?:As|Satisfies|NonNull)/.test(node.type);
  }
}
