import { ICONS, type IconName } from "./icons.tsx";
import styles from "./icon.module.css";

interface IconProps {
  name: IconName;
  /** Its edge: small 16, medium 20, large 28 pixels at normal text size. */
  size?: "small" | "medium" | "large";
}

/** A drawing beside a word, or alone in a control that has a hidden name; never the only bearer of a meaning. */
export function Icon({ name, size = "medium" }: IconProps) {
  return (
    <svg className={styles[size]} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      {ICONS[name]}
    </svg>
  );
}
