/* oxlint-disable jsx-a11y/no-noninteractive-element-interactions -- Dropping is for a mouse; keys and fingers have the buttons. */
import { type DragEvent, type KeyboardEvent, type ReactNode, useState } from "react";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { useFocusAfter } from "#app/staff-ui/use-focus-after.ts";
import { StaffIcon } from "#app/ui/icon/staff-icon.tsx";
import type { MenuNode } from "#shared/menu-tree.ts";
import type { Entry, Side, Step } from "./moves.ts";
import { TreeTools } from "./tree-tools.tsx";
import type { Moves } from "./use-moves.ts";
import type { Removal } from "./use-removal.ts";
import styles from "./tree-list.module.css";

/** What is open: the tools of an entry, or one of its forms. */
export interface Opened<What extends string> {
  what: "tools" | What;
  id: number;
}

/** What the rows of a tree share. */
export interface Tree<E extends Entry, What extends string> {
  label: string;
  levels: number;
  isReadOnly: boolean;
  opened: Opened<What> | undefined;
  open: (opened: Opened<What> | undefined) => void;
  moves: Moves<E>;
  removal: Removal;
  nameOf: (entry: E) => string;
  /** What an entry is called, as it is shown. */
  title: (entry: E) => ReactNode;
  facts: (entry: E) => ReactNode;
  /** Further tools of an entry. */
  tools: (node: MenuNode<E>) => ReactNode;
  /** What is open at an entry, above its row or below it; `close` gives the keyboard back to the entry. */
  form: (opened: Opened<What>, entry: E, close: () => void) => { above?: ReactNode; below?: ReactNode };
}

interface TreeListProps<E extends Entry, What extends string> {
  nodes: readonly MenuNode<E>[];
  tree: Tree<E, What>;
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

/** Entries that stand below the same one, each with those below it, moved by buttons, keys and dragging. */
export function TreeList<E extends Entry, What extends string>({ nodes, tree }: TreeListProps<E, What>) {
  const isTop = nodes[0]?.level === 1;
  return (
    <ul className={styles.list} data-level={nodes[0]?.level} aria-label={isTop ? tree.label : undefined}>
      {nodes.map((node) => (
        <TreeItem key={node.entry.id} node={node} tree={tree} />
      ))}
    </ul>
  );
}

interface TreeItemProps<E extends Entry, What extends string> {
  node: MenuNode<E>;
  tree: Tree<E, What>;
}

function TreeItem<E extends Entry, What extends string>({ node, tree }: TreeItemProps<E, What>) {
  const { entry, children } = node;
  const { opened, open, isReadOnly } = tree;
  const focusAfter = useFocusAfter();
  const isOpen = opened?.id === entry.id;
  const close = () => {
    open({ what: "tools", id: entry.id });
    focusAfter(entryId(entry.id));
  };
  const form = isOpen && opened.what !== "tools" ? tree.form(opened, entry, close) : {};
  return (
    <li>
      {form.above}
      <TreeRow node={node} tree={tree} />
      {isOpen && !isReadOnly && <TreeTools node={node} tree={tree} />}
      {form.below}
      {children.length > 0 && <TreeList nodes={children} tree={tree} />}
    </li>
  );
}

/** Its name opens what can be done with it. */
function TreeRow<E extends Entry, What extends string>({ node: { entry }, tree }: TreeItemProps<E, What>) {
  const t = useTranslation();
  const { opened, open, isReadOnly, moves } = tree;
  const isOpen = opened?.id === entry.id;
  const drop = useDrop(entry.id, moves);
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
        onKeyDown={(event) => onKey(event, entry.id, tree)}
      >
        {tree.title(entry)}
      </button>
      <span className={styles.facts}>{tree.facts(entry)}</span>
    </div>
  );
}

/** What an entry is called in one language, and in the other one where it is called something there. */
export function TreeTitle({ label, other }: { label: ReactNode; other?: ReactNode }) {
  return (
    <>
      <span className={styles.label}>{label}</span>
      {other && <span className={styles.other}>{other}</span>}
    </>
  );
}

/** Alt+Shift with an arrow moves the entry, as an outline of Word does; an arrow alone goes to the next one. */
function onKey<E extends Entry, What extends string>(
  event: KeyboardEvent<HTMLElement>,
  id: number,
  { isReadOnly, moves }: Tree<E, What>,
): void {
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
const DRAGGED = "application/x-tree-entry";

function useDrop(id: number, moves: Pick<Moves<Entry>, "drop">) {
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

/** The upper third of a row is before it, the lower one behind it, and between them is below it in the tree. */
function sideOf({ currentTarget, clientY }: DragEvent<HTMLElement>): Side {
  const { top, height } = currentTarget.getBoundingClientRect();
  const share = (clientY - top) / height;
  if (share < 1 / 3) return "before";
  return share > 2 / 3 ? "after" : "inside";
}
