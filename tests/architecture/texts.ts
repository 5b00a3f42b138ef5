/** Checks of the interface texts and of the code that shows them. */
import { lineAt, type Source } from "./sources.ts";
import { isNode, literalText, memberNames, nameOf, type Node, nodesOf } from "./syntax.ts";

export type Catalogue = Record<string, string>;

/** Texts that are the same in every language, so that they may stand in the code. */
const ALLOWED_LITERALS = new Set<string>(["English", "ಕನ್ನಡ"]);
/** Attributes that a visitor reads or hears. */
const SPOKEN = new Set([
  "alt",
  "aria-label",
  "aria-description",
  "aria-roledescription",
  "label",
  "placeholder",
  "title",
]);

function placeholders(text: string): string {
  return [...text.matchAll(/\{\{\s*([^}\s,]+)[^}]*\}\}/g)]
    .map((match) => match[1] ?? "")
    .sort((a, b) => a.localeCompare(b))
    .join(" ");
}

/** Sentences about keys that one language lacks, and about placeholders that differ. */
export function parityFaults(first: Catalogue, second: Catalogue): string[] {
  const keys = new Set([...Object.keys(first), ...Object.keys(second)]);
  return [...keys].flatMap((key) => {
    const [a, b] = [first[key], second[key]];
    if (a === undefined || b === undefined) return [`${key} is missing in one language`];
    return placeholders(a) === placeholders(b) ? [] : [`${key}: the placeholders differ: ${a} | ${b}`];
  });
}

/** Sentences about one catalogue: empty texts, spaces at the ends, letters that are not composed (NFC), order. */
export function catalogueFaults(texts: Catalogue): string[] {
  const keys = Object.keys(texts);
  return keys.flatMap((key, index) => {
    const text = texts[key] ?? "";
    return [
      ...(text.trim() === "" ? [`${key} is empty`] : []),
      ...(text === text.trim() ? [] : [`${key} has a space at an end`]),
      ...(text === text.normalize("NFC") ? [] : [`${key} is not NFC`]),
      ...(index > 0 && (keys[index - 1] ?? "") > key ? [`${key} is out of order`] : []),
    ];
  });
}

/** Sentences about texts of the staff area in code that visitors load. The login page comes before the area's texts. */
export function staffTextsOnPages(sources: Source[], staff: Catalogue): string[] {
  return sources
    .filter(({ path }) => /^app\/(?!(admin|html-editor|staff-ui)\/)|^app\/admin\/login\//.test(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(/"([a-z0-9_]+)"/g)]
        .filter(([, key]) => key !== undefined && Object.hasOwn(staff, key))
        .map((match) => `${path}:${lineAt(text, match.index)} shows ${match[1]}`),
    );
}

/** The texts that a node shows as they are: text between tags, text in braces there, text of a spoken attribute. */
function displayText(node: Node): string[] {
  if (node.type === "JSXText") return [String(node["value"])];
  if (node.type === "JSXElement" || node.type === "JSXFragment") {
    const braces = (node["children"] as Node[]).filter((child) => child.type === "JSXExpressionContainer");
    return braces.flatMap((child) => literalText(child["expression"]) ?? []);
  }
  const spoken = node.type === "JSXAttribute" && SPOKEN.has(nameOf(node["name"]) ?? "");
  return spoken ? [literalText(node["value"]) ?? ""] : [];
}

/** Sentences about texts that stand in the code instead of the catalogues, so that they exist in one language only. */
export function untranslated(sources: Source[]): string[] {
  return sources
    .filter(({ path }) => /^app\/.*\.tsx$/.test(path) && !/\.(test|examples)\.tsx$/.test(path))
    .flatMap((source) =>
      nodesOf(source).flatMap((node) =>
        displayText(node)
          .map((text) => text.replace(/&\w+;/g, "").trim())
          .filter((text) => /\p{L}{2}/u.test(text) && !ALLOWED_LITERALS.has(text))
          .map(
            (text) =>
              `${source.path}:${lineAt(source.text, node.start)} shows "${text}": use a key of shared/texts`,
          ),
      ),
    );
}

const SERVER_CODE = /^(server\/(http|domain)|shared)\/(?!.*\.test\.ts$).*\.ts$/;
/** Descriptions of tables and calls, what documents them, and the demonstration. */
const DESCRIBED = /^(shared\/(api|tables)|server\/domain\/demo|server\/http\/openapi)\//;
/** What whoever runs or writes the program reads. */
const PROGRAM_ERROR = /^(?!SiteError)\w*(Error|Failure|Refusal)$/;
/** What the documentation of the API says. */
const DOCUMENTATION = new Set(["answer", "description", "summary"]);
const SENTENCE = /\p{L}\s+\S.*[.!?]$/su;

/** The text of a string or template, whatever stands in its parts. */
function writtenText({ type, value, quasis }: Node): string {
  if (type === "Literal") return typeof value === "string" ? value : "";
  if (type !== "TemplateLiteral") return "";
  return (quasis as { value: { cooked: string } }[]).map((each) => each.value.cooked).join("…");
}

function isForOthers(node: Node): boolean {
  if (node.type === "NewExpression") return PROGRAM_ERROR.test(nameOf(node["callee"]) ?? "");
  if (node.type === "Property") return DOCUMENTATION.has(nameOf(node["key"]) ?? "");
  const callee =
    node.type === "CallExpression" && isNode(node["callee"]) ? memberNames(node["callee"]) : undefined;
  return callee?.[1] === "describe";
}

/** Sentences about texts for people that stand in the server instead of the catalogues of the API. */
export function sentencesInServer(sources: Source[]): string[] {
  return sources
    .filter(({ path }) => SERVER_CODE.test(path) && !DESCRIBED.test(path))
    .flatMap((source) => {
      const nodes = nodesOf(source);
      const exempt = nodes.filter(isForOthers);
      return nodes
        .filter((node) => SENTENCE.test(writtenText(node)))
        .filter((node) => !exempt.some(({ start, end }) => start <= node.start && node.end <= end))
        .map(
          (node) =>
            `${source.path}:${lineAt(source.text, node.start)} says "${writtenText(node)}": use a code of shared/texts/api`,
        );
    });
}
