import { useRef } from "react";
import { useSearchParams } from "react-router";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Empty } from "#app/ui/empty/empty.tsx";
import { Link } from "#app/ui/link/link.tsx";
import { useApiQuery } from "../../api/queries.ts";
import { listCall } from "../stored/list-call.ts";
import type { StoredFiles } from "../stored/stored-file.ts";
import { Pages } from "#app/widgets/list-pages/list-pages.tsx";
import { FileFilters } from "./file-filters.tsx";
import { FILES_SHOWN, fileAddress, readFileQuery } from "./file-query.ts";
import { FileRow } from "./file-row.tsx";
import { UploadPanel } from "./upload-panel.tsx";
import { WaitingRows } from "./waiting-rows.tsx";
import { Loaded } from "#app/staff-ui/loaded/loaded.tsx";
import { Heading, Stack } from "#app/staff-ui/layout/layout.tsx";
import styles from "./upload.module.css";

/** Uploads files into the folders, and lists what was uploaded. */
export default function UploadPage() {
  const t = useTranslation();
  const [address] = useSearchParams();
  const { q, folder, page } = readFileQuery(address);
  const list = useRef<HTMLHeadingElement>(null);
  const files = useApiQuery<StoredFiles>(listCall({ q, folder, page, size: FILES_SHOWN }));
  return (
    <div className={styles.page}>
      <div>
        <Heading level={1}>{t("admin_upload")}</Heading>
        <p className={styles.intro}>{t("admin_file_upload_intro")}</p>
      </div>
      <UploadPanel />
      <Stack as="section" gap={4} aria-labelledby="uploaded-files">
        <div className={styles.head}>
          <h2 id="uploaded-files" ref={list} tabIndex={-1} className={styles.heading}>
            {t("admin_file_list")}
          </h2>
          <Link href="/admin/list/file?trash=true">{t("admin_file_deleted")}</Link>
        </div>
        <FileFilters key={`${q} ${folder}`} query={{ q, folder, page }} />
        <Loaded query={files} waiting={<WaitingRows />}>
          {(found) => (
            <Stack aria-busy={files.isFetching} gap={4}>
              {found.rows.length === 0 && (
                <Empty
                  title={t("no_data_found")}
                  hint={t(q || folder ? "admin_file_empty_hint" : "admin_file_empty_hint_none")}
                />
              )}
              <ul className={styles.rows}>
                {found.rows.map((file) => (
                  <FileRow key={file.id} file={file} onGone={() => list.current?.focus()} />
                ))}
              </ul>
              <Pages
                label={t("admin_file_list")}
                listing={found}
                address={(to) => fileAddress({ q, folder, page }, { page: to })}
              />
            </Stack>
          )}
        </Loaded>
      </Stack>
    </div>
  );
}
