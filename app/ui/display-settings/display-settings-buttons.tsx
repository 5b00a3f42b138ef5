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

/** The choice of pages without pictures: the id of the form that sends it, and its name there. */
interface LightChoice {
  label: string;
  form: string;
  name: string;
}

interface DisplaySettingsButtonsProps {
  labels: DisplaySettingsLabels;
  light?: LightChoice;
  /** `icons` for a narrow bar; `text` where there is space. */
  look: "icons" | "text";
}

/**
 * Text size, contrast, and pages without pictures. That last one is sent to the server, which makes such pages: its button belongs to a
 * form that stands elsewhere. For the others the boot script handles the presses, so that they work without any other; what the first button is called
 * at each size stands in its attributes, for where no React runs (`attend-display-settings.ts`).
 */
export function DisplaySettingsButtons({ labels, light, look }: DisplaySettingsButtonsProps) {
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
      {light && (
        <button
          type="submit"
          form={light.form}
          className={styles.button}
          title={hasText ? undefined : light.label}
          aria-label={light.label}
          name={light.name}
          value="1"
          aria-pressed={false}
        >
          <Icon name="picture" />
          {hasText && light.label}
        </button>
      )}
    </div>
  );
}

const textSize = () => currentDisplay().text;
const isHighContrast = () => currentDisplay().contrast === "more";

function subscribe(listener: () => void) {
  document.addEventListener(DISPLAY_CHANGE, listener);
  return () => document.removeEventListener(DISPLAY_CHANGE, listener);
}
