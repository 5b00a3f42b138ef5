import { type ReactNode, type RefObject, useEffect, useRef } from "react";
import { Link } from "../link/link.tsx";
import { useTabKeys } from "./use-tab-keys.ts";
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
  const view = useSelectedInView(tabId(panelId, current));
  const names = items.map(({ name }) => name);
  const { tabIndexOf, list } = useTabKeys(names, current);
  return (
    <div className={styles[look]}>
      <div ref={view} role="tablist" aria-label={label} className={styles.list} {...list}>
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
            tabIndex={tabIndexOf(name)}
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
  /** What another tab stands for is on its way. */
  busy?: boolean;
  children: ReactNode;
}

export function TabPanel({ id, tab, busy = false, children }: TabPanelProps) {
  return (
    <div
      id={id}
      className={styles.panel}
      role="tabpanel"
      aria-labelledby={tabId(id, tab)}
      aria-busy={busy || undefined}
      tabIndex={0}
    >
      {children}
    </div>
  );
}

function tabId(panelId: string, name: string): string {
  return `${panelId}-tab-${name}`;
}

/**
 * Scrolls a list of tabs, and nothing around it, so that the selected one stands in its middle. Answers the ref for the
 * list.
 */
function useSelectedInView(selectedId: string): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const list = ref.current;
    const tab = document.getElementById(selectedId);
    if (!list || !tab) return;
    const [around, inside] = [list.getBoundingClientRect(), tab.getBoundingClientRect()];
    list.scrollBy({ left: inside.left + inside.width / 2 - around.left - around.width / 2 });
  }, [selectedId]);
  return ref;
}
