import { useShellData } from "#app/i18n/shell-data-provider.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { telephoneUrl } from "#shared/urls.ts";
import { UniversityBrand } from "./university-brand.tsx";
import styles from "./contact.module.css";

const PHONES = ["phone_administration", "phone_evaluation", "phone_finance"] as const;

/** Address and telephone lines of the three registrars. */
export function Contact({ linked }: { linked: boolean }) {
  const { settings } = useShellData();
  const t = useTranslation();
  const phones = PHONES.flatMap((name) => (settings[name] ? [{ name, number: settings[name] }] : []));
  return (
    <address className={styles.contact}>
      <UniversityBrand href={linked ? "/" : undefined} />
      <p>{t("footer_address")}</p>
      <dl className={styles.phones}>
        {phones.map(({ name, number }) => (
          <div key={name}>
            <dt>{t(name)}</dt>
            <dd>
              <a className={styles.phone} href={telephoneUrl(number)}>
                {number}
              </a>
            </dd>
          </div>
        ))}
      </dl>
    </address>
  );
}
