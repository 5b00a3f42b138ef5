import type { Editor } from "@tiptap/react";
import { useState } from "react";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { SelectField } from "#app/ui/field/select-field.tsx";
import { TextField } from "#app/ui/field/text-field.tsx";
import { insertTable } from "./commands.ts";
import { tableContent } from "./table-content.ts";
import type { CloseDialog } from "./tool-groups.ts";
import { FormDialog } from "#app/staff-ui/form-dialog/form-dialog.tsx";
import styles from "./dialogs.module.css";

const numbers = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => String(from + index)).map((value) => ({
    value,
    label: value,
  }));

interface TableDialogProps {
  editor: Editor;
  onClose: CloseDialog;
}

/** Asks how large a table is to be. */
export function TableDialog({ editor, onClose }: TableDialogProps) {
  const t = useTranslation();
  const [rows, setRows] = useState("3");
  const [columns, setColumns] = useState("3");
  const [caption, setCaption] = useState("");
  const [hasHead, setHead] = useState(true);
  const done = () => {
    const content = tableContent({
      rows: Number(rows),
      columns: Number(columns),
      hasHead,
      caption: caption.trim(),
    });
    insertTable(editor, content);
  };
  return (
    <FormDialog
      title={t("admin_html_table")}
      submit={t("admin_html_table_insert")}
      cancel={t("admin_html_cancel")}
      form={{}}
      onSubmit={() => onClose(done)}
      onClose={() => onClose()}
    >
      <div className={styles.pair}>
        <SelectField
          name="rows"
          label={t("admin_html_rows")}
          options={numbers(1, 30)}
          value={rows}
          onChange={setRows}
        />
        <SelectField
          name="columns"
          label={t("admin_html_columns")}
          options={numbers(1, 10)}
          value={columns}
          onChange={setColumns}
        />
      </div>
      <TextField name="caption" label={t("admin_html_caption")} value={caption} onChange={setCaption} />
      <label className={styles.check}>
        <input type="checkbox" checked={hasHead} onChange={(event) => setHead(event.target.checked)} />
        {t("admin_html_first_row_head")}
      </label>
    </FormDialog>
  );
}
