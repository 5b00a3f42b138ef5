import type { ReactNode } from "react";
import { Link } from "../link/link.tsx";
import styles from "./tabs.module.css";

interface TabItem {
  name: string;
  label: ReactNode;
  href: string;
}

interface TabsProps {
  /** The accessible name of the tabs. */
  label: string;
  items: TabItem[];
  /** The name of the selected one. */
  current: string;
  /** `main`: the strip below the banner; `sub`: a segmented pill within the page. */
  look: "main" | "sub";
  /** The id of the `TabPanel` that shows what the selected tab stands for. */
  panelId: string;
}

/** Tabs that are links: each has an address of its own, and they work without a script. */
export function Tabs({ label, items, current, look, panelId }: TabsProps) {
  return (
    <div className={styles[look]}>
      <div role="tablist" aria-label={label} className={styles.list}>
        {items.map(({ name, label: text, href }) => (
          <Link
            key={name}
            id={tabId(panelId, name)}
            className={styles.tab}
            href={href}
            preventScroll
            role="tab"
            aria-selected={name === current}
            aria-controls={panelId}
          >
            {text}
          </Link>
        ))}
      </div>
    </div>
  );
}

interface TabPanelProps {
  id: string;
  /** The name of the tab that it belongs to. */
  tab: string;
  children: ReactNode;
}

export function TabPanel({ id, tab, children }: TabPanelProps) {
  return (
    <div id={id} className={styles.panel} role="tabpanel" aria-labelledby={tabId(id, tab)} tabIndex={0}>
      {children}
    </div>
  );
}

function tabId(panelId: string, name: string): string {
  return `${panelId}-tab-${name}`;
}
