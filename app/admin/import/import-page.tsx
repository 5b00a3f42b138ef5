import { useParams } from "react-router";
import { useTranslation } from "#app/i18n/use-translation.ts";
import type { TableDescriptor } from "#shared/api/metadata.ts";
import { useApiQuery } from "../api/queries.ts";
import { NotAllowed } from "../metadata/not-allowed.tsx";
import { useTable, useTablesQuery } from "../metadata/tables.ts";
import { LoadError } from "#app/staff-ui/load-error/load-error.tsx";
import { ImportWizard } from "./import-wizard.tsx";
import { Note } from "#app/staff-ui/layout/layout.tsx";

/** Imports records into a table, which the address gives by name or id. */
export default function ImportPage() {
  const { table: nameOrId = "" } = useParams();
  const t = useTranslation();
  const tables = useTablesQuery();
  const table = useTable(nameOrId);
  if (table && (table.actions.includes("create") || table.actions.includes("edit")))
    return <DescribedTable key={table.name} table={table} />;
  if (table || tables.isSuccess) {
    const title = table ? t("admin_import_title", { table: table.label }) : t("admin_import_refused_title");
    return <NotAllowed title={title} />;
  }
  if (tables.isError) return <LoadError query={tables} />;
  return <Note>{t("loading")}</Note>;
}

function DescribedTable({ table }: { table: TableDescriptor }) {
  const t = useTranslation();
  const query = useApiQuery("GET /db_column/object", { object: table.name, lang: "all" });
  // The file that was chosen stays where the columns are read again in vain.
  if (query.data) return <ImportWizard table={table} columns={query.data} />;
  if (query.isError) return <LoadError query={query} />;
  return <Note>{t("loading")}</Note>;
}
