import { type TextKey, useTranslation } from "#app/i18n/use-translation.ts";
import { FileList, FileRow } from "#app/ui/download/file-list.tsx";
import { Link } from "#app/ui/link/link.tsx";
import { VisuallyHidden } from "#app/ui/visually-hidden/visually-hidden.tsx";
import { LocalizedText } from "#app/ui/localized-text/localized-text.tsx";
import type { NoticeDocument } from "#server/domain/site/presentation/notice-documents.ts";
import { indianDay } from "#shared/dates.ts";
import { fileFacts } from "#shared/file-facts.ts";
import { DocumentHistory } from "./document-history.tsx";
import { isFile } from "../blocks/lists/is-file.ts";
import styles from "./notice.module.css";

const KINDS = {
  original: "notice_kind_original",
  translation: "notice_kind_translation",
  annexure: "notice_kind_annexure",
  corrigendum: "notice_kind_corrigendum",
} satisfies Record<NoticeDocument["kind"], TextKey>;

/** The documents of a notice, each with what it is and a download. */
export function Documents({ documents }: { documents: NoticeDocument[] }) {
  const t = useTranslation();
  return (
    <FileList>
      {documents.map((document) => (
        <FileRow
          key={`${document.kind} ${document.id}`}
          title={<LocalizedText value={document.title} />}
          more={<About document={document} />}
          href={document.href}
          external={document.external}
          label={t(isFile(document) ? "download" : "view")}
          facts={document.file && fileFacts(document.file)}
        />
      ))}
    </FileList>
  );
}

/** What it is, its day, its language and its length, its replacements, and the digest that verifies its content. */
function About({ document: { kind, title, day, documentLanguage, file } }: { document: NoticeDocument }) {
  const t = useTranslation();
  const facts = [
    t(KINDS[kind]),
    day && indianDay(day),
    documentLanguage && t(`document_in_${documentLanguage}`),
    file?.pages && t("notice_pages", { count: file.pages }),
  ];
  return (
    <>
      <p className={styles.facts}>{facts.filter(Boolean).join(" · ")}</p>
      {file && <DocumentHistory replacements={file.replacements} />}
      {file?.text && (
        <span data-screen-only>
          <Link href={file.text}>
            {t("read_as_text")}
            <VisuallyHidden>
              {" "}
              <LocalizedText value={title} />
            </VisuallyHidden>
          </Link>
        </span>
      )}
      {file?.sha256 && (
        <details className={styles.digest}>
          <summary>{t("notice_digest")}</summary>
          <code>{file.sha256}</code>
        </details>
      )}
    </>
  );
}
