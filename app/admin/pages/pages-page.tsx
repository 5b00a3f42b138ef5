import { useParams } from "react-router";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Note } from "#app/staff-ui/layout/layout.tsx";
import { Empty } from "#app/ui/empty/empty.tsx";
import { NotAllowed } from "../metadata/not-allowed.tsx";
import { useTable, useTablesQuery } from "../metadata/tables.ts";
import { NewPage } from "./new-page/new-page.tsx";
import { PageList } from "./page-list.tsx";
import { NEW } from "./page-path.ts";
import { PageScreen } from "./page-screen.tsx";

/** The pages of the site: all of them by their titles, one with what stands on it, or a new one. */
export default function PagesPage() {
  const t = useTranslation();
  const { page } = useParams();
  const tables = useTablesQuery();
  const table = useTable("page");
  if (!table) return tables.isPending ? <Note>{t("loading")}</Note> : <NotAllowed title={t("admin_pages")} />;
  if (page === undefined) return <PageList table={table} />;
  if (page === NEW) return <NewPage table={table} />;
  if (/^[1-9]\d{0,14}$/.test(page)) return <PageScreen key={page} table={table} id={Number(page)} />;
  return <Empty title={t("admin_form_missing_record")} hint={t("admin_form_missing_record_hint")} />;
}
