import { useTranslation } from "#app/i18n/use-translation.ts";
import { Card, Cluster, Note } from "#app/staff-ui/layout/layout.tsx";
import { Notice } from "#app/staff-ui/notice/notice.tsx";
import { NOTICES_FROM_FILES } from "#shared/vocabulary.ts";
import { FileInput } from "../files/uploading/file-input.tsx";

interface FilesCardProps {
  /** Files are held over the page. */
  isOver: boolean;
  /** Whether the browser keeps the drafts. */
  isStored: boolean;
  onFiles: (files: File[]) => void;
}

/** Where files are chosen, or dropped. */
export function FilesCard({ isOver, isStored, onFiles }: FilesCardProps) {
  const t = useTranslation();
  return (
    <Card gap={3} held={isOver} aria-label={t("admin_file_choose")}>
      <Cluster gap={3} align="center">
        <FileInput multiple look="main" onFiles={onFiles}>
          {t("admin_file_choose")}
        </FileInput>
        <span>{t(isOver ? "admin_file_drop_now" : "admin_file_drop")}</span>
      </Cluster>
      <Note size="small" tight>
        {t("admin_notices_kinds", { most: NOTICES_FROM_FILES })}
      </Note>
      {!isStored && (
        <Notice kind="warning">
          <p>{t("admin_notices_not_stored")}</p>
        </Notice>
      )}
    </Card>
  );
}
