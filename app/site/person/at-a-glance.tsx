import { useTranslation } from "#app/i18n/use-translation.ts";
import { Arch } from "#app/ui/arch/arch.tsx";
import { Facts } from "#app/ui/facts/facts.tsx";
import { Link } from "#app/ui/link/link.tsx";
import { LocalizedText } from "#app/ui/localized-text/localized-text.tsx";
import { Picture } from "#app/ui/picture/picture.tsx";
import type { PersonPage } from "#server/domain/site/pages/person-page.ts";
import { Email, Telephone } from "../blocks/cells/contact-links.tsx";
import { DepartmentLink } from "../blocks/cells/department-link.tsx";
import styles from "./at-a-glance.module.css";

/** The photograph of a person, and in short what they have studied and how they are reached; what is not known is left out. */
export function AtAGlance({ page }: { page: PersonPage }) {
  const t = useTranslation();
  const { picture, name } = page.person;
  return (
    <section className={picture ? styles.withPicture : undefined} aria-label={t("at_a_glance")}>
      {picture && (
        <div className={styles.picture}>
          <Arch>
            <Picture
              value={picture}
              sizes="12rem"
              loading="first"
              silent={picture.alt.text === name.text ? "captioned" : undefined}
            />
          </Arch>
        </div>
      )}
      <Facts items={useFacts(page)} />
    </section>
  );
}

function useFacts({ person, website }: PersonPage) {
  const t = useTranslation();
  const { department, qualification, specialization, telephone, email, profile } = person;
  const facts = [
    { label: t("th_department"), value: department && <DepartmentLink department={department} /> },
    { label: t("th_qualification"), value: qualification.text && <LocalizedText value={qualification} /> },
    { label: t("th_specialization"), value: specialization.text && <LocalizedText value={specialization} /> },
    { label: t("th_phone"), value: telephone && <Telephone number={telephone} /> },
    { label: t("th_email"), value: email && <Email address={email} /> },
    {
      label: t("th_profile"),
      value: profile && (
        <Link href={profile.href} external={profile.external}>
          {t("person_document")}
        </Link>
      ),
    },
    {
      label: t("person_website"),
      value: website && (
        <Link href={website.href} external={website.external}>
          {website.href.replace(/^https?:\/\//, "").replace(/\/$/, "")}
        </Link>
      ),
    },
  ];
  return facts.filter(({ value }) => value);
}
