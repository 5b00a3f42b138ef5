import { useTranslation } from "#app/i18n/use-translation.ts";
import { Link } from "#app/ui/link/link.tsx";
import type { ResourceFilters } from "#server/domain/site/pages/resources-page.ts";
import { usePageAddress } from "../../blocks/lists/use-page-address.ts";
import styles from "./letters.module.css";

/** The letters with which titles begin, each a link to those titles; the other filters stay. */
export function Letters({ filters: { letters, letter, subject } }: { filters: ResourceFilters }) {
  const t = useTranslation();
  const { address, query } = usePageAddress();
  const choices = ["", ...letters];
  return (
    <nav aria-label={t("first_letter")}>
      <ul className={styles.letters}>
        {choices.map((choice) => (
          <li key={choice}>
            <Link
              className={styles.letter}
              href={address({ q: query.q, letter: choice, subject })}
              preventScroll
              aria-current={choice === letter ? "page" : undefined}
            >
              {choice || t("all")}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
