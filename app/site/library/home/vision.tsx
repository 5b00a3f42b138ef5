import { RichText } from "#app/ui/rich-text/rich-text.tsx";
import { SectionHeading } from "#app/ui/section-heading/section-heading.tsx";
import { LocalizedText } from "#app/ui/localized-text/localized-text.tsx";
import type { Message } from "#server/domain/site/presentation/view-models.ts";
import styles from "./vision.module.css";

/** What the library wants to be; a list stands side by side. */
export function Vision({ vision: { heading, body } }: { vision: Message }) {
  return (
    <section aria-labelledby="vision">
      <SectionHeading id="vision">
        <LocalizedText value={heading} />
      </SectionHeading>
      <div className={styles.text}>
        <RichText value={body} />
      </div>
    </section>
  );
}
