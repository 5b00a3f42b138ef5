import {
  orNotFound,
  type PageDefinition,
  type PageProps,
  type PageRequest,
  Redirect,
} from "#app/document/page.ts";
import { useShellData } from "#app/i18n/shell-data-provider.tsx";
import { Facts } from "#app/ui/facts/facts.tsx";
import { LocalizedText } from "#app/ui/localized-text/localized-text.tsx";
import { SectionHeading } from "#app/ui/section-heading/section-heading.tsx";
import type { RecordPage } from "#server/domain/site/pages/record-page.ts";
import { canonicalIn } from "#shared/language-address.ts";
import { RecordPicture } from "../blocks/cells/record-picture.tsx";
import { ShownValue } from "../blocks/cells/shown-value.tsx";
import { PageBanner } from "../page-banner.tsx";
import { PageHead, useSiteUrl } from "../page-head.tsx";
import { StructuredData } from "../structured-data.tsx";
import { Columns } from "../blocks/lists/columns.tsx";

type RecordRequest = PageRequest<"tableId" | "recordId"> & { params: { slug?: string } };

/** A record of a table that staff designed: `/record/{table}/{id}/{title}`. The numbers alone find it, so that another title leads to the right one. */
async function load({ site, params: { tableId: table, recordId: id, slug = "" } }: RecordRequest) {
  const page = await orNotFound(site.record({ table, id, slug }));
  return "path" in page ? new Redirect(page.path, 301) : page;
}

function Record({ data: page }: PageProps<typeof load>) {
  const { language } = useShellData();
  const { heading, description, paths, ended, place, values } = page;
  const texts = values.filter(({ value }) => value.type === "html");
  const facts = values.filter(({ value }) => value.type !== "html" && value.type !== "picture");
  return (
    <>
      <PageHead
        title={heading.text}
        description={description || heading.text}
        path={paths}
        feeds={[{ title: place.label.text, subject: { page: place.page } }]}
      />
      <PageBanner heading={heading} ended={ended} parent={place} />
      <RecordData page={page} path={paths[language]} />
      <Columns>
        {values.map(
          ({ name, value }) =>
            value.type === "picture" && <RecordPicture key={name} picture={value.picture} place="page" />,
        )}
        <Facts
          items={facts.map(({ label, value }) => ({
            label: <LocalizedText value={label} />,
            value: <ShownValue value={value} of={heading} />,
          }))}
        />
        {texts.map(({ name, label, value }) => (
          <section key={name} aria-labelledby={`value-${name}`}>
            <SectionHeading id={`value-${name}`}>
              <LocalizedText value={label} />
            </SectionHeading>
            <ShownValue value={value} of={heading} />
          </section>
        ))}
      </Columns>
    </>
  );
}

/** Structured data for search engines: a page, and the page that lists it. */
function RecordData({ page, path }: { page: RecordPage; path: string }) {
  const site = useSiteUrl();
  const { language } = useShellData();
  const url = site + canonicalIn(path, language);
  const pictures = page.values.flatMap(({ value }) => (value.type === "picture" ? value.picture.src : []));
  return (
    <StructuredData
      value={{
        "@type": "WebPage",
        "@id": url,
        url,
        name: page.heading.text,
        description: page.description || undefined,
        inLanguage: page.heading.lang,
        image: pictures.length > 0 ? pictures.map((src) => new URL(src, site).href) : undefined,
        dateModified: page.updatedAt || undefined,
        isPartOf: { "@type": "WebPage", name: page.place.label.text, url: site + page.place.href },
      }}
    />
  );
}

export const recordPage: PageDefinition = { load, Page: Record, styles: ["content", "own"] };
