import { Navigate, useParams, useSearchParams } from "react-router";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { LinkButton } from "#app/ui/button/button.tsx";
import { Empty } from "#app/ui/empty/empty.tsx";
import { useColumns } from "../metadata/columns.ts";
import { useTable, useTablesQuery } from "../metadata/tables.ts";
import { NEW, textPath } from "./text-path.ts";
import { LoadError } from "#app/staff-ui/load-error/load-error.tsx";
import { TextForm } from "./text-form.tsx";
import { TextSearch } from "./text-search.tsx";
import { Note } from "#app/staff-ui/layout/layout.tsx";
import { Page } from "#app/staff-ui/page/page.tsx";

/** The texts of the site: found by number or name, written in both languages, with what visitors will see beside. */
export default function TextEditorPage() {
  const t = useTranslation();
  const { id } = useParams();
  const [search] = useSearchParams();
  const { isPending } = useTablesQuery();
  const table = useTable("content");
  const asked = search.get("id");
  if (id === undefined && asked && /^\d+$/.test(asked)) return <Navigate to={textPath(asked)} replace />;
  const mayCreate = table?.actions.includes("create");
  return (
    <Page
      title={t("admin_text_editor")}
      width="full"
      actions={
        mayCreate &&
        id !== NEW && (
          <LinkButton look="quiet" href={textPath(NEW)}>
            {t("admin_text_new")}
          </LinkButton>
        )
      }
    >
      {table && <TextSearch key={id ?? ""} isAlone={id === undefined} />}
      {table && id !== undefined && <OneText key={id} id={id} />}
      {!table && !isPending && <Empty title={t("admin_text_not_allowed")} />}
    </Page>
  );
}

function OneText({ id }: { id: string }) {
  const t = useTranslation();
  const table = useTable("content");
  const columns = useColumns("content");
  // What is being written stays where the columns are read again in vain.
  if (columns.isError && !columns.data) return <LoadError query={columns} />;
  if (!table || !columns.data) return <Note>{t("loading")}</Note>;
  if (id !== NEW && !/^[1-9]\d{0,14}$/.test(id)) return <Empty title={t("admin_text_unknown", { id })} />;
  return <TextForm table={table} columns={columns.data} id={id === NEW ? undefined : Number(id)} />;
}
