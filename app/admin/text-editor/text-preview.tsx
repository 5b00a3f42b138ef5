import { useCallback, useState } from "react";
import { PreviewAwaited, PreviewCard, PreviewNotes } from "#app/html-editor/preview/preview-card.tsx";
import { PreviewFrame } from "#app/html-editor/preview/preview-frame.tsx";
import type { PreviewWidth } from "#app/html-editor/preview/preview-stage.tsx";
import { PreviewPage } from "#app/html-editor/preview/preview-page.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import type { Language } from "#shared/languages.ts";
import { useApi } from "../api/use-api.ts";
import { showPictures } from "../files/own/show-pictures.ts";
import { useShownHtml } from "./use-shown-html.ts";

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
  const removed = shown?.removed ?? [];
  const notes = [
    ...(failure ? [{ text: t("admin_preview_failed", { message: failure }), isError: true }] : []),
    ...(source !== language && html.en.trim()
      ? [{ text: t("admin_preview_falls_back"), isError: false }]
      : []),
    ...(removed.length > 0
      ? [{ text: t("admin_preview_removed", { what: removed.join(", ") }), isError: true }]
      : []),
  ];
  return (
    <PreviewCard
      language={language}
      onLanguage={(chosen) => setLanguage({ language: chosen, followed })}
      width={width}
      onWidth={setWidth}
    >
      <PreviewNotes state={state} notes={notes} />
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
        <PreviewAwaited>{t("admin_preview_waiting")}</PreviewAwaited>
      )}
    </PreviewCard>
  );
}
