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
import { SectionHeading } from "#app/ui/section-heading/section-heading.tsx";
import { LIBRARY_PAGES } from "#shared/addresses.ts";
import { readPageQuery } from "#shared/page-query.ts";
import { ContentView } from "../../content/content-view.tsx";
import { MessageIsland } from "../../message-island.tsx";
import { Librarian } from "./librarian.tsx";

async function load({ site, url }: PageRequest) {
  const query = readPageQuery(url.searchParams);
  return orNotFound(site.contentPage(LIBRARY_PAGES.suggestions, query));
}

const receive = (posted: PostedForm) => receiveMessage("suggestions", posted);

/** Where readers write to the library. */
function Suggestions({ data: page, answer }: PageProps<typeof load, MessageAnswer>) {
  const t = useTranslation();
  return (
    <ContentView page={page} aside={<Librarian />}>
      <section aria-labelledby="write">
        <SectionHeading id="write">{t("contact_form_title")}</SectionHeading>
        <MessageIsland source="suggestions" answer={answer} />
      </section>
    </ContentView>
  );
}

export const suggestionsPage: PageDefinition = {
  load,
  receive,
  Page: Suggestions,
  styles: ["content", "forms"],
};
