import { useMemo } from "react";
import { useParams, useSearchParams } from "react-router";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Empty } from "#app/ui/empty/empty.tsx";
import type { ColumnDescriptor, TableDescriptor } from "#shared/api/metadata.ts";
import { useSections } from "../../metadata/columns.ts";
import { mayUseForm, useTable, useTablesQuery } from "../../metadata/tables.ts";
import { LoadError } from "#app/staff-ui/load-error/load-error.tsx";
import type { FormValues } from "../state/values.ts";
import { RecordPage } from "./record-page.tsx";

/** `/admin/form/{table}` for a new record, whose texts may follow (`?terms=hall%20ticket`), `/admin/form/{table}/{id}` for one that is there, `?view` to read it only. */
export default function FormPage() {
  const t = useTranslation();
  const { table: nameOrId, id } = useParams();
  const tables = useTablesQuery();
  const table = useTable(nameOrId);
  const [query] = useSearchParams();
  if (table) {
    const known = id === undefined || /^[1-9]\d{0,14}$/.test(id);
    return known ? (
      <Described
        key={`${table.name}/${id ?? "new"}`}
        table={table}
        id={id === undefined ? undefined : Number(id)}
        query={query}
      />
    ) : (
      <Empty title={t("admin_form_missing_record")} hint={t("admin_form_missing_record_hint")} />
    );
  }
  if (tables.isPending) return <p>{t("loading")}</p>;
  if (tables.isError) return <LoadError query={tables} />;
  return <Empty title={t("admin_form_missing_table")} hint={t("admin_form_missing_table_hint")} />;
}

interface DescribedProps {
  table: TableDescriptor;
  id: number | undefined;
  query: URLSearchParams;
}

/** Waits for the table's description, from which the form is made. */
function Described({ table, id, query }: DescribedProps) {
  const t = useTranslation();
  const described = useSections(table.name);
  const { data: sections } = described;
  const columns = useMemo(() => sections?.flatMap((section) => section.columns), [sections]);
  // What is being written stays where the sections are read again in vain.
  if (described.isError && !sections) return <LoadError query={described} />;
  if (id === undefined && !mayUseForm(table, "create")) {
    return <Empty title={t("admin_form_no_new")} hint={t("admin_form_no_new_hint")} />;
  }
  if (!sections || !columns) return <p>{t("loading")}</p>;
  return (
    <RecordPage
      table={table}
      sections={sections}
      columns={columns}
      id={id}
      isView={query.has("view")}
      draft={draftIn(query)}
      {...(id === undefined && { initial: textsIn(query, columns) })}
    />
  );
}

/** The draft that the address names. */
function draftIn(query: URLSearchParams): number | undefined {
  const named = query.get("draft") ?? "";
  return /^[1-9]\d{0,14}$/.test(named) ? Number(named) : undefined;
}

/** The texts of a new record that the address names: a link may begin one. */
const textsIn = (query: URLSearchParams, columns: readonly ColumnDescriptor[]): FormValues =>
  Object.fromEntries(
    columns.flatMap(({ name, type }) => {
      const given = type === "Text" ? query.get(name) : null;
      return given === null ? [] : [[name, given]];
    }),
  );
