import type { PresentedRecord } from "../records/present.ts";
import type { PartsContext } from "./blocks/context.ts";
import { textOf, wordsOf } from "./shape.ts";
import type { Words } from "./shapes.ts";

/** Answers what a setting says, with the language that it is in; null for one that says nothing. */
export async function settingWords<Name extends string>(
  { reader, language }: Pick<PartsContext, "reader" | "language">,
  names: readonly Name[],
): Promise<(name: Name) => Words | null> {
  const rows = await reader.among("setting", "name", names);
  const settings = new Map<string, PresentedRecord>(rows.map((row) => [textOf(row.name), row]));
  return (name) => {
    const row = settings.get(name);
    return row && textOf(row.value) ? wordsOf(row, "value", language) : null;
  };
}
