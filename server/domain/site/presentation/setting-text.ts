import type { LocalizedText } from "#shared/localized-text.ts";
import { setting } from "#shared/tables/setting.ts";
import type { RecordReader } from "../../records/read/reader.ts";

/** Answers what a setting says, with the language that it is in; null for one that says nothing. */
export async function settingText<Name extends string>(
  reader: RecordReader,
  names: readonly Name[],
): Promise<(name: Name) => LocalizedText | null> {
  const rows = await reader.of(setting).among("name", names);
  const values = new Map<string, LocalizedText>(rows.map(({ name, value }) => [name, value]));
  return (name) => {
    const value = values.get(name);
    return value?.text ? value : null;
  };
}
