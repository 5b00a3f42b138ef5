import { useTranslation } from "#app/i18n/use-translation.ts";
import { FileList, FileRow } from "#app/ui/download/file-list.tsx";
import { LocalizedText } from "#app/ui/localized-text/localized-text.tsx";
import type { LinkItem } from "#server/domain/site/presentation/view-models.ts";
import { fileFacts } from "#shared/file-facts.ts";
import { isFile } from "../lists/is-file.ts";

/** Documents one below the other, each with its download. */
export function DocumentList({ documents }: { documents: LinkItem[] }) {
  const t = useTranslation();
  return (
    <FileList>
      {documents.map((document) => (
        <FileRow
          key={document.id}
          title={<LocalizedText value={document.title} />}
          href={document.href}
          external={document.external}
          label={t(isFile(document) ? "download" : "view")}
          facts={document.file && fileFacts(document.file)}
        />
      ))}
    </FileList>
  );
}
