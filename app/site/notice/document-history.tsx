import { useTranslation } from "#app/i18n/use-translation.ts";
import { MarkedText } from "#app/ui/localized-text/marked-text.tsx";
import type { FileReplacement } from "#shared/api/files.ts";
import { dayAt, indianDay } from "#shared/dates.ts";
import styles from "./notice.module.css";

/** When and why a document was replaced; nothing for one that never was. */
export function DocumentHistory({ replacements }: { replacements: readonly FileReplacement[] }) {
  const t = useTranslation();
  const [latest] = replacements;
  if (!latest) return null;
  return (
    <div>
      <p className={styles.facts}>
        {t("document_replaced_on")}: <Day of={latest} /> ·{" "}
        {t("document_earlier_versions", { count: replacements.length })}
      </p>
      {latest.reason && (
        <p className={styles.facts}>
          {t("document_replaced_reason")}: <MarkedText text={latest.reason} />
        </p>
      )}
      {replacements.length > 1 && (
        <details className={styles.digest}>
          <summary>{t("document_replacements")}</summary>
          <ul>
            {replacements.map((each) => (
              <li key={each.when}>
                <Day of={each} />
                {each.reason && (
                  <>
                    : <MarkedText text={each.reason} />
                  </>
                )}
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}

function Day({ of: { when } }: { of: FileReplacement }) {
  const day = dayAt(Date.parse(when));
  return <time dateTime={day}>{indianDay(day)}</time>;
}
