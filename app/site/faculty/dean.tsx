import { useTranslation } from "#app/i18n/use-translation.ts";
import { PersonCard } from "#app/ui/person/person-card.tsx";
import { SectionHeading } from "#app/ui/section-heading/section-heading.tsx";
import type { Person } from "#server/domain/site/blocks/people.ts";
import { usePersonCard } from "../blocks/people/use-person-card.tsx";
import styles from "./dean.module.css";

const ID = "dean";

export function Dean({ dean }: { dean: Person }) {
  const t = useTranslation();
  const { id: _id, ...card } = usePersonCard()(dean);
  return (
    <section className={styles.dean} aria-labelledby={ID}>
      <SectionHeading id={ID}>{t("th_dean")}</SectionHeading>
      <PersonCard {...card} />
    </section>
  );
}
