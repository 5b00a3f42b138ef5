/* oxlint-disable jsx-a11y/no-noninteractive-element-interactions -- Dropping is for a mouse; keys and fingers have the buttons. */
import { type DragEvent, type KeyboardEvent, useState } from "react";
import { useShellData } from "#app/i18n/shell-data-provider.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { useFocusAfter } from "#app/staff-ui/use-focus-after.ts";
import { StateBadge } from "#app/staff-ui/state-badge/state-badge.tsx";
import { Badge } from "#app/ui/badge/badge.tsx";
import { StaffIcon } from "#app/ui/icon/staff-icon.tsx";
import { LocalizedText } from "#app/ui/localized-text/localized-text.tsx";
import { MarkedText } from "#app/ui/localized-text/marked-text.tsx";
import type { MenuEntry } from "#shared/api/menus.ts";
import type { MenuNode } from "#shared/menu-tree.ts";
import { EntryForm } from "../entry/entry-form.tsx";
import { labelOf } from "../menu-entries.ts";
import { EntryTools } from "./entry-tools.tsx";
import type { Side, Step } from "./moves.ts";
import type { Moves } from "./use-moves.ts";
import type { Removal } from "./use-removal.ts";
import styles from "./entry-list.module.css";

/** What is open: the tools of an entry, its form, or the form of a new one below it (0: at the top). */
export interface Opened {
  what: "tools" | "form" | "new";
  id: number;
}

/** What the rows of a menu share. */
export interface Tree {
  menu: number;
  entries: readonly MenuEntry[];
  levels: number;
  isReadOnly: boolean;
  /** Whether whoever works here may write the texts that name entries. */
  mayName: boolean;
  opened: Opened | undefined;
  open: (opened: Opened | undefined) => void;
  moves: Moves;
  removal: Removal;
}

interface EntryListProps {
  nodes: readonly MenuNode<MenuEntry>[];
  screen: Tree;
}

const entryId = (id: number): string => `entry-${id}`;

const STEPS: Readonly<Record<string, Step>> = {
  ArrowUp: "up",
  ArrowDown: "down",
  ArrowRight: "in",
  ArrowLeft: "out",
};
const KEYS = Object.keys(STEPS)
  .map((key) => `Alt+Shift+${key}`)
  .join(" ");

/** Entries that stand below the same one, each with those below it. */
export function EntryList({ nodes, screen }: EntryListProps) {
  const t = useTranslation();
  const isTop = nodes[0]?.level === 1;
  return (
    <ul
      className={styles.list}
      data-level={nodes[0]?.level}
      aria-label={isTop ? t("admin_menus_entries") : undefined}
    >
      {nodes.map((node) => (
        <EntryItem key={node.entry.id} node={node} screen={screen} />
      ))}
    </ul>
  );
}

function EntryItem({ node, screen }: { node: MenuNode<MenuEntry>; screen: Tree }) {
  const { entry, children } = node;
  const { opened, open } = screen;
  const what = opened?.id === entry.id ? opened.what : undefined;
  const form = { menu: screen.menu, entries: screen.entries, mayName: screen.mayName };
  const focusAfter = useFocusAfter();
  const close = () => {
    open({ what: "tools", id: entry.id });
    focusAfter(entryId(entry.id));
  };
  return (
    <li>
      <EntryRow node={node} screen={screen} />
      {what && what !== "form" && !screen.isReadOnly && <EntryTools node={node} screen={screen} />}
      {what === "form" && <EntryForm {...form} entry={entry} parent={entry.parent} onClose={close} />}
      {what === "new" && <EntryForm {...form} parent={entry.id} onClose={close} />}
      {children.length > 0 && <EntryList nodes={children} screen={screen} />}
    </li>
  );
}

