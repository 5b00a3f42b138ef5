import type { ReactNode } from "react";
import { LANGUAGE_NAMES } from "#app/i18n/language-names.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { SegmentedControl } from "#app/staff-ui/segmented-control/segmented-control.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import { StaffIcon } from "#app/ui/icon/staff-icon.tsx";
import { type Language, LANGUAGES } from "#shared/languages.ts";
import type { PreviewWidth } from "./preview-stage.tsx";
import styles from "./preview-card.module.css";

interface PreviewCardProps {
  language: Language;
  onLanguage: (language: Language) => void;
  width: PreviewWidth;
  onWidth: (width: PreviewWidth) => void;
  children: ReactNode;
}

/** A preview with what chooses its language, and the screen on which it is seen. */
export function PreviewCard({ language, onLanguage, width, onWidth, children }: PreviewCardProps) {
  const t = useTranslation();
  return (
    <section className={styles.preview} aria-label={t("admin_preview")}>
      <div className={styles.bar}>
        <h2>{t("admin_preview")}</h2>
        <SegmentedControl
          label={t("admin_preview_language")}
          options={LANGUAGES.map((each) => ({ value: each, label: LANGUAGE_NAMES[each], lang: each }))}
          value={language}
          onChange={onLanguage}
        />
        <SegmentedControl
          label={t("admin_preview_width")}
          options={[
            { value: "phone", label: t("admin_preview_phone"), icon: <StaffIcon name="phone" /> },
            { value: "desktop", label: t("admin_preview_desktop"), icon: <Icon name="screen" /> },
          ]}
          value={width}
          onChange={onWidth}
        />
      </div>
      {children}
    </section>
  );
}

interface PreviewNotesProps {
  state: "waiting" | "failed" | "ready";
  notes: readonly { text: string; isError: boolean }[];
}

/** What has to be said of a preview, also to those who do not see it. */
export function PreviewNotes({ state, notes }: PreviewNotesProps) {
  return (
    <output className={styles.notes} data-state={state}>
      {notes.map(({ text, isError }) => (
        <span key={text} data-kind={isError ? "error" : undefined}>
          {text}
        </span>
      ))}
    </output>
  );
}

/** Stands in place of a preview that is not there. */
export const PreviewAwaited = ({ children }: { children: ReactNode }) => (
  <p className={styles.waiting}>{children}</p>
);
