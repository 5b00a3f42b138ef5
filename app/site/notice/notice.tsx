import {
  orNotFound,
  type PageDefinition,
  type PageProps,
  type PageRequest,
  Redirect,
} from "#app/document/page.ts";
import { useShellData } from "#app/i18n/shell-data-provider.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { RichText } from "#app/ui/rich-text/rich-text.tsx";
import { SectionHeading } from "#app/ui/section-heading/section-heading.tsx";
import type { NoticePage } from "#server/domain/site/pages/notice-page.ts";
import { CARD_SIZE, noticeCardPath } from "#shared/addresses.ts";
import { indianDay } from "#shared/dates.ts";
import { cut } from "#shared/slug.ts";
import { Columns } from "../blocks/lists/columns.tsx";
import { PageBanner } from "../page-banner.tsx";
import { PageHead } from "../page-head.tsx";
import { Corrections } from "./corrections.tsx";
import { Documents } from "./documents.tsx";
import { Neighbours } from "./neighbours.tsx";
import { NoticeData } from "./notice-data.tsx";
import { NoticeFacts } from "./notice-facts.tsx";
import { Share } from "./share.tsx";
import styles from "./notice.module.css";

/** A notice with its documents: `/notice/{id}/{title}`. Only the id finds it, so that another title leads to the right one. */
async function load({ site, params }: PageRequest<"noticeId"> & { params: { slug?: string } }) {
  const page = await orNotFound(site.notice({ id: params.noticeId, slug: params.slug ?? "" }));
  return "path" in page ? new Redirect(page.path, 301) : page;
}

function Notice({ data: page }: PageProps<typeof load>) {
  const { language } = useShellData();
  const { id, version, heading, paths, ended, body, documents, place } = page;
  const description = page.description || inOneSentence(page);
  return (
    <>
      <PageHead
        title={shortened(heading.text)}
        description={description}
        path={paths}
        feeds={place ? [{ title: place.list.label.text, subject: { list: place.list.value } }] : []}
        picture={{ ...CARD_SIZE, path: noticeCardPath(id, language, version), alt: heading.text }}
      />
      <PageBanner
        heading={heading}
        ended={ended}
        pin={`notification/${id}`}
        parent={place?.list}
        intro={<InShort page={page} />}
      />
      <NoticeData page={page} description={description} path={paths[language]} />
      <Columns
        aside={
          <div className={styles.aside}>
            <NoticeFacts page={page} />
            <Share title={heading.text} path={paths[language]} />
          </div>
        }
        end={place && <Neighbours place={place} />}
      >
        <Corrections page={page} />
        {body && <RichText value={body} />}
        <DocumentSections documents={documents} />
      </Columns>
    </>
  );
}

/** Characters of a title that fit into a line of results beside the university's name. */
const TITLE_MAX = 85;

function shortened(title: string): string {
  const short = cut(title, TITLE_MAX);
  return short === title ? title : `${short.trimEnd()} …`;
}

/** What tells notices without a text apart. */
const inOneSentence = ({ heading, refNo, day }: NoticePage): string =>
  [shortened(heading.text), refNo, day && indianDay(day)].filter(Boolean).join(", ");

/** What tells notices apart before anything else is read. */
function InShort({ page: { refNo, day, lastDate } }: { page: NoticePage }) {
  const t = useTranslation();
  return (
    <>
      {day && <time dateTime={day}>{indianDay(day)}</time>}
      {day && refNo && " · "}
      {refNo}
      {lastDate && (
        <span className={styles.last}>
          {t("notice_last_date")}: <time dateTime={lastDate}>{indianDay(lastDate)}</time>
        </span>
      )}
    </>
  );
}

/** What corrects the notice stands before what it corrects. */
function DocumentSections({ documents }: Pick<NoticePage, "documents">) {
  const t = useTranslation();
  const corrigenda = documents.filter(({ kind }) => kind === "corrigendum");
  const others = documents.filter(({ kind }) => kind !== "corrigendum");
  return (
    <>
      {corrigenda.length > 0 && (
        <section aria-labelledby="corrigenda">
          <SectionHeading id="corrigenda">{t("notice_corrigenda")}</SectionHeading>
          <Documents documents={corrigenda} />
        </section>
      )}
      {others.length > 0 && (
        <section aria-labelledby="documents">
          <SectionHeading id="documents">{t("documents")}</SectionHeading>
          <Documents documents={others} />
        </section>
      )}
    </>
  );
}

export const noticePage: PageDefinition = { load, Page: Notice, styles: ["content", "own"] };
