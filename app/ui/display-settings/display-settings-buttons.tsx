import { useSyncExternalStore } from "react";
import { Icon } from "../icon/icon.tsx";
import { currentDisplay, DISPLAY_CHANGE, type DisplaySettings } from "./display-settings.ts";
import styles from "./display-settings-buttons.module.css";

interface DisplaySettingsLabels {
  text: string;
  contrast: string;
  /** What each size is called, for the button's name: `Text size: Large`. */
  sizes: Record<DisplaySettings["text"], string>;
}

interface DisplaySettingsButtonsProps {
  labels: DisplaySettingsLabels;
  /** `icons` for a narrow bar; `text` where there is space. */
  look: "icons" | "text";
}

/**
 * Text size and contrast. The boot script handles the presses, so that they work without any other; what the first button is called
 * at each size stands in its attributes, for where no React runs (`attend-display-settings.ts`).
 */
export function DisplaySettingsButtons({ labels, look }: DisplaySettingsButtonsProps) {
  const text = useSyncExternalStore(subscribe, textSize, () => "normal" as const);
  const contrast = useSyncExternalStore(subscribe, isHighContrast, () => false);
  const hasText = look === "text";
  const nameAt = (size: DisplaySettings["text"]) => `${labels.text}: ${labels.sizes[size]}`;
  return (
    <div className={hasText ? styles.text : styles.icons}>
      <button
        type="button"
        className={styles.button}
        data-setting="text"
        title={hasText ? undefined : labels.text}
        aria-label={nameAt(text)}
        data-normal={nameAt("normal")}
        data-large={nameAt("large")}
        data-larger={nameAt("larger")}
      >
        <Icon name="textSize" />
        {hasText && labels.text}
      </button>
      <button
        type="button"
        className={styles.button}
        data-setting="contrast"
        title={hasText ? undefined : labels.contrast}
        aria-label={labels.contrast}
        aria-pressed={contrast}
      >
        <Icon name="contrast" />
        {hasText && labels.contrast}
      </button>
    </div>
  );
}

const textSize = () => currentDisplay().text;
const isHighContrast = () => currentDisplay().contrast === "more";

function subscribe(listener: () => void) {
  document.addEventListener(DISPLAY_CHANGE, listener);
  return () => document.removeEventListener(DISPLAY_CHANGE, listener);
}
