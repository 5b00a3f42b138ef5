import styles from "./visually-hidden.module.css";

/** Text for screen-reader users. */
export function VisuallyHidden({ children }: { children: React.ReactNode }) {
  return <span className={styles.hidden}>{children}</span>;
}
