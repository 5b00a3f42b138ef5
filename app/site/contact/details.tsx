import { useTranslation } from "#app/i18n/use-translation.ts";
import { type Fact, Facts } from "#app/ui/facts/facts.tsx";
import { SectionHeading } from "#app/ui/section-heading/section-heading.tsx";
import { LocalizedText } from "#app/ui/localized-text/localized-text.tsx";
import type { ContactPage } from "#server/domain/site/pages/contact-page.ts";
import { Email, Telephone } from "../blocks/cells/contact-links.tsx";

/** The three telephone lines, the hours and the addresses, as far as staff keep them. */
export function Details({
  page: { phones, officeHours, email, address, postalCode },
}: {
  page: ContactPage;
}) {
  const t = useTranslation();
  const items: Fact[] = phones.map(({ name, number }) => ({
    label: t(name),
    value: <Telephone number={number} />,
  }));
  if (officeHours) items.push({ label: t("office_hours"), value: <LocalizedText value={officeHours} /> });
  if (email) items.push({ label: t("th_email"), value: <Email address={email} /> });
  if (address) items.push({ label: t("address"), value: <LocalizedText value={address} /> });
  if (postalCode) items.push({ label: t("postal_code"), value: postalCode });
  if (items.length === 0) return null;
  return (
    <section aria-labelledby="details">
      <SectionHeading id="details">{t("contact_details")}</SectionHeading>
      <Facts items={items} />
    </section>
  );
}
