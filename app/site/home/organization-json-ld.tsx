import { CachedFragment } from "#app/document/cached-fragment.tsx";
import { useShellData } from "#app/i18n/shell-data-provider.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import emblem from "#app/ui/emblem/emblem.svg";
import { useSiteUrl } from "../page-head.tsx";
import { StructuredData } from "../structured-data.tsx";

/** Structured data about the owner of the site for search engines. */
export function OrganizationJsonLd() {
  const url = useSiteUrl();
  return (
    <CachedFragment name="organization" variant={url}>
      <Organization url={url} />
    </CachedFragment>
  );
}

function Organization({ url }: { url: string }) {
  const { settings } = useShellData();
  const t = useTranslation();
  const organisation = {
    "@type": "CollegeOrUniversity",
    name: t("university_name"),
    alternateName: t("university_name_other"),
    url: `${url}/`,
    logo: url + emblem,
    address: {
      "@type": "PostalAddress",
      streetAddress: t("footer_address"),
      postalCode: "585106",
      addressCountry: "IN",
    },
    telephone: settings["phone_administration"],
    sameAs: ["facebook", "x", "youtube", "instagram"].flatMap(
      (network) => settings[`social_${network}`] ?? [],
    ),
  };
  return <StructuredData value={organisation} />;
}
