import type { ReactNode } from "react";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Download } from "#app/ui/download/download.tsx";
import { Link } from "#app/ui/link/link.tsx";
import { VisuallyHidden } from "#app/ui/visually-hidden/visually-hidden.tsx";
import { LocalizedText } from "#app/ui/localized-text/localized-text.tsx";
import type { NoticeRow } from "#server/domain/site/blocks/notices.ts";
import type { Target } from "#server/domain/site/presentation/view-models.ts";
import { fileFacts } from "#shared/file-facts.ts";
import type { LocalizedText as WordsValue } from "#shared/localized-text.ts";
import { isFile } from "../lists/is-file.ts";
import styles from "./cell-link.module.css";

interface DocumentLinkProps {
  target: Target | null;
  /** The title of what it leads to. */
  of: WordsValue;
}

/** A file as a download, any other address as a link to view; nothing where there is no address. */
export function DocumentLink({ target, of }: DocumentLinkProps) {
  const t = useTranslation();
  if (!target) return null;
  const { href, external, file } = target;
  const title = <LocalizedText value={of} />;
  if (isFile(target))
    return <Download href={href} label={t("download")} of={title} facts={file && fileFacts(file)} />;
  return (
    <Link className={styles.link} href={href} external={external}>
      {t("view")}
      <VisuallyHidden> {title}</VisuallyHidden>
    </Link>
  );
}

/** The document of a row of notices. */
export const documentCell = ({ title, target }: Pick<NoticeRow, "title" | "target">): ReactNode => (
  <DocumentLink target={target} of={title} />
);
