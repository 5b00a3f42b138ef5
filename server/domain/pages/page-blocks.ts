/** The blocks of a page as staff see them, each with the texts that name it and with what it shows. */
import type { BlockOfPage } from "#shared/api/pages.ts";
import { block } from "#shared/tables/block.ts";
import { page } from "#shared/tables/page.ts";
import { isFixed, storedTexts, usagesOfTexts } from "../menus/named-texts.ts";
import type { Texts } from "../menus/targets.ts";
import type { LabelledValue, RecordOf } from "../records/read/record-of.ts";
import type { RecordReader } from "../records/read/reader.ts";
import { BlockLocations } from "../site/search/block-locations.ts";

/**
 * @param reader of staff, in one language, whose interface texts are `texts`
 * @throws SiteError `not_found`
 */
export async function blocksOfPage(reader: RecordReader, id: number, texts: Texts): Promise<BlockOfPage[]> {
  const own = await reader.of(page).byId(id);
  const [rows, presented] = await Promise.all([
    reader.of(block).by("page", own.id),
    reader.by(block.name, "page", String(own.id)),
  ]);
  const stateOf = new Map(presented.map((row) => [row.id, row]));
  const [textsByKey, usagesByKey] = await Promise.all([
    storedTexts(reader, [...new Set(rows.map(({ label }) => label))]),
    usagesOfTexts(reader, texts),
  ]);
  const places = new BlockLocations([own], rows);
  return rows.map((row) => {
    const { active = false, _status: state = "hidden" } = stateOf.get(row.id) ?? {};
    const usages = usagesByKey.get(row.label) ?? [];
    return {
      id: row.id,
      version: row.version,
      name: row.name,
      parent: row.parent?.value ?? 0,
      position: row.position,
      key: row.label,
      texts: textsByKey.get(row.label) ?? {},
      fixedText: isFixed(row.label),
      uses: usages.filter((usage) => usage.object !== block.name || usage.id !== row.id),
      kind: row.kind,
      list: row.list,
      content: named(row.content),
      object: named(row.object),
      address: places.ofBlock(row),
      active,
      publishFrom: row.publishFrom,
      publishTo: row.publishTo,
      _status: state,
    };
  });
}

const named = (value: RecordOf<typeof block>["content"]): BlockOfPage["content"] =>
  value && { value: value.value, label: labelIn(value) };

const labelIn = ({ value, label }: LabelledValue): string => label?.text ?? `#${value}`;
