import type { ReactNode } from "react";
import { Icon } from "../icon/icon.tsx";
import type { IconName } from "../icon/icons.tsx";
import styles from "./empty.module.css";

interface EmptyProps {
  title: ReactNode;
  /** One sentence that helps. */
  hint?: ReactNode;
  icon?: IconName;
}

/** Stands where a list has nothing to show. */
export function Empty({ title, hint, icon = "file" }: EmptyProps) {
  return (
    <div className={styles.empty}>
      <Icon name={icon} size="large" />
      <p className={styles.title}>{title}</p>
      {hint && <p className={styles.hint}>{hint}</p>}
    </div>
  );
}
