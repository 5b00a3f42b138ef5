import {
  orNotFound,
  type PageDefinition,
  type PageProps,
  type PageRequest,
  Redirect,
} from "#app/document/page.ts";
import { useShellData } from "#app/i18n/shell-data-provider.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { plain } from "#app/ui/banner/breadcrumb.tsx";
import { LocalizedText } from "#app/ui/localized-text/localized-text.tsx";
import { RichText } from "#app/ui/rich-text/rich-text.tsx";
import { SectionHeading } from "#app/ui/section-heading/section-heading.tsx";
import type { PersonPage } from "#server/domain/site/pages/person-page.ts";
import type { RichText as RichTextValue } from "#server/domain/site/presentation/view-models.ts";
import { pagePath } from "#shared/addresses.ts";
import { Columns } from "../blocks/lists/columns.tsx";
import { PageBanner } from "../page-banner.tsx";
import { PageHead } from "../page-head.tsx";
import { AtAGlance } from "./at-a-glance.tsx";
import { PersonData } from "./person-data.tsx";

/** The page that lists the staff. */
const DIRECTORY = "employee-directory";

/** A person: `/person/{id}/{name}`. Only the id finds them, so that another name leads to the right one. */
async function load({ site, params }: PageRequest<"personId"> & { params: { slug?: string } }) {
  const page = await orNotFound(site.person({ id: params.personId, slug: params.slug ?? "" }));
  return "path" in page ? new Redirect(page.path, 301) : page;
}

function Person({ data: page }: PageProps<typeof load>) {
  const t = useTranslation();
  const { language } = useShellData();
  const { id, heading, description, paths, ended, person, research, publications } = page;
  const { designation } = person;
  const { subject, ...parent } = usePlace(page);
  return (
    <>
      <PageHead
        title={heading.text}
        description={description}
        path={paths}
        feeds={[{ title: plain(parent.label), subject }]}
        picture={previewOf(page)}
      />
      <PageBanner
        heading={heading}
        ended={ended}
        pin={`employee/${id}`}
        parent={parent}
        intro={designation.text && <LocalizedText value={designation} />}
      />
      <PersonData page={page} path={paths[language]} />
      <Columns>
        <AtAGlance page={page} />
        <TextSection id="research" heading={t("person_research")} text={research} />
        <TextSection id="publications" heading={t("person_publications")} text={publications} />
      </Columns>
    </>
  );
}

/** Where they stand, and what is new there: their department, or the directory for those who have none. */
function usePlace({ person, department }: PersonPage) {
  const t = useTranslation();
  if (person.department && department !== null)
    return { label: person.department.name, href: person.department.href, subject: { department } };
  return { label: t("person_directory"), href: pagePath(DIRECTORY), subject: { page: DIRECTORY } };
}

/** Their photograph, where the site itself has it. */
function previewOf({ person: { picture, name } }: PersonPage) {
  if (!picture?.src.startsWith("/") || picture.width === 0) return undefined;
  const { src: path, width, height, alt } = picture;
  return { path, width, height, alt: alt.text || name.text };
}

interface TextSectionProps {
  id: string;
  heading: string;
  text: RichTextValue | null;
}

function TextSection({ id, heading, text }: TextSectionProps) {
  if (!text) return null;
  return (
    <section aria-labelledby={id}>
      <SectionHeading id={id}>{heading}</SectionHeading>
      <RichText value={text} />
    </section>
  );
}

export const personPage: PageDefinition = { load, Page: Person, styles: ["content", "own"] };
