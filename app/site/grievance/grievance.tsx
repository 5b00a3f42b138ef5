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
import { GRIEVANCE_PAGE } from "#shared/addresses.ts";
import { readPageQuery } from "#shared/page-query.ts";
import { MessageIsland } from "../message-island.tsx";
import { ContentView } from "../content/content-view.tsx";

async function load({ site, url }: PageRequest) {
  const query = readPageQuery(url.searchParams);
  return orNotFound(site.contentPage(GRIEVANCE_PAGE, query));
}

const receive = (posted: PostedForm) => receiveMessage("grievance", posted);

/** How grievances are heard, and the form that sends one. */
function Grievance({ data: page, answer }: PageProps<typeof load, MessageAnswer>) {
  const t = useTranslation();
  return (
    <ContentView page={{ ...page, body: null }}>
      {page.body && <RichText value={page.body} />}
      <section aria-labelledby="write">
        <SectionHeading id="write">{t("grievance_form_title")}</SectionHeading>
        <MessageIsland source="grievance" answer={answer} />
      </section>
    </ContentView>
  );
}

export const grievancePage: PageDefinition = { load, receive, Page: Grievance, styles: ["content", "forms"] };
