import { useState } from "react";
import { LANGUAGE_NAMES } from "#app/i18n/language-names.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { StaffIcon } from "#app/ui/icon/staff-icon.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import { LANGUAGES, type Language } from "#shared/languages.ts";
import { Choice } from "./choice.tsx";
import { PreviewFrame, type PreviewWidth } from "./preview-frame.tsx";
import { PreviewPage } from "./preview-page.tsx";
import { useShownHtml } from "./use-shown-html.ts";
import styles from "./preview.module.css";

interface PreviewProps {
  /** In each language, empty where there is none. */
  heading: Record<Language, string>;
  html: Record<Language, string>;
  /** In which it is written now; the preview follows when it changes. */
  language: Language;
}

/** CSS pixels; on a narrower screen a desktop's page could not be read. */
const ROOM_FOR_DESKTOP = 600;

/** A text as visitors will see it, while it is written: on a phone and on a desktop, in both languages. */
export function Preview({ heading, html, language: written }: PreviewProps) {
  const t = useTranslation();
  const [width, setWidth] = useState<PreviewWidth>(() =>
    innerWidth < ROOM_FOR_DESKTOP ? "phone" : "desktop",
  );
  const [{ language, followed }, setLanguage] = useState({ language: written, followed: written });
  if (followed !== written) setLanguage({ language: written, followed: written });
  const source: Language = html[language].trim() ? language : "en";
  const { shown, waiting, failure } = useShownHtml(html[source]);
  const state = failure ? "failed" : waiting ? "waiting" : "ready";
  return (
    <section className={styles.preview} aria-label={t("admin_preview")}>
      <div className={styles.bar}>
        <h2>{t("admin_preview")}</h2>
        <Choice
          label={t("admin_preview_language")}
          options={LANGUAGES.map((each) => ({ value: each, label: LANGUAGE_NAMES[each], lang: each }))}
          value={language}
          onChange={(chosen) => setLanguage({ language: chosen, followed })}
        />
        <Choice
          label={t("admin_preview_width")}
          options={[
            { value: "phone", label: t("admin_preview_phone"), icon: <StaffIcon name="phone" /> },
            { value: "desktop", label: t("admin_preview_desktop"), icon: <Icon name="screen" /> },
          ]}
          value={width}
          onChange={setWidth}
        />
      </div>
      <output className={styles.notes} data-state={state}>
        {failure && <span data-kind="error">{t("admin_preview_failed", { message: failure })}</span>}
        {source !== language && html.en.trim() && <span>{t("admin_preview_falls_back")}</span>}
        {shown && shown.removed.length > 0 && (
          <span data-kind="error">{t("admin_preview_removed", { what: shown.removed.join(", ") })}</span>
        )}
      </output>
      {shown ? (
        <PreviewFrame label={t("admin_preview_page")} width={width} language={language}>
          <PreviewPage
            language={language}
            heading={
              heading[language]
                ? { text: heading[language], lang: language }
                : { text: heading.en, lang: "en" }
            }
            body={{ html: shown.html, lang: source }}
          />
        </PreviewFrame>
      ) : (
        <p className={styles.waiting}>{t("admin_preview_waiting")}</p>
      )}
    </section>
  );
}
