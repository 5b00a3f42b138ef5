import { useCallback, useState } from "react";
import { PreviewFrame, type PreviewWidth } from "#app/html-editor/preview/preview-frame.tsx";
import { PreviewPage } from "#app/html-editor/preview/preview-page.tsx";
import { LANGUAGE_NAMES } from "#app/i18n/language-names.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { SegmentedControl } from "#app/staff-ui/segmented-control/segmented-control.tsx";
import { StaffIcon } from "#app/ui/icon/staff-icon.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import { LANGUAGES, type Language } from "#shared/languages.ts";
import { useApi } from "../api/use-api.ts";
import { showPictures } from "../files/own/show-pictures.ts";
import { useShownHtml } from "./use-shown-html.ts";
import styles from "./text-preview.module.css";

interface TextPreviewProps {
  /** In each language, empty where there is none. */
  heading: Record<Language, string>;
  html: Record<Language, string>;
  /** In which it is written now; the preview follows when it changes. */
  language: Language;
}

/** CSS pixels; on a narrower screen a desktop's page could not be read. */
const ROOM_FOR_DESKTOP = 600;

/** A text as visitors will see it, while it is written: on a phone and on a desktop, in both languages. */
export function TextPreview({ heading, html, language: written }: TextPreviewProps) {
  const t = useTranslation();
  const [width, setWidth] = useState<PreviewWidth>(() =>
    innerWidth < ROOM_FOR_DESKTOP ? "phone" : "desktop",
  );
  const [{ language, followed }, setLanguage] = useState({ language: written, followed: written });
  if (followed !== written) setLanguage({ language: written, followed: written });
  const source: Language = html[language].trim() ? language : "en";
  const api = useApi();
  const show = useCallback((page: Document) => showPictures(page, api), [api]);
  const { shown, waiting, failure } = useShownHtml(html[source]);
  const state = failure ? "failed" : waiting ? "waiting" : "ready";
  return (
    <section className={styles.preview} aria-label={t("admin_preview")}>
      <div className={styles.bar}>
        <h2>{t("admin_preview")}</h2>
        <SegmentedControl
          label={t("admin_preview_language")}
          options={LANGUAGES.map((each) => ({ value: each, label: LANGUAGE_NAMES[each], lang: each }))}
          value={language}
          onChange={(chosen) => setLanguage({ language: chosen, followed })}
        />
        <SegmentedControl
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
        <PreviewFrame label={t("admin_preview_page")} width={width} language={language} showPictures={show}>
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
