/** Values for requests: plausible ones after a schema, and such as have broken other systems. */
import { BAD_BYTES, BAD_JSON, BAD_TEXTS } from "../support/data/bad-values.ts";

/** Numbers from 0 to below 1. */
export type Random = () => number;

export interface Schema {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  maxLength?: number;
  format?: string;
}

export const pick = <T>(random: Random, list: readonly T[]): T => list[Math.floor(random() * list.length)]!;
export const chance = (random: Random, share: number): boolean => random() < share;

/** What a long text is made of: each repeats what some pattern, parser or normal form may find costly. */
const PARTS = [
  "a",
  "a.",
  "a@",
  "@",
  " ",
  "/",
  "\\",
  '"',
  "%",
  "<",
  "<a ",
  "<b>",
  "<!--",
  "-->",
  "&#769;",
  "[",
  '{"a":',
].concat([
  "ಕ",
  "ಕ\u0ccd",
  "\u0301\u0316",
  "\u200d",
  "😀",
  "\ud800",
  "0",
  "9",
  "-",
  ",",
  ";",
  ":",
  "=",
  "(",
  ".a",
  "x y ",
  "title:is:a,",
]);

/** Beginnings, repetitions and ends on which patterns, normal forms and parsers have been slow. */
const SLOW: readonly (readonly [string, string, string])[] = [
  ["a@", "a.", "@"],
  ["", "a.", ""],
  ["a", "\u0301\u0316", ""],
  ["", "\u0301\u0316", "a"],
  ["<p>", "a", "</p>"],
  ["<p>", "<b>a", ""],
  ["", "<a href=x>", ""],
  ["", "<table><td>", ""],
  ["", "<b>a</b>", ""],
  ["", "<!--", ""],
  ["", "/", "a"],
  ["", " ", "a"],
  ["<", "a ", ""],
  ["&", "amp;", ""],
  ["", "[", ""],
  ["", '{"a":', ""],
];

/** How long a text is: in bytes as it is sent, or in characters as a field may hold it. */
type Measure = (text: string) => number;
export const inBytes: Measure = (text) => Buffer.byteLength(text);
export const inCharacters: Measure = (text) => text.length;

/** Each makes one text that is as long as it may be. */
export const SLOW_TEXTS: readonly ((longest: number, measure: Measure) => string)[] = SLOW.map(
  ([start, middle, end]) =>
    (longest, measure) =>
      start + middle.repeat(Math.floor((longest - measure(start + end)) / measure(middle))) + end,
);

/** A text of about so many bytes. */
export function longText(random: Random, bytes: number): string {
  if (chance(random, 0.4)) return pick(random, SLOW_TEXTS)(Math.max(bytes, 20), inBytes);
  const part = pick(random, PARTS);
  const text = part.repeat(Math.ceil(bytes / Buffer.byteLength(part)));
  return chance(random, 0.5) ? text : `${pick(random, PARTS)}${text}${pick(random, PARTS)}`;
}

export const badText = (random: Random, longest: number): string =>
  chance(random, 0.7) ? pick(random, BAD_TEXTS) : longText(random, Math.ceil(longest ** random()));

/** A piece of an address: encoded, as it is, or in bytes that no text encodes to. */
export function badPiece(random: Random, longest: number): string {
  if (chance(random, 0.2)) return pick(random, BAD_BYTES);
  if (chance(random, 0.05)) return "%ff".repeat(Math.ceil(longest ** random() / 3));
  const text = badText(random, longest / 3);
  return chance(random, 0.1) ? text.replaceAll(/[\r\n ]/g, "") : encodeURIComponent(text.toWellFormed());
}

/** The JSON text of a value that is hardly what is expected. */
export function badJson(random: Random, longest: number): string {
  if (chance(random, 0.6)) return pick(random, BAD_JSON);
  if (chance(random, 0.7)) return JSON.stringify(longText(random, Math.ceil(longest ** random())));
  const levels = Math.ceil((longest / 2) ** random());
  return pick(random, [
    () => "[".repeat(levels) + "]".repeat(levels),
    () => '{"a":'.repeat(levels / 6) + "1" + "}".repeat(levels / 6),
    () => `[${"1,".repeat(levels)}1]`,
    () => `[${"{},".repeat(levels / 2)}{}]`,
    () => `{${Array.from({ length: levels / 8 }, (_, index) => `"k${index}":1`).join(",")}}`,
    () => String(10 ** Math.floor(random() * 400)),
    () => "9".repeat(levels),
    () => `{"__proto__":{"role":"administrator"},"constructor":{"prototype":{"role":"administrator"}}}`,
  ])();
}

/** A value that the schema allows, as far as the schema can tell. */
export function plausible(
  schema: Schema | undefined,
  schemas: Record<string, Schema>,
  random: Random,
): unknown {
  if (!schema) return "x";
  if (schema.$ref) return plausible(schemas[schema.$ref.split("/").at(-1)!], schemas, random);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return pick(random, schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return plausible(pick(random, choices), schemas, random);
  const type = Array.isArray(schema.type) ? pick(random, schema.type) : schema.type;
  if (type === "object") {
    const entries = Object.entries(schema.properties ?? {}).filter(() => chance(random, 0.8));
    return Object.fromEntries(entries.map(([name, each]) => [name, plausible(each, schemas, random)]));
  }
  if (type === "array")
    return Array.from({ length: Math.floor(random() * 3) }, () => plausible(schema.items, schemas, random));
  if (type === "integer" || type === "number") return pick(random, [1, 2, 6, 30, 57, 93, 1000, 1001, 1005]);
  if (type === "boolean") return chance(random, 0.5);
  if (type === "null") return null;
  return plausibleText(random);
}

export const plausibleText = (random: Random): string =>
  pick(
    random,
    [
      "1",
      "2",
      "57",
      "93",
      "1001",
      "title",
      "notification",
      "05-03-2026",
      "2026-03-05T09:00:00Z",
      "examination",
    ].concat([
      "ಪರೀಕ್ಷೆ",
      "<p>Text</p>",
      "/page/about-us",
      "asha@example.org",
      "https://example.org/",
      "kn",
      "en",
      "type:is:57",
      "-udate",
    ]),
  );
