import { MessageForm } from "#app/contact-form/message-form.tsx";
import { receiveMessage } from "#app/contact-form/receive-message.ts";
import { pageContext } from "#app/context/page-context.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { RichText } from "#app/ui/rich-text/rich-text.tsx";
import { SectionHeading } from "#app/ui/section-heading/section-heading.tsx";
import { pagePath } from "#shared/addresses.ts";
import { readPageQuery } from "#shared/page-query.ts";
import { orNotFound } from "../error/or-not-found.ts";
import { PageBanner } from "../page-banner.tsx";
import { PageHead } from "../page-head.tsx";
import { Blocks } from "../blocks/blocks.tsx";
import { CampusMap } from "./campus-map.tsx";
import { Details } from "./details.tsx";
import type { Route } from "./+types/contact";
import styles from "./contact.module.css";

export async function loader({ context, url }: Route.LoaderArgs) {
  return orNotFound(context.get(pageContext).site.contact(readPageQuery(url.searchParams)));
}

export function action(sent: Route.ActionArgs) {
  return receiveMessage({ source: "contact", ...sent });
}

/** How to reach the university: a form, what else there is, and what the page's record says. */
export default function Contact({ loaderData: page, actionData }: Route.ComponentProps) {
  const t = useTranslation();
  return (
    <>
      <PageHead title={page.heading.text} description={page.description} path={pagePath(page.name)} />
      <PageBanner heading={page.heading} banner={page.banner} ended={page.ended} />
      <Blocks parts={page} pageTitle={page.heading.text}>
        <div className={styles.columns}>
          <div className={styles.column}>
            <section aria-labelledby="write">
              <SectionHeading id="write">{t("contact_form_title")}</SectionHeading>
              <MessageForm source="contact" answer={actionData} />
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
