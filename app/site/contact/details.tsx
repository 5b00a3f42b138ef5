import { useTranslation } from "#app/i18n/use-translation.ts";
import { type Fact, Facts } from "#app/ui/facts/facts.tsx";
import { SectionHeading } from "#app/ui/section-heading/section-heading.tsx";
import { LocalizedText } from "#app/ui/localized-text/localized-text.tsx";
import type { ContactPage } from "#server/domain/site/pages/contact-page.ts";
import { Email, Telephone } from "../blocks/contact-links.tsx";

/** The three telephone lines, the hours and the addresses, as far as staff keep them. */
export function Details({
  page: { phones, officeHours, email, address, postalCode },
}: {
  page: ContactPage;
}) {
  const text = useTranslation();
  const items: Fact[] = phones.map(({ name, number }) => ({
    label: text(name),
    value: <Telephone number={number} />,
  }));
  if (officeHours) items.push({ label: text("office_hours"), value: <LocalizedText value={officeHours} /> });
  if (email) items.push({ label: text("th_email"), value: <Email address={email} /> });
  if (address) items.push({ label: text("address"), value: <LocalizedText value={address} /> });
  if (postalCode) items.push({ label: text("postal_code"), value: postalCode });
  if (items.length === 0) return null;
  return (
    <section aria-labelledby="details">
      <SectionHeading id="details">{text("contact_details")}</SectionHeading>
      <Facts items={items} />
    </section>
  );
}
