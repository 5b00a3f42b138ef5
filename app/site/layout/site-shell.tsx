import type { ReactNode } from "react";
import { AS_OF_ID } from "#shared/as-of.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import type { Alert } from "#server/domain/site/presentation/view-models.ts";
import { Alerts } from "./alerts.tsx";
import { Footer } from "./footer.tsx";
import { Header, type HeaderProps } from "./header.tsx";
import { UniversityBrand } from "./university-brand.tsx";
import styles from "./site-shell.module.css";

export interface SiteShellProps {
  /** A part of the site with a colour of its own. */
  area?: "library";
  /** The university's own, if none is given. */
  header?: HeaderProps;
  /** ISO 8601: when what the page shows was last changed, as far as it is known. */
  updatedAt?: string;
  alerts: readonly Alert[];
  children: ReactNode;
}

const OWN: HeaderProps = { brand: <UniversityBrand href="/" />, tabs: "top", menu: "main" };

/** Header and footer around a page. */
export function SiteShell({ area, header = OWN, updatedAt, alerts, children }: SiteShellProps) {
  const t = useTranslation();
  return (
    <div className={styles.site} data-area={area}>
      <a className={styles.skip} href="#content">
        {t("a11y_skip_to_content")}
      </a>
      {/* The server writes into it where it gives an old page because it cannot make a new one. */}
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- It is the result of no form, which `output` would be. */}
      <p id={AS_OF_ID} role="status" className={styles.asOf} hidden />
      <Alerts alerts={alerts} />
      <Header {...header} />
      <main id="content" className={styles.content} tabIndex={-1}>
        {children}
      </main>
      <Footer linked={area !== undefined} updatedAt={updatedAt} />
    </div>
  );
}
