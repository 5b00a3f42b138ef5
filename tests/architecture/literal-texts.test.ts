/** A change of a text changes no browser test: those ask for texts by their keys (`tests/support/texts.ts`). */
import { describe, expect, test } from "vitest";
import { kannadaLabel } from "#shared/labels.ts";
import { API_TEXTS } from "#shared/texts/api.ts";
import choicesEn from "#shared/texts/choices.en.json" with { type: "json" };
import choicesKn from "#shared/texts/choices.kn.json" with { type: "json" };
import { SHIPPED_TEXTS } from "#shared/texts/index.ts";
import labelsKn from "#shared/texts/labels.kn.json" with { type: "json" };
import { codeFiles, lineAt, type Source } from "./sources.ts";
import { isNode, memberNames, type Node, nameOf, nodesOf } from "./syntax.ts";

const FOLDERS = /^tests\/(e2e|pages|components)\//;
/** Shorter texts of one word are also ordinary words: names of keys, roles, records. */
const MAX_WORD_LENGTH = 12;
/** These take an English label, which is the key of the Kannada one. */
const TAKES_LABEL = new Set(["label", "labelledAs"]);
/** What a value takes the place of, and what surrounds a text. */
const SEPARATORS = /\{\{[^{}]*\}\}|\$\{[^{}]*\}/;
const SURROUNDINGS = /^[\s^(:,]+|[\s$):,]+$/g;

/** Words of an example or a record that a text happens to have as well, and a label that a helper of the test looks up. */
const ALLOWED = new Set([
  "tests/components/dialogs.test.ts: Sign out",
  "tests/e2e/staff-accounts.test.ts: Announcements",
  "tests/e2e/staff-menus.test.ts: ಶುಲ್ಕ ವಿವರ",
]);

const choices = [choicesEn, choicesKn].flatMap((columns) =>
  Object.values<Record<string, string>>(columns).flatMap((labels) => Object.values(labels)),
);
const texts = [
  ...[SHIPPED_TEXTS.en, SHIPPED_TEXTS.kn, API_TEXTS.en, API_TEXTS.kn, labelsKn].flatMap((catalogue) =>
    Object.values<string>(catalogue),
  ),
  ...choices,
];

const isTelling = (text: string): boolean => /\S\s+\S/.test(text) || text.length > MAX_WORD_LENGTH;

/** The pieces of a text around its values. */
const splitAtValues = (text: string): string[] =>
  text.split(SEPARATORS).map((piece) => piece.replaceAll(SURROUNDINGS, ""));

const PIECES = new Set(texts.flatMap(splitAtValues).filter(isTelling));

/** What a literal says: a string, the pieces of a template, a pattern. */
function getLiterals(node: Node): string[] {
  if (node.type === "TemplateElement") return [(node["value"] as { cooked: string }).cooked];
  if (node.type !== "Literal") return [];
  const { regex, value } = node as { regex?: { pattern: string }; value?: unknown };
  return [regex?.pattern ?? value].filter((text) => typeof text === "string");
}

function findLabels(nodes: readonly Node[]): Set<unknown> {
  const calls = nodes.filter(({ type }) => type === "CallExpression");
  const taking = calls.filter(({ callee }) => {
    const name = nameOf(callee) ?? (isNode(callee) ? memberNames(callee)?.[1] : undefined);
    return name !== undefined && TAKES_LABEL.has(name);
  });
  return new Set(taking.flatMap((call) => call["arguments"] as unknown[]));
}

/** The interface texts that a file writes out. */
function findLiteralTexts(source: Source): string[] {
  const nodes = nodesOf(source);
  const labels = findLabels(nodes);
  return nodes
    .filter((node) => !labels.has(node))
    .flatMap((node) => getLiterals(node).map((text) => ({ node, text })))
    .filter(({ text }) => splitAtValues(text).some((piece) => PIECES.has(piece)))
    .filter(({ text }) => !ALLOWED.has(`${source.path}: ${text}`))
    .map(({ node, text }) => `${source.path}:${lineAt(source.text, node.start)} ${text.trim()}`);
}

describe("Browser tests", () => {
  test("ask for interface texts by their keys", () => {
    const files = codeFiles().filter(({ path }) => FOLDERS.test(path));
    expect(files.length).toBeGreaterThan(50);
    expect(files.flatMap(findLiteralTexts)).toEqual([]);
  });

  test.each([
    ["a text", `"${SHIPPED_TEXTS.en.no_data_found}"`],
    ["a text in Kannada", `"${SHIPPED_TEXTS.kn.no_data_found}"`],
    ["a sentence of the server", `"${API_TEXTS.en.bad_characters}"`],
    ["a label in Kannada", `"${kannadaLabel("Academic year")}"`],
    [
      "a text without its value",
      "`${count} ${kind}: " + splitAtValues(API_TEXTS.en.mail_notice_subject)[0] + ": ${title}`",
    ],
    ["a pattern", `/^${SHIPPED_TEXTS.kn.a11y_open_menu}/`],
  ])("that write out %s are refused", (_what, literal) => {
    const source = { path: "tests/e2e/sample.test.ts", text: `button(${literal});` };
    expect(findLiteralTexts(source)).toHaveLength(1);
  });

  test.each(['label("Academic year")', "texts.label('Academic year')", 'name("Open")', 't("no_data_found")'])(
    "may say %s",
    (text) => {
      expect(findLiteralTexts({ path: "tests/e2e/sample.test.ts", text })).toEqual([]);
    },
  );
});
