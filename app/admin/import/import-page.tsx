import { useCallback } from "react";
import { useParams } from "react-router";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Empty } from "#app/ui/empty/empty.tsx";
import { Link } from "#app/ui/link/link.tsx";
import type { TableDescriptor } from "#shared/descriptors.ts";
import type { Api } from "../api/api.ts";
import { useAnswer } from "../api/use-answer.ts";
import { useTable, useTables } from "../metadata/tables.tsx";
import { Failed } from "../widgets/load-error/load-error.tsx";
import type { BilingualColumn } from "./columns/targets.ts";
import { ImportWizard } from "./import-wizard.tsx";
import styles from "./import.module.css";

/** Imports records into a table, which the address gives by name or id. */
export default function ImportPage() {
  const { table: nameOrId = "" } = useParams();
  const t = useTranslation();
  const listed = useTables();
  const table = useTable(nameOrId);
  if (table && (table.actions.includes("create") || table.actions.includes("edit")))
    return <DescribedDesk key={table.name} table={table} />;
  if (table || listed.state === "ready") return <NotAllowed table={table} />;
  if (listed.state === "failed") return <Failed message={listed.message} onAgain={listed.renew} />;
  return <p className={styles.waiting}>{t("loading")}</p>;
}

function DescribedDesk({ table }: { table: TableDescriptor }) {
  const t = useTranslation();
  const { name } = table;
  const answered = useAnswer(
    useCallback(
      (api: Api) => api.get<BilingualColumn[]>(`/db_column/object?object=${name}&lang=all`),
      [name],
    ),
  );
  if (answered.state === "ready") return <ImportWizard table={table} columns={answered.answer} />;
  if (answered.state === "failed") return <Failed message={answered.message} onAgain={answered.renew} />;
  return <p className={styles.waiting}>{t("loading")}</p>;
}

function NotAllowed({ table }: { table: TableDescriptor | undefined }) {
  const t = useTranslation();
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>
        {table ? t("admin_import_title", { table: table.label }) : t("admin_import_refused_title")}
      </h1>
      <Empty
        icon="alert"
        title={t("admin_import_not_allowed")}
        hint={
          <>
            {t("admin_import_not_allowed_hint")} <Link href="/admin">{t("admin_list_to_dashboard")}</Link>
          </>
        }
      />
    </div>
  );
}
