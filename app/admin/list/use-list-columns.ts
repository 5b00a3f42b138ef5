import { type TextKey, useTranslation } from "#app/i18n/use-translation.ts";
import type { ColumnDescriptor, TableDescriptor } from "#shared/descriptors.ts";
import { columnsOf, type ListColumn, type SystemColumn } from "./list-columns.ts";

const LABELS: Record<SystemColumn, TextKey> = {
  id: "admin_column_id",
  active: "admin_column_active",
  publishFrom: "admin_column_publish_from",
  publishTo: "admin_column_publish_to",
  updatedAt: "admin_column_updated_at",
  _languages: "admin_column_languages",
  _status: "admin_column_state",
};

/** All columns that a table's list can show, named in the page's language. */
export function useListColumns(
  table: TableDescriptor,
  described: readonly ColumnDescriptor[],
): readonly ListColumn[] {
  const t = useTranslation();
  return columnsOf(table, described, (name) => t(LABELS[name]));
}
