import type { PresentedRecord } from "../../records/read/present.ts";
import type { PageRequest } from "./page-request.ts";
import { textOf, localizedTextOf } from "../../records/read/localized.ts";
import type { LocalizedText } from "#shared/localized-text.ts";

/** Answers what a setting says, with the language that it is in; null for one that says nothing. */
export async function settingText<Name extends string>(
  { reader, language }: Pick<PageRequest, "reader" | "language">,
  names: readonly Name[],
): Promise<(name: Name) => LocalizedText | null> {
  const rows = await reader.among("setting", "name", names);
  const settings = new Map<string, PresentedRecord>(rows.map((row) => [textOf(row.name), row]));
  return (name) => {
    const row = settings.get(name);
    return row && textOf(row.value) ? localizedTextOf(row, "value", language) : null;
  };
}
