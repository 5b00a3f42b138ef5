import { useRef } from "react";
import { useSearchParams } from "react-router";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Empty } from "#app/ui/empty/empty.tsx";
import { LinkButton } from "#app/ui/button/button.tsx";
import { useApiQuery } from "../../api/queries.ts";
import { filesInput } from "../stored/files-input.ts";
import { Pages } from "#app/widgets/list-pages/list-pages.tsx";
import { FileFilters } from "./file-filters.tsx";
import { FILES_SHOWN, fileAddress, readFileQuery } from "./file-query.ts";
import { FileRow } from "./file-row.tsx";
import { UploadPanel } from "./upload-panel.tsx";
import { WaitingRows } from "#app/staff-ui/loading-rows/loading-rows.tsx";
import { Page } from "#app/staff-ui/page/page.tsx";
import { Loaded } from "#app/staff-ui/loaded/loaded.tsx";
import { Cluster, Heading, Rows, Stack } from "#app/staff-ui/layout/layout.tsx";

/** Uploads files into the folders, and lists what was uploaded. */
export default function UploadPage() {
  const t = useTranslation();
  const [address] = useSearchParams();
  const query = readFileQuery(address);
  const { q, folder, text } = query;
  const list = useRef<HTMLHeadingElement>(null);
  const files = useApiQuery("GET /:object", filesInput({ ...query, size: FILES_SHOWN }));
  return (
    <Page title={t("admin_upload")} intro={t("admin_file_upload_intro")}>
      <UploadPanel />
      <Stack as="section" gap={4} aria-labelledby="uploaded-files">
        <Cluster gap={2} align="center" justify="between">
          <Heading level={2} id="uploaded-files" ref={list} tabIndex={-1}>
            {t("admin_file_list")}
          </Heading>
          <LinkButton href="/admin/list/file?trash=true">{t("admin_file_deleted")}</LinkButton>
        </Cluster>
        <FileFilters query={query} />
        <Loaded query={files} waiting={<WaitingRows />}>
          {(found) => (
            <Stack aria-busy={files.isFetching} gap={4}>
              {found.rows.length === 0 && (
                <Empty
                  title={t("no_data_found")}
                  hint={t(q || folder || text ? "admin_file_empty_hint" : "admin_file_empty_hint_none")}
                />
              )}
              <Rows framed>
                {found.rows.map((file) => (
                  <FileRow key={file.id} file={file} onGone={() => list.current?.focus()} />
                ))}
              </Rows>
              <Pages
                label={t("admin_file_list")}
                listing={found}
                address={(to) => fileAddress(query, { page: to })}
              />
            </Stack>
          )}
        </Loaded>
      </Stack>
    </Page>
  );
}
