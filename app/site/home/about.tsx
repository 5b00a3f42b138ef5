import { useTranslation } from "#app/i18n/use-translation.ts";
import { CachedFragment } from "#app/document/cached-fragment.tsx";
import { RichText } from "#app/ui/rich-text/rich-text.tsx";
import { SectionHeading } from "#app/ui/section-heading/section-heading.tsx";
import { LocalizedText } from "#app/ui/localized-text/localized-text.tsx";
import type { Figure } from "#server/domain/site/blocks/figures.ts";
import type { Message } from "#server/domain/site/presentation/view-models.ts";
import { Figures } from "../blocks/figures.tsx";
import { ReadMore } from "./read-more.tsx";
import styles from "./about.module.css";

/** What the university is, in a few words and four figures. */
export function About({ about, figures }: { about: Message | null; figures: Figure[] }) {
  const t = useTranslation();
  if (!about) return null;
  return (
    <section className={styles.about} aria-labelledby="about">
      <CachedFragment name="about" of={about}>
        <div>
          <SectionHeading id="about">
            <LocalizedText value={about.heading} />
          </SectionHeading>
          <RichText value={about.body} look="lead" />
          <ReadMore
            href="/page/about-us"
            label={t("read_more")}
            of={<LocalizedText value={about.heading} />}
          />
        </div>
      </CachedFragment>
      {figures.length > 0 && (
        <CachedFragment name="figures" of={figures}>
          <Figures figures={figures} />
        </CachedFragment>
      )}
    </section>
  );
}