/** What an entry is called, where it leads and whether visitors see it. Its name opens what can be done with it. */
function EntryRow({ node: { entry }, screen }: { node: MenuNode<MenuEntry>; screen: Tree }) {
  const t = useTranslation();
  const { language } = useShellData();
  const { opened, open, isReadOnly } = screen;
  const isOpen = opened?.id === entry.id;
  const drop = useDrop(entry.id, screen);
  const other = labelOf(entry, language === "en" ? "kn" : "en");
  const label = labelOf(entry, language);
  const { _status: state } = entry;
  return (
    <div className={styles.row} data-side={drop.side} {...(!isReadOnly && drop.handlers)}>
      {!isReadOnly && (
        <span className={styles.grip} draggable title={t("admin_design_drag")} onDragStart={drop.onDragStart}>
          <StaffIcon name="grip" />
        </span>
      )}
      <button
        type="button"
        id={entryId(entry.id)}
        className={styles.name}
        aria-expanded={isReadOnly ? undefined : isOpen}
        aria-keyshortcuts={isReadOnly ? undefined : KEYS}
        onClick={() => open(isOpen ? undefined : { what: "tools", id: entry.id })}
        onKeyDown={(event) => onKey(event, entry.id, screen)}
      >
        <span className={styles.label}>
          <LocalizedText value={label} />
        </span>
        {other.lang !== label.lang && (
          <span className={styles.other}>
            <LocalizedText value={other} />
          </span>
        )}
      </button>
      <span className={styles.facts}>
        <Target entry={entry} />
        {!entry.texts.kn && <Badge look="quiet">{t("admin_menus_no_kannada")}</Badge>}
        {(state !== "published" || entry.publishTo) && <StateBadge record={entry} />}
      </span>
    </div>
  );
}

function Target({ entry: { url, target } }: { entry: MenuEntry }) {
  const t = useTranslation();
  if (url === "") return <span>{t("admin_menus_heading")}</span>;
  return <MarkedText text={target?.title ?? url} />;
}

/** Alt+Shift with an arrow moves the entry, as an outline of Word does; an arrow alone goes to the next one. */
function onKey(event: KeyboardEvent<HTMLElement>, id: number, { isReadOnly, moves }: Tree): void {
  const step = STEPS[event.key];
  if (!step) return;
  if (event.altKey && event.shiftKey) {
    event.preventDefault();
    if (!isReadOnly) void moves.step(id, step, entryId(id));
  } else if (!event.altKey && !event.ctrlKey && !event.shiftKey && (step === "up" || step === "down")) {
    event.preventDefault();
    const names = [...document.querySelectorAll<HTMLElement>(`.${styles.name}`)];
    names[names.indexOf(event.currentTarget) + (step === "up" ? -1 : 1)]?.focus();
  }
}

/** The type under which the entry that is dragged is known to the others. */
const DRAGGED = "application/x-menu-entry";

function useDrop(id: number, { moves }: Tree) {
  const [side, setSide] = useState<Side>();
  return {
    side,
    onDragStart: (event: DragEvent) => {
      event.dataTransfer.setData(DRAGGED, String(id));
      event.dataTransfer.effectAllowed = "move";
    },
    handlers: {
      onDragOver: (event: DragEvent<HTMLElement>) => {
        if (!event.dataTransfer.types.includes(DRAGGED)) return;
        event.preventDefault();
        setSide(sideOf(event));
      },
      onDragLeave: () => setSide(undefined),
      onDrop: (event: DragEvent<HTMLElement>) => {
        event.preventDefault();
        setSide(undefined);
        const dragged = Number(event.dataTransfer.getData(DRAGGED));
        if (dragged > 0) void moves.drop(dragged, id, sideOf(event));
      },
    },
  };
}

/** The upper third of a row is before it, the lower one behind it, and between them is below it in the menu. */
function sideOf({ currentTarget, clientY }: DragEvent<HTMLElement>): Side {
  const { top, height } = currentTarget.getBoundingClientRect();
  const share = (clientY - top) / height;
  if (share < 1 / 3) return "before";
  return share > 2 / 3 ? "after" : "inside";
}
