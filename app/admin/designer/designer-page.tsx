import { useParams } from "react-router";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { LinkButton } from "#app/ui/button/button.tsx";
import { Empty } from "#app/ui/empty/empty.tsx";
import { useTable, useTablesQuery } from "../metadata/tables.ts";
import { Page } from "#app/staff-ui/page/page.tsx";
import { Overview } from "./overview/overview.tsx";
import { TablePage } from "./table/table-page.tsx";
import { LoadError } from "#app/staff-ui/load-error/load-error.tsx";

/** The tables of the site, and what each is made of, for those who may change them. */
export default function DesignerPage() {
  const t = useTranslation();
  const { table: name } = useParams();
  const tables = useTablesQuery();
  const mayDesign = useTable("db_object")?.actions.includes("edit") ?? false;
  const table = useTable(name);
  // A table that was just made or renamed is listed in a moment.
  if (tables.isPending || (name && !table && tables.isFetching)) return <p>{t("loading")}</p>;
  if (tables.isError) {
    return (
      <Page title={t("admin_table_designer")}>
        <LoadError query={tables} />
      </Page>
    );
  }
  if (!mayDesign || (name !== undefined && !table)) {
    return (
      <Page title={t("admin_table_designer")}>
        <Empty
          title={mayDesign ? t("admin_design_unknown", { name: name ?? "" }) : t("admin_design_forbidden")}
          hint={mayDesign && <LinkButton href="/admin/tables">{t("admin_design_all_tables")}</LinkButton>}
        />
      </Page>
    );
  }
  return table ? <TablePage key={table.id} table={table} /> : <Overview />;
}
