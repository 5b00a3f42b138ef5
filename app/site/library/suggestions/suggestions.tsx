import { MessageForm } from "#app/contact-form/message-form.tsx";
import { receiveMessage } from "#app/contact-form/receive-message.ts";
import { pageContext } from "#app/context/page-context.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { SectionHeading } from "#app/ui/section-heading/section-heading.tsx";
import { LIBRARY_PAGES } from "#shared/addresses.ts";
import { readPageQuery } from "#shared/page-query.ts";
import { ContentView } from "../../content/content-view.tsx";
import { orNotFound } from "../../error/or-not-found.ts";
import { Librarian } from "./librarian.tsx";
import type { Route } from "./+types/suggestions";

export async function loader({ context, url }: Route.LoaderArgs) {
  const query = readPageQuery(url.searchParams);
  return orNotFound(context.get(pageContext).site.contentPage(LIBRARY_PAGES.suggestions, query));
}

export function action(sent: Route.ActionArgs) {
  return receiveMessage({ source: "suggestions", ...sent });
}

/** Where readers write to the library. */
export default function Suggestions({ loaderData: page, actionData }: Route.ComponentProps) {
  const t = useTranslation();
  return (
    <ContentView page={page} aside={<Librarian />}>
      <section aria-labelledby="write">
        <SectionHeading id="write">{t("contact_form_title")}</SectionHeading>
        <MessageForm source="suggestions" answer={actionData} />
      </section>
    </ContentView>
  );
}
