import { MessageForm } from "#app/contact-form/message-form.tsx";
import { receiveMessage } from "#app/contact-form/receive-message.ts";
import { pageContext } from "#app/context/page-context.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { RichText } from "#app/ui/rich-text/rich-text.tsx";
import { SectionHeading } from "#app/ui/section-heading/section-heading.tsx";
import { GRIEVANCE_PAGE } from "#shared/addresses.ts";
import { readPageQuery } from "#shared/page-query.ts";
import { ContentView } from "../content/content-view.tsx";
import { orNotFound } from "../error/or-not-found.ts";
import type { Route } from "./+types/grievance";

export async function loader({ context, url }: Route.LoaderArgs) {
  const query = readPageQuery(url.searchParams);
  return orNotFound(context.get(pageContext).site.contentPage(GRIEVANCE_PAGE, query));
}

export function action(sent: Route.ActionArgs) {
  return receiveMessage({ source: "grievance", ...sent });
}

/** How grievances are heard, and the form that sends one. */
export default function Grievance({ loaderData: page, actionData }: Route.ComponentProps) {
  const t = useTranslation();
  return (
    <ContentView page={{ ...page, body: null }}>
      {page.body && <RichText value={page.body} />}
      <section aria-labelledby="write">
        <SectionHeading id="write">{t("grievance_form_title")}</SectionHeading>
        <MessageForm source="grievance" answer={actionData} />
      </section>
    </ContentView>
  );
}
