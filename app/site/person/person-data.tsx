import { useShellData } from "#app/i18n/shell-data-provider.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import type { PersonPage } from "#server/domain/site/pages/person-page.ts";
import { canonicalIn } from "#shared/language-address.ts";
import { useSiteUrl } from "../page-head.tsx";
import { StructuredData } from "../structured-data.tsx";

interface PersonDataProps {
  page: PersonPage;
  /** Of the page in its language. */
  path: string;
}

/** Structured data about a person for search engines: what the page says, and nothing more. */
export function PersonData({ page: { person, website }, path }: PersonDataProps) {
  const t = useTranslation();
  const site = useSiteUrl();
  const { language } = useShellData();
  const { name, designation, department, specialization, telephone, email, picture } = person;
  const url = site + canonicalIn(path, language);
  return (
    <StructuredData
      value={{
        "@type": "Person",
        "@id": url,
        url,
        name: name.text,
        jobTitle: designation.text || undefined,
        image: picture ? new URL(picture.src, site).href : undefined,
        email: email || undefined,
        telephone: telephone || undefined,
        knowsAbout: specialization.text || undefined,
        sameAs: website?.external ? website.href : undefined,
        worksFor: { "@type": "CollegeOrUniversity", name: t("university_name"), url: `${site}/` },
        memberOf: department?.href
          ? { "@type": "Organization", name: department.name.text, url: site + department.href }
          : undefined,
      }}
    />
  );
}
