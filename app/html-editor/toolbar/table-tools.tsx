import { type Editor, useEditorState } from "@tiptap/react";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { ToolRow } from "./tool-row.tsx";

/** Rows and columns; shown while the cursor is in a table. */
export function TableTools({ editor }: { editor: Editor }) {
  const t = useTranslation();
  const inTable = useEditorState({ editor, selector: ({ editor: now }) => now.isActive("table") });
  if (!inTable) return null;
  const command = () => editor.chain().focus();
  return (
    <ToolRow
      label={t("admin_html_table_tools")}
      isWordy
      groups={[
        [
          {
            name: "row-above",
            label: t("admin_html_row_above"),
            run: () => command().addRowBefore().run(),
          },
          {
            name: "row-below",
            label: t("admin_html_row_below"),
            run: () => command().addRowAfter().run(),
          },
          {
            name: "row-delete",
            label: t("admin_html_row_delete"),
            run: () => command().deleteRow().run(),
          },
        ],
        [
          {
            name: "column-before",
            label: t("admin_html_column_before"),
            run: () => command().addColumnBefore().run(),
          },
          {
            name: "column-after",
            label: t("admin_html_column_after"),
            run: () => command().addColumnAfter().run(),
          },
          {
            name: "column-delete",
            label: t("admin_html_column_delete"),
            run: () => command().deleteColumn().run(),
          },
        ],
        [
          {
            name: "header",
            label: t("admin_html_header_row"),
            run: () => command().toggleHeaderRow().run(),
          },
          {
            name: "merge",
            label: t("admin_html_merge_cells"),
            run: () => command().mergeOrSplit().run(),
          },
          {
            name: "table-delete",
            label: t("admin_html_table_delete"),
            run: () => command().deleteTable().run(),
          },
        ],
      ]}
    />
  );
}
