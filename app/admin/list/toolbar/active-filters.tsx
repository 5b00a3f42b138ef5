import type { PresentedRecord } from "#shared/api/record.ts";
import { useShellData } from "#app/i18n/shell-data-provider.tsx";
import { type TextKey, useTranslation } from "#app/i18n/use-translation.ts";
import { indianDay, parseDay, parseInstant } from "#shared/dates.ts";
import type { TableDescriptor } from "#shared/api/metadata.ts";
import type { Filter, Operator } from "#shared/query.ts";
import { useApiQuery } from "../../api/queries.ts";
import { writeInstant } from "../../fields/instant-field/write-instant.ts";
import { FilterChips } from "../filters/filter-chips.tsx";
import { labelsOf, rowsFor, wordsIn } from "../../metadata/row-texts.ts";
import { type ListColumn, quickColumn } from "../list-columns.ts";
import { changed, listAddress, type ListState, unfiltered } from "../list-state.ts";
import { quickValue } from "./quick-value.ts";

const FILTERED: Record<Operator, TextKey> = {
  is: "admin_filtered_is",
  not: "admin_filtered_not",
  sw: "admin_filtered_sw",
  ew: "admin_filtered_ew",
};

interface ActiveFiltersProps {
  table: TableDescriptor;
  columns: readonly ListColumn[];
  state: ListState;
  rows: readonly PresentedRecord[];
}

/** Every condition that leaves records out and that no other control shows. */
export function ActiveFilters({ table, columns, state, rows }: ActiveFiltersProps) {
  const t = useTranslation();
  const { filters, expiring, untranslated, outdated } = state;
  const address = (change: Partial<ListState>) => listAddress(table.name, changed(state, change));
  const quick = quickColumn(columns);
  const isQuick = ({ column, operator, value }: Filter) =>
    column === quick?.name &&
    operator === "is" &&
    value === quickValue(column, filters) &&
    optionOf(quick, value) !== undefined;
  const chips = filters
    .filter((filter) => !isQuick(filter))
    .map((filter) => {
      const column = columns.find(({ name }) => name === filter.column);
      return {
        key: `${filter.column}:${filter.operator}:${filter.value}`,
        label: <FilterText filter={filter} column={column} rows={rows} />,
        without: address({ filters: filters.filter((each) => each !== filter) }),
      };
    });
  const more = [
    expiring !== null && {
      key: "expiring",
      label: t("admin_filtered_expiring", { days: expiring }),
      without: address({ expiring: null }),
    },
    untranslated && {
      key: "untranslated",
      label: t("admin_untranslated"),
      without: address({ untranslated: false }),
    },
    outdated && {
      key: "outdated",
      label: t("admin_outdated"),
      without: address({ outdated: false }),
    },
  ].filter((chip) => chip !== false);
  return <FilterChips chips={[...chips, ...more]} clear={listAddress(table.name, unfiltered(state))} />;
}

/** Undefined for one that was deleted. */
const optionOf = ({ described }: ListColumn, value: string) =>
  described?.data?.find((each) => String(each.value) === value);

interface FilterTextProps {
  filter: Filter;
  /** Undefined where the table has no such column. */
  column: ListColumn | undefined;
  rows: readonly PresentedRecord[];
}

/** A filter as a sentence: `Title starts with Ex`. */
function FilterText({ filter, column, rows }: FilterTextProps) {
  const t = useTranslation();
  const { language } = useShellData();
  const { operator, value } = filter;
  const isPart = operator === "sw" || operator === "ew";
  const describe = (written: string) =>
    t(FILTERED[operator], { column: column?.label ?? filter.column, value: written });
  if (value === "") return describe(t("admin_filter_empty"));
  if (!column || isPart) return describe(value);
  const { kind, described } = column;
  if (kind === "Boolean") return describe(t(value === "true" || value === "1" ? "yes" : "no"));
  if (kind === "Date") return describe(indianDay(parseDay(value) ?? value));
  if (kind === "DateTime") return describe(parseInstant(value) ? writeInstant(value) : value);
  if (kind === "Options") {
    return describe(optionOf(column, value)?.label ?? t("admin_form_gone", { id: value }));
  }
  if (kind === "Text") return describe(described?.choiceLabels?.[value] ?? value);
  if (kind !== "Reference" || !described) return describe(value);
  const known = rows
    .filter((row) => String((row[column.name] as { value?: number } | null)?.value) === value)
    .map((row) => labelsOf(row, described, language)[0]?.text)[0];
  if (known !== undefined) return describe(known);
  const { refobject, refcolumn } = described;
  if (!refobject?.label || !refcolumn || !/^\d+$/.test(value)) return describe(value);
  return <Referred table={refobject.label} column={refcolumn} id={value} describe={describe} />;
}

interface ReferredProps {
  table: string;
  column: string;
  id: string;
  describe: (label: string) => string;
}

/** The label of a record that no row of the page refers to. */
function Referred({ table, column, id, describe }: ReferredProps) {
  const { language } = useShellData();
  const { data: record } = useApiQuery("GET /:object/:word", {
    object: table,
    word: Number(id),
    lang: rowsFor(language),
  });
  return describe((record && wordsIn(record, column, language).text) || `#${id}`);
}
