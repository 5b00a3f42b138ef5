import {
  orNotFound,
  type PageDefinition,
  type PageProps,
  type PageRequest,
  type PostedForm,
} from "#app/document/page.ts";
import type { MessageAnswer } from "#app/contact-form/message.ts";
import { receiveMessage } from "#app/contact-form/receive-message.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { RichText } from "#app/ui/rich-text/rich-text.tsx";
import { SectionHeading } from "#app/ui/section-heading/section-heading.tsx";
import { pagePath } from "#shared/addresses.ts";
import { readPageQuery } from "#shared/page-query.ts";
import { PageBanner } from "../page-banner.tsx";
import { PageHead } from "../page-head.tsx";
import { Blocks } from "../blocks/blocks.tsx";
import { CampusMap } from "./campus-map.tsx";
import { Details } from "./details.tsx";
import { MessageIsland } from "../message-island.tsx";
import styles from "./contact.module.css";

async function load({ site, url }: PageRequest) {
  return orNotFound(site.contact(readPageQuery(url.searchParams)));
}

const receive = (posted: PostedForm) => receiveMessage("contact", posted);

/** How to reach the university: a form, what else there is, and what the page's record says. */
function Contact({ data: page, answer }: PageProps<typeof load, MessageAnswer>) {
  const t = useTranslation();
  return (
    <>
      <PageHead title={page.heading.text} description={page.description} path={pagePath(page.name)} />
      <PageBanner heading={page.heading} banner={page.banner} ended={page.ended} pin={`page/${page.id}`} />
      <Blocks parts={page} pageTitle={page.heading.text}>
        <div className={styles.columns}>
          <div className={styles.column}>
            <section aria-labelledby="write">
              <SectionHeading id="write">{t("contact_form_title")}</SectionHeading>
              <MessageIsland source="contact" answer={answer} />
            </section>
            {page.body && (
              <section aria-labelledby="more">
                <SectionHeading id="more">{t("details")}</SectionHeading>
                <RichText value={page.body} />
              </section>
            )}
          </div>
          <div className={styles.column}>
            <Details page={page} />
            <CampusMap map={page.map} />
          </div>
        </div>
      </Blocks>
    </>
  );
}

export const contactPage: PageDefinition = { load, receive, Page: Contact, styles: ["content", "forms"] };
