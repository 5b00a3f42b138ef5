import { useShellData } from "#app/i18n/shell-data-provider.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import type { NoticePage, RelatedNotice } from "#server/domain/site/pages/notice-page.ts";
import type { NoticeDocument } from "#server/domain/site/presentation/notice-documents.ts";
import { canonicalIn } from "#shared/language-address.ts";
import { useSiteUrl } from "../page-head.tsx";
import { StructuredData } from "../structured-data.tsx";

interface NoticeDataProps {
  page: NoticePage;
  description: string;
  /** Of the page in its language. */
  path: string;
}

/** Structured data about a notice for search engines: a document with its files. */
export function NoticeData({ page, description, path }: NoticeDataProps) {
  const t = useTranslation();
  const site = useSiteUrl();
  const { language } = useShellData();
  const { heading, refNo, day, until, ended, updatedAt, documents, corrections, corrects } = page;
  const url = site + canonicalIn(path, language);
  const related = ({ href, title }: RelatedNotice) => ({
    "@type": "DigitalDocument",
    name: title.text,
    url: site + href,
  });
  return (
    <StructuredData
      value={{
        "@type": "DigitalDocument",
        "@id": url,
        url,
        name: heading.text,
        description,
        inLanguage: heading.lang,
        identifier: refNo || undefined,
        datePublished: day || undefined,
        dateModified: updatedAt || undefined,
        expires: ended?.to ?? (until || undefined),
        publisher: { "@type": "CollegeOrUniversity", name: t("university_name"), url: `${site}/` },
        associatedMedia: documents.flatMap((document) => mediaOf(document, site)),
        correction: corrections.length > 0 ? corrections.map(({ href }) => site + href) : undefined,
        isBasedOn: corrects ? related(corrects) : undefined,
      }}
    />
  );
}

function mediaOf({ title, href, external, documentLanguage, file }: NoticeDocument, site: string) {
  if (!file) return [];
  return {
    "@type": "MediaObject",
    name: title.text,
    contentUrl: external ? href : site + href,
    encodingFormat: file.mediaType,
    contentSize: `${file.size} B`,
    sha256: file.sha256 ?? undefined,
    inLanguage: documentLanguage || undefined,
  };
}
