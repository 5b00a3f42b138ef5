import { Cluster } from "#app/staff-ui/layout/layout.tsx";
import { TextButton } from "#app/staff-ui/text-button/text-button.tsx";
import { useCallback } from "react";
import { useShellData } from "#app/i18n/shell-data-provider.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import type { Choice } from "#shared/api/metadata.ts";
import type { PresentedRecord } from "#shared/api/record.ts";
import { inKannada } from "#shared/table.ts";
import { useApi } from "../../api/use-api.ts";
import { useReportError } from "../../api/use-report-error.ts";
import { useTable } from "../../metadata/tables.ts";
import { Combobox } from "#app/staff-ui/combobox/combobox.tsx";
import type { Search } from "#app/staff-ui/combobox/use-search.ts";
import type { FieldProps } from "#app/staff-ui/field-props.ts";
import { StaffIcon } from "#app/ui/icon/staff-icon.tsx";
import { useOpenRecord } from "./open-record.ts";

interface ReferenceFieldProps extends FieldProps<Choice | null> {
  /** The table that is referred to, by its name. */
  refobject: string;
  /** The column of it that stands for a row. */
  refcolumn: string;
}

const PAGE = 20;

/** A choice among the records of another table, which can be corrected or added without leaving the form. */
export function ReferenceField({ refobject, refcolumn, ...field }: ReferenceFieldProps) {
  const api = useApi();
  const t = useTranslation();
  const reportError = useReportError();
  const { language } = useShellData();
  const table = useTable(refobject);
  const openRecord = useOpenRecord();
  const labelled = useCallback(
    (row: PresentedRecord): Choice => {
      const shown = (language === "kn" && row[inKannada(refcolumn)]) || row[refcolumn];
      return { value: row.id, label: typeof shown === "string" && shown !== "" ? shown : `#${row.id}` };
    },
    [language, refcolumn],
  );
  const search = useCallback<Search>(
    async (typed, page) => {
      const input = { object: refobject, lang: "all", page, size: PAGE, q: typed || undefined };
      const { rows, total } = await api.call("GET /:object", input);
      return { choices: rows.map(labelled), more: page * PAGE < total };
    },
    [api, labelled, refobject],
  );
  const open = (id?: number) => {
    if (!table) return;
    openRecord?.({
      table,
      id,
      onSaved: (saved) => {
        api
          .call("GET /:object/:word", { object: refobject, word: saved, lang: "all" })
          .then((row) => field.onChange(labelled(row)), reportError);
      },
    });
  };
  const mayCreate = openRecord && table?.actions.includes("create");
  const mayEdit = openRecord && field.value && table?.actions.includes("edit");
  return (
    <Combobox {...field} search={search}>
      {(mayCreate || mayEdit) && (
        <Cluster gap={4}>
          {mayEdit && (
            <TextButton onClick={() => open(field.value?.value)}>
              <StaffIcon name="pencil" size="small" />
              {t("admin_form_edit_referred", { label: field.value?.label ?? "" })}
            </TextButton>
          )}
          {mayCreate && (
            <TextButton onClick={() => open()}>
              <StaffIcon name="plus" size="small" />
              {t("admin_form_new_in", { table: table?.label ?? "" })}
            </TextButton>
          )}
        </Cluster>
      )}
    </Combobox>
  );
}
