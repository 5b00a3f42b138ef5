import { useText } from "#app/i18n/use-text.ts";
import { Link } from "#app/ui/link/link.tsx";
import { SectionHeading } from "#app/ui/section-heading/section-heading.tsx";
import { Words } from "#app/ui/words/words.tsx";
import type { LinkItem } from "#server/domain/site/shapes.ts";
import { ReadMore } from "./read-more.tsx";
import styles from "./useful-links.module.css";

export function UsefulLinks({ links }: { links: LinkItem[] }) {
  const text = useText();
  const heading = text("useful_links");
  return (
    <section aria-labelledby="useful-links">
      <SectionHeading id="useful-links">{heading}</SectionHeading>
      {links.length === 0 && <p>{text("no_data_found")}</p>}
      <ul className={styles.list}>
        {links.map(({ id, title, href, external }) => (
          <li key={id} className={styles.item}>
            <Link className={styles.link} href={href} external={external}>
              <Words value={title} />
            </Link>
          </li>
        ))}
      </ul>
      <ReadMore href="/implink" label={text("more_links")} of={heading} />
    </section>
  );
}
