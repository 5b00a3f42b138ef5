import { useMemo } from "react";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Banner } from "#app/ui/banner/banner.tsx";
import { RichText, type RichTextValue } from "#app/ui/rich-text/rich-text.tsx";
import {
  PageLanguage,
  LocalizedText,
  type LocalizedTextValue,
} from "#app/ui/localized-text/localized-text.tsx";
import type { Language } from "#shared/languages.ts";
import { withoutOthers } from "./without-others.ts";
import styles from "./preview-page.module.css";

interface PreviewPageProps {
  language: Language;
  heading: LocalizedTextValue;
  body: RichTextValue;
}

/** What the page of a text shows below its header. */
export function PreviewPage({ language, heading, body }: PreviewPageProps) {
  const t = useTranslation();
  const html = useMemo(
    () =>
      withoutOthers(
        body.html,
        {
          picture: (address) => t("admin_preview_foreign_picture", { address }),
          frame: (title) => t("admin_preview_frame", { title }),
        },
        styles.box!,
      ),
    [body.html, t],
  );
  return (
    <PageLanguage value={language}>
      <Banner title={<LocalizedText value={heading} />} />
      <div className={styles.text}>
        <RichText value={{ html, lang: body.lang }} />
      </div>
    </PageLanguage>
  );
}
