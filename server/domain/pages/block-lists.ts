/** The lists that blocks may show, by the kind of the block. */
import type { BlockList } from "#shared/api/pages.ts";
import type { Language } from "#shared/languages.ts";
import { choiceLabels } from "#shared/labels.ts";
import { disclosure } from "#shared/tables/disclosure.ts";
import { findColumn, type Table } from "#shared/table.ts";
import { BLOCK_KINDS, type BlockKind } from "#shared/vocabulary.ts";
import type { RecordReader } from "../records/read/reader.ts";
import { BLOCKS } from "../site/blocks/blocks.ts";
import { DISCLOSURE_LISTS } from "../site/blocks/disclosure.ts";

/** Kinds that show the lists of another kind. */
const AS_OTHERS: Partial<Record<BlockKind, BlockKind>> = { archive: "notices" };
/** Kinds that show one list, whatever their blocks name. */
const OF_ONE_LIST: readonly BlockKind[] = ["officers"];

/** @param reader of staff, in one language */
export async function blockLists(reader: RecordReader, language: Language): Promise<BlockList[]> {
  const lists: BlockList[] = [];
  for (const kind of BLOCK_KINDS) {
    if (OF_ONE_LIST.includes(kind)) continue;
    for (const [value, label] of await listsOf(reader, kind, language)) lists.push({ kind, value, label });
  }
  return lists;
}

/** Each list once, although two columns may know it. */
async function listsOf(
  reader: RecordReader,
  kind: BlockKind,
  language: Language,
): Promise<Map<number, string>> {
  if (kind === "disclosure") return disclosureLists(language);
  const lists = new Map<number, string>();
  for (const { table, columns = [] } of BLOCKS[AS_OTHERS[kind] ?? kind].shows ?? []) {
    for (const name of columns)
      for (const [value, label] of await valuesOf(reader, table, name, language))
        if (!lists.has(value)) lists.set(value, label);
  }
  return lists;
}

const nameOf = (id: number, value: unknown): string => (typeof value === "string" ? value : `#${id}`);

/** What a column of a table can name: the options of its list, or the records to which it refers. */
async function valuesOf(
  reader: RecordReader,
  table: Table,
  name: string,
  language: Language,
): Promise<[number, string][]> {
  const column = findColumn(table, name);
  if (column?.type === "Options")
    return reader.source.tables
      .options(table.name, name)
      .map(({ value, label, label_kn }) => [value, (language === "kn" && label_kn) || label]);
  const { refobject, refcolumn } = column ?? {};
  if (!refobject || !refcolumn) return [];
  const rows = await reader.all(refobject);
  return rows.map((row) => [row.id, nameOf(row.id, row[refcolumn])]);
}

function disclosureLists(language: Language): Map<number, string> {
  const labels = choiceLabels(findColumn(disclosure, "list")!, language) ?? {};
  return new Map(
    Object.entries(DISCLOSURE_LISTS).map(([number, name]) => [Number(number), labels[name] ?? name]),
  );
}
