import { useTranslation } from "#app/i18n/use-translation.ts";
import { Icon } from "#app/ui/icon/icon.tsx";
import type { SiteTextKey } from "#shared/texts/index.ts";
import notice from "#app/contact-form/notice.module.css";

interface OutcomeProps {
  text: SiteTextKey;
  failed?: boolean;
}

/** What has become of a form. */
export function Outcome({ text, failed = false }: OutcomeProps) {
  const t = useTranslation();
  return (
    <p className={failed ? notice.error : notice.success} role={failed ? "alert" : "status"}>
      <Icon name={failed ? "alert" : "check"} />
      {t(text)}
    </p>
  );
}
