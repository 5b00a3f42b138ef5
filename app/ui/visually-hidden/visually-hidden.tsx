import styles from "./visually-hidden.module.css";

/** Words for those who listen to the page. */
export function VisuallyHidden({ children }: { children: React.ReactNode }) {
  return <span className={styles.hidden}>{children}</span>;
}
