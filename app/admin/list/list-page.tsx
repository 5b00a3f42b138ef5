import { useParams, useSearchParams } from "react-router";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Empty } from "#app/ui/empty/empty.tsx";
import { Link } from "#app/ui/link/link.tsx";
import { MarkedText } from "#app/ui/localized-text/marked-text.tsx";
import { reasonOf } from "#app/staff-ui/reason-of.ts";
import { useApiQuery } from "../api/queries.ts";
import { useTable, useTablesQuery } from "../metadata/tables.ts";
import { LoadError } from "#app/staff-ui/load-error/load-error.tsx";
import { DeletedRecords } from "./deleted/deleted-records.tsx";
import { readListState } from "./list-state.ts";
import { LiveList } from "./live-list.tsx";
import type { TableDescriptor } from "#shared/api/metadata.ts";
import { Note } from "#app/staff-ui/layout/layout.tsx";
import { Page } from "#app/staff-ui/page/page.tsx";

/** The records of a table, which the address gives by name or id. */
export default function ListPage() {
  const { table: nameOrId = "" } = useParams();
  const t = useTranslation();
  const tables = useTablesQuery();
  const table = useTable(nameOrId);
  if (table) return <ListView key={table.name} table={table} />;
  if (tables.isSuccess) return <Unlisted key={nameOrId} name={nameOrId} />;
  if (tables.isError) return <LoadError query={tables} />;
  return <Note size="interface">{t("loading")}</Note>;
}

/** A table's records, or its soft-deleted ones, as the address asks. */
function ListView({ table }: { table: TableDescriptor }) {
  const [search] = useSearchParams();
  const state = readListState(search);
  return state.trash ? (
    <DeletedRecords table={table} state={state} />
  ) : (
    <LiveList table={table} state={state} />
  );
}

/** Why there is no list: the server says whether there is no such table or whether one may not see it. */
function Unlisted({ name }: { name: string }) {
  const t = useTranslation();
  const { isPending, isError, error } = useApiQuery("GET /db_column/object", { object: name });
  if (isPending) return <Note size="interface">{t("loading")}</Note>;
  const reason = isError ? reasonOf(error, t("err_try_later")) : t("admin_list_refused_hint");
  return (
    <Page title={t("admin_list_refused")}>
      <Empty
        icon="alert"
        title={<MarkedText text={reason} />}
        hint={<Link href="/admin">{t("admin_list_to_dashboard")}</Link>}
      />
    </Page>
  );
}
