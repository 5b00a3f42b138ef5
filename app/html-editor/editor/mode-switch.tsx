import { useTranslation } from "#app/i18n/use-translation.ts";
import styles from "./mode-switch.module.css";

export type Mode = "visual" | "source";

interface ModeSwitchProps {
  /** Of the field. */
  label: string;
  mode: Mode;
  onSwitch: (mode: Mode) => void;
}

/** As it will look, or as its source. */
export function ModeSwitch({ label, mode, onSwitch }: ModeSwitchProps) {
  const t = useTranslation();
  const modes = [
    ["visual", t("admin_html_visual")],
    ["source", t("admin_html_source")],
  ] as const;
  return (
    <fieldset className={styles.switch} aria-label={t("admin_html_view_of", { label })}>
      {modes.map(([each, text]) => (
        <button
          key={each}
          type="button"
          aria-pressed={each === mode}
          onClick={() => each !== mode && onSwitch(each)}
        >
          {text}
        </button>
      ))}
    </fieldset>
  );
}
