import type { ReactNode } from "react";
import { CachedFragment } from "#app/document/cached-fragment.tsx";
import { usePageLocation } from "#app/document/page-address.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import type { Ended } from "#server/domain/site/presentation/ended.ts";
import type { Picture } from "#server/domain/site/presentation/view-models.ts";
import type { LocalizedText as WordsOfRecord } from "#shared/localized-text.ts";
import { Badge } from "#app/ui/badge/badge.tsx";
import { Banner } from "#app/ui/banner/banner.tsx";
import { plain, type BreadcrumbItem } from "#app/ui/banner/breadcrumb.tsx";
import { LocalizedText } from "#app/ui/localized-text/localized-text.tsx";
import { indianDay } from "#shared/dates.ts";
import { pagePath } from "#shared/addresses.ts";
import { pageAddress } from "#shared/page-query.ts";
import { type Parent, useBreadcrumb } from "./layout/use-breadcrumb.ts";
import { useSiteUrl } from "./page-head.tsx";
import { StructuredData } from "./structured-data.tsx";

/** The general addresses of a page that is a record; the menu may know it by its own. */
const RECORD = /^(\/library)?\/page\//;

interface PageBannerProps {
  /** A text of the interface, or one from a record. */
  heading: string | WordsOfRecord;
  /** What is another object as soon as anything of the banner changes but the way to it: it is rendered once for that. */
  of?: object;
  banner?: Picture | null;
  /** The page above this one, where no menu leads here. */
  parent?: Parent;
  /** For a page that has ended: it says so. */
  ended?: Ended | null;
  /** The record whose page it is, as `page/12`. */
  pin?: string;
  intro?: ReactNode;
  children?: ReactNode;
}

/** The banner of a page of the site, with the way here for visitors and for search engines. */
export function PageBanner({ heading, of, banner, parent, ended, pin, intro, children }: PageBannerProps) {
  const t = useTranslation();
  const { pathname, query } = usePageLocation();
  const path = RECORD.test(pathname) ? pagePath(pathname.replace(RECORD, "")) : pathname;
  const breadcrumb = useBreadcrumb(pageAddress(path, { tab: query.tab, sub: query.sub }), parent);
  const name = typeof heading === "string" ? heading : heading.text;
  const steps = breadcrumb.filter(({ label }) => plain(label) !== name);
  const shown = (
    <Banner
      title={typeof heading === "string" ? heading : <LocalizedText value={heading} />}
      picture={banner ?? undefined}
      breadcrumb={steps}
      breadcrumbLabel={t("a11y_breadcrumb")}
      pin={pin}
      intro={intro}
    >
      {ended && <EndedNote ended={ended} />}
      {children}
    </Banner>
  );
  return (
    <>
      {of ? (
        <CachedFragment name="banner" of={of} variant={JSON.stringify(steps)}>
          {shown}
        </CachedFragment>
      ) : (
        shown
      )}
      <TrailData steps={[...steps, { label: heading, href: path }]} />
    </>
  );
}

function EndedNote({ ended: { from, to } }: { ended: Ended }) {
  const t = useTranslation();
  const until = indianDay(to);
  return (
    <p>
      <Badge look="quiet">{t("ended")}</Badge>{" "}
      {from ? t("ended_since", { from: indianDay(from), to: until }) : t("ended_until", { to: until })}
    </p>
  );
}

/** Search engines want an address for every place on the way, so that groups of the menu stay out. */
function TrailData({ steps }: { steps: BreadcrumbItem[] }) {
  const site = useSiteUrl();
  const places = steps.flatMap(({ label, href }) =>
    href ? [{ name: plain(label), item: site + href }] : [],
  );
  const itemListElement = places.map((place, index) => ({
    "@type": "ListItem",
    position: index + 1,
    ...place,
  }));
  return <StructuredData value={{ "@type": "BreadcrumbList", itemListElement }} />;
}
