import type { Alert } from "#server/domain/site/presentation/view-models.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Icon } from "#app/ui/icon/icon.tsx";
import { Link } from "#app/ui/link/link.tsx";
import { LocalizedText } from "#app/ui/localized-text/localized-text.tsx";
import styles from "./alerts.module.css";

/** What everybody has to know now, above the page; nothing where there is nothing. */
export function Alerts({ alerts }: { alerts: readonly Alert[] }) {
  const t = useTranslation();
  if (alerts.length === 0) return null;
  return (
    <aside aria-label={t("alerts")}>
      <ul className={styles.alerts}>
        {alerts.map(({ id, degree, title, details, href, external }) => (
          <li key={id} className={styles.alert} data-degree={degree}>
            <Icon name="alert" />
            <p>
              <strong>{t(`alert_${degree}`)}:</strong>{" "}
              {href ? (
                <Link href={href} external={external}>
                  <LocalizedText value={title} />
                </Link>
              ) : (
                <strong>
                  <LocalizedText value={title} />
                </strong>
              )}
              {details && (
                <>
                  {" "}
                  <LocalizedText value={details} />
                </>
              )}
            </p>
          </li>
        ))}
      </ul>
    </aside>
  );
}
