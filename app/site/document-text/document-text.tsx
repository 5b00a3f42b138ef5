import {
  orNotFound,
  type PageDefinition,
  type PageProps,
  type PageRequest,
  Redirect,
} from "#app/document/page.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Download } from "#app/ui/download/download.tsx";
import { LocalizedText } from "#app/ui/localized-text/localized-text.tsx";
import { Pagination } from "#app/ui/pagination/pagination.tsx";
import { usePaginationLabels } from "#app/widgets/list-pages/use-pagination-labels.ts";
import type { DocumentTextPage, TextRuns } from "#server/domain/site/pages/document-text.ts";
import { fileFacts } from "#shared/file-facts.ts";
import { canonicalSearch, pageAddress, readPageQuery } from "#shared/page-query.ts";
import { PageBanner } from "../page-banner.tsx";
import { PageHead } from "../page-head.tsx";
import { DocumentHistory } from "../notice/document-history.tsx";
import styles from "./document-text.module.css";

/** A document as text, for phones and screen readers: `/text/{id of the file}/{its name}`. */
async function load({ site, params, url }: PageRequest<"fileId">) {
  const page = await orNotFound(site.documentText(params.fileId, readPageQuery(url.searchParams)));
  return page.path === url.pathname ? page : new Redirect(page.path + canonicalSearch(url.search), 301);
}

function DocumentText({ data: page }: PageProps<typeof load>) {
  const t = useTranslation();
  const labels = usePaginationLabels();
  const { path, heading, href, file, pages, total, size } = page;
  return (
    <>
      <PageHead title={heading.text} hidden />
      <PageBanner heading={heading} />
      <div className={styles.page}>
        <div className={styles.derived}>
          <p>{t("document_text_derived", { format: file.format })}</p>
          <Download
            href={href}
            label={t("download")}
            of={<LocalizedText value={heading} />}
            facts={fileFacts(file)}
          />
          <DocumentHistory replacements={page.replacements} />
        </div>
        {pages.map((each) => (
          <TextSection key={each.number} page={each} />
        ))}
        {page.isCut && <p>{t("document_text_cut")}</p>}
        {total > size && (
          <Pagination
            label={t("document_text_pages")}
            page={page.page}
            pages={Math.ceil(total / size)}
            address={(to) => pageAddress(path, { page: to })}
            labels={labels}
          />
        )}
      </div>
    </>
  );
}

function TextSection({ page: { number, title, paragraphs } }: { page: DocumentTextPage["pages"][number] }) {
  const t = useTranslation();
  const id = `page-${number}`;
  return (
    <section className={styles.text} aria-labelledby={id}>
      <h2 id={id}>{title ? <Runs runs={title} /> : t("document_text_page", { number })}</h2>
      {paragraphs.length === 0 && <p>{t("document_text_empty")}</p>}
      {paragraphs.map((runs, index) => (
        <p key={index}>
          <Runs runs={runs} />
        </p>
      ))}
    </section>
  );
}

function Runs({ runs }: { runs: TextRuns }) {
  return runs.map((run, index) => <LocalizedText key={index} value={run} />);
}

export const documentTextPage: PageDefinition = {
  load,
  Page: DocumentText,
  styles: ["content", "own"],
};
