/** Payloads that their calls take: what is wrong in one field is reached only where all others are right. */
import type { Schema } from "./values.ts";

/** By the name of a field; an object for those whose table or call matters. */
const USUAL: Record<string, unknown> = {
  username: "asha.patil",
  email: "asha@example.org",
  password: "blue-heron-4471",
  currentPassword: "blue-heron-4471",
  role: "contributor",
  tables: ["notification"],
  name: "asha",
  mobile: "98450 12345",
  message: "Hello",
  source: "contact",
  html: "<p>Text</p>",
  rows: [{ title: "Results", udate: "05-03-2026", type: 57 }],
  dryRun: true,
  match: "",
  ids: [999_999],
  force: false,
  values: [{ label: "Results" }],
  columns: [],
  sections: [],
  udate: "05-03-2026",
  url: "/page/about-us",
  publishFrom: null,
  publishTo: null,
  documentLanguage: "en",
  active: true,
};

/**
 * Every field of a payload but those that make a change fail on purpose, with a value that is right.
 * @param own of the record that is changed and of its table: its id, the numbers of its choices
 */
export function validPayload(
  schema: Schema | undefined,
  schemas: Record<string, Schema>,
  own: Record<string, unknown>,
): Record<string, unknown> {
  const named = schema?.$ref ? schemas[schema.$ref.split("/").at(-1)!] : schema;
  const names = Object.keys(named?.properties ?? {}).filter((name) => name !== "version");
  return Object.fromEntries(
    names.map((name) => [name, own[name] ?? USUAL[name] ?? fitting(named!.properties![name]!)]),
  );
}

function fitting({ enum: choices, anyOf, type, format }: Schema): unknown {
  if (choices) return choices[0];
  if (anyOf) return fitting(anyOf[0]!);
  const [first] = [type].flat();
  if (first === "array") return [];
  if (first === "boolean") return true;
  if (first === "integer" || first === "number") return 1;
  return format === "date-time" ? "2026-03-05T09:00:00Z" : "Text";
}
