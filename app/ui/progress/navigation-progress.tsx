import { VisuallyHidden } from "../visually-hidden/visually-hidden.tsx";
import styles from "./navigation-progress.module.css";

interface NavigationProgressProps {
  active: boolean;
  /** Said while the next page is on its way. */
  label: string;
}

/** A line at the top of the window while the next page is on its way; a page that comes at once shows none. */
export function NavigationProgress({ active, label }: NavigationProgressProps) {
  return (
    <>
      <div className={styles.bar} data-active={active || undefined} data-screen-only aria-hidden="true" />
      {/* It stands before the words come, or they would not be read aloud. */}
      <div aria-live="polite" data-screen-only>
        <VisuallyHidden>{active && label}</VisuallyHidden>
      </div>
    </>
  );
}
