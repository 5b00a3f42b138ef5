import { useCallback } from "react";
import { useParams } from "react-router";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Empty } from "#app/ui/empty/empty.tsx";
import { Link } from "#app/ui/link/link.tsx";
import { MarkedText } from "#app/ui/localized-text/marked-text.tsx";
import type { Api } from "../api/api.ts";
import { useAnswer } from "../api/use-answer.ts";
import { useTable, useTables } from "../metadata/tables.tsx";
import { Failed } from "../widgets/load-error/load-error.tsx";
import { ListView } from "./list-view.tsx";
import styles from "./list.module.css";

/** The records of a table, which the address gives by name or id. */
export default function ListPage() {
  const { table: nameOrId = "" } = useParams();
  const t = useTranslation();
  const listed = useTables();
  const table = useTable(nameOrId);
  if (table) return <ListView key={table.name} table={table} />;
  if (listed.state === "ready") return <Unlisted key={nameOrId} name={nameOrId} />;
  if (listed.state === "failed") return <Failed message={listed.message} onAgain={listed.renew} />;
  return <p className={styles.waiting}>{t("loading")}</p>;
}

/** Why there is no list: the server says whether there is no such table or whether one may not see it. */
function Unlisted({ name }: { name: string }) {
  const t = useTranslation();
  const question = useCallback(
    (api: Api) => api.get(`/db_column/object?object=${encodeURIComponent(name)}`),
    [name],
  );
  const answered = useAnswer(question);
  if (answered.state === "waiting") return <p className={styles.waiting}>{t("loading")}</p>;
  const reason = answered.state === "failed" ? answered.message : t("admin_list_refused_hint");
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{t("admin_list_refused")}</h1>
      <Empty
        icon="alert"
        title={<MarkedText text={reason} />}
        hint={<Link href="/admin">{t("admin_list_to_dashboard")}</Link>}
      />
    </div>
  );
}
