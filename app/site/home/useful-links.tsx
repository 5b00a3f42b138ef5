import { useTranslation } from "#app/i18n/use-translation.ts";
import { SectionHeading } from "#app/ui/section-heading/section-heading.tsx";
import type { ListItem } from "#server/domain/site/presentation/view-models.ts";
import { LinkList } from "../blocks/cells/link-list.tsx";
import { ReadMore } from "./read-more.tsx";

export function UsefulLinks({ links }: { links: ListItem[] }) {
  const t = useTranslation();
  const heading = t("useful_links");
  return (
    <section aria-labelledby="useful-links">
      <SectionHeading id="useful-links">{heading}</SectionHeading>
      {links.length === 0 && <p>{t("no_data_found")}</p>}
      <LinkList links={links} compact />
      <ReadMore href="/implink" label={t("more_links")} of={heading} />
    </section>
  );
}
