import { useMemo, useRef } from "react";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { LinkButton } from "#app/ui/button/button.tsx";
import { Loaded } from "#app/staff-ui/loaded/loaded.tsx";
import { Note } from "#app/staff-ui/layout/layout.tsx";
import { Page } from "#app/staff-ui/page/page.tsx";
import type { ColumnDescriptor } from "#shared/api/metadata.ts";
import { useDrop } from "../files/uploading/use-drop.ts";
import { useColumns } from "../metadata/columns.ts";
import { NotAllowed } from "../metadata/not-allowed.tsx";
import { useTable, useTablesQuery } from "../metadata/tables.ts";
import { FilesCard } from "./files-card.tsx";
import { useDraftFiles } from "./drafts/use-draft-files.ts";
import { useNoticeDrafts } from "./drafts/use-notice-drafts.ts";
import { NoticeDraftsForm } from "./notice-drafts-form.tsx";

/** Makes notices of files: what is proposed for each is confirmed or corrected, and published together. */
export default function NoticesPage() {
  const t = useTranslation();
  const tables = useTablesQuery();
  const table = useTable("notification");
  if (table?.actions.includes("create")) return <NoticesFromFiles />;
  if (tables.isPending) return <Note>{t("loading")}</Note>;
  return <NotAllowed title={t("admin_notices_title")} />;
}

function NoticesFromFiles() {
  const t = useTranslation();
  const described = useColumns("notification");
  const drafts = useNoticeDrafts();
  const files = useDraftFiles(drafts);
  const place = useRef<HTMLDivElement>(null);
  const isOver = useDrop(place, files.take);
  const columns = useMemo(() => byName(described.data ?? []), [described.data]);
  return (
    <div ref={place}>
      <Page
        title={t("admin_notices_title")}
        intro={t("admin_notices_intro")}
        width="full"
        actions={
          <LinkButton look="quiet" icon="arrowLeft" href="/admin/list/notification">
            {t("admin_list_to_records")}
          </LinkButton>
        }
      >
        <FilesCard isOver={isOver} isStored={drafts.isStored} onFiles={files.take} />
        <Loaded query={described} waiting={<Note size="interface">{t("loading")}</Note>}>
          {() => <NoticeDraftsForm drafts={drafts} files={files} columns={columns} />}
        </Loaded>
      </Page>
    </div>
  );
}

const byName = (columns: readonly ColumnDescriptor[]): ReadonlyMap<string, ColumnDescriptor> =>
  new Map(columns.map((column) => [column.name, column]));
