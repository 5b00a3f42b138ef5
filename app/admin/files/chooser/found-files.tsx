import { useTranslation } from "#app/i18n/use-translation.ts";
import { Button } from "#app/ui/button/button.tsx";
import { FileAbout } from "../stored/file-about.tsx";
import { FilePreview } from "../stored/file-preview.tsx";
import type { StoredFile, StoredFiles } from "../stored/stored-file.ts";
import { useFacts } from "../stored/use-facts.ts";
import { Cluster, Note } from "#app/staff-ui/layout/layout.tsx";
import styles from "./file-chooser.module.css";

interface FoundFilesProps {
  found: StoredFiles;
  grid: boolean;
  /** Another page is on its way. */
  busy: boolean;
  onChoose: (file: StoredFile) => void;
  onPage: (page: number) => void;
}

/** A page of files, each a button that takes it, and the way to the other pages. */
export function FoundFiles({ found, grid, busy, onChoose, onPage }: FoundFilesProps) {
  const t = useTranslation();
  const facts = useFacts();
  const { rows, total, page, size } = found;
  const from = (page - 1) * size + 1;
  return (
    <>
      <ul className={grid ? styles.grid : styles.list} aria-busy={busy || undefined}>
        {rows.map((file) => (
          <li key={file.id}>
            <button
              type="button"
              className={styles.file}
              aria-label={t("admin_file_pick_named", { name: file.name })}
              onClick={() => onChoose(file)}
            >
              <FilePreview file={file} size={grid ? "large" : "small"} />
              <FileAbout name={file.name} facts={facts(file)} />
            </button>
          </li>
        ))}
      </ul>
      <Cluster gap={3} align="center" justify="between">
        <Note size="small">{t("showing_range", { from, to: Math.min(page * size, total), total })}</Note>
        {total > size && (
          <Cluster gap={2}>
            <Button look="quiet" icon="chevronLeft" disabled={page === 1} onClick={() => onPage(page - 1)}>
              {t("admin_file_newer")}
            </Button>
            <Button look="quiet" disabled={page * size >= total} onClick={() => onPage(page + 1)}>
              {t("admin_file_older")}
            </Button>
          </Cluster>
        )}
      </Cluster>
    </>
  );
}
