import { useParams } from "react-router";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Empty } from "#app/ui/empty/empty.tsx";
import { Link } from "#app/ui/link/link.tsx";
import { MarkedText } from "#app/ui/localized-text/marked-text.tsx";
import { reasonOf } from "#app/staff-ui/reason-of.ts";
import { useApiQuery } from "../api/queries.ts";
import { useTable, useTablesQuery } from "../metadata/tables.ts";
import { LoadError } from "#app/staff-ui/load-error/load-error.tsx";
import { ListView } from "./list-view.tsx";
import { Heading } from "#app/staff-ui/layout/layout.tsx";
import styles from "./list.module.css";

/** The records of a table, which the address gives by name or id. */
export default function ListPage() {
  const { table: nameOrId = "" } = useParams();
  const t = useTranslation();
  const tables = useTablesQuery();
  const table = useTable(nameOrId);
  if (table) return <ListView key={table.name} table={table} />;
  if (tables.isSuccess) return <Unlisted key={nameOrId} name={nameOrId} />;
  if (tables.isError) return <LoadError query={tables} />;
  return <p className={styles.waiting}>{t("loading")}</p>;
}

/** Why there is no list: the server says whether there is no such table or whether one may not see it. */
function Unlisted({ name }: { name: string }) {
  const t = useTranslation();
  const { isPending, isError, error } = useApiQuery("GET /db_column/object", { object: name });
  if (isPending) return <p className={styles.waiting}>{t("loading")}</p>;
  const reason = isError ? reasonOf(error, t("err_try_later")) : t("admin_list_refused_hint");
  return (
    <div className={styles.page}>
      <Heading level={1}>{t("admin_list_refused")}</Heading>
      <Empty
        icon="alert"
        title={<MarkedText text={reason} />}
        hint={<Link href="/admin">{t("admin_list_to_dashboard")}</Link>}
      />
    </div>
  );
}
