import { useShellData } from "#app/i18n/shell-data-provider.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { StateBadge } from "#app/staff-ui/state-badge/state-badge.tsx";
import { TextButton } from "#app/staff-ui/text-button/text-button.tsx";
import { Badge } from "#app/ui/badge/badge.tsx";
import { StaffIcon } from "#app/ui/icon/staff-icon.tsx";
import { LocalizedText } from "#app/ui/localized-text/localized-text.tsx";
import { MarkedText } from "#app/ui/localized-text/marked-text.tsx";
import type { MenuEntry } from "#shared/api/menus.ts";
import { levelsOf } from "#shared/menu-tree.ts";
import { useApi } from "../api/use-api.ts";
import { type Opened, type Tree, TreeTitle } from "../tree/tree-list.tsx";
import { useMoves } from "../tree/use-moves.ts";
import { useRemoval } from "../tree/use-removal.ts";
import { EntryForm } from "./entry/entry-form.tsx";
import { labelOf } from "./menu-entries.ts";

/** The form of an entry, or that of a new one below it. */
export type Opens = "form" | "new";

interface MenuTreeOptions extends Pick<Tree<MenuEntry, Opens>, "isReadOnly" | "opened" | "open"> {
  menu: number;
  entries: readonly MenuEntry[];
  /** Whether whoever works here may write the texts that name entries. */
  mayName: boolean;
  reload: () => Promise<unknown>;
  /** The id of the element from where the keyboard goes on when an entry has gone. */
  focus: string;
}

/** The entries of a menu as a tree: what it shows of them, and what can be done with them. */
export function useMenuTree(options: MenuTreeOptions): Tree<MenuEntry, Opens> {
  const { menu, entries, isReadOnly, mayName, opened, open, reload, focus } = options;
  const t = useTranslation();
  const api = useApi();
  const { language } = useShellData();
  const levels = levelsOf(menu);
  const nameOf = (entry: MenuEntry) => labelOf(entry, language).text;
  const moves = useMoves({
    entries,
    levels,
    nameOf,
    store: (changes) => api.call("PUT /menu/layout/:menu", { menu, body: { entries: changes } }),
    movedMeanwhile: t("admin_menus_moved_meanwhile"),
    reload,
  });
  const removal = useRemoval({ object: "menu", entries, nameOf, reload, focus });
  const form = { menu, entries, mayName };
  return {
    label: t("admin_menus_entries"),
    levels,
    isReadOnly,
    opened,
    open,
    moves,
    removal,
    nameOf,
    title: (entry) => <Title entry={entry} />,
    facts: (entry) => <Facts entry={entry} />,
    tools: ({ entry: { id }, level }) => (
      <>
        <TextButton look="framed" onClick={() => open({ what: "form", id })}>
          <StaffIcon name="pencil" size="small" />
          {t("admin_action_edit")}
        </TextButton>
        {mayName && level < levels && (
          <TextButton look="framed" onClick={() => open({ what: "new", id })}>
            <StaffIcon name="plus" size="small" />
            {t("admin_menus_new_below")}
          </TextButton>
        )}
      </>
    ),
    form: ({ what }: Opened<Opens>, entry, close) => ({
      below:
        what === "form" ? (
          <EntryForm {...form} entry={entry} parent={entry.parent} onClose={close} />
        ) : (
          <EntryForm {...form} parent={entry.id} onClose={close} />
        ),
    }),
  };
}

/** What an entry is called, in the other language as well. */
function Title({ entry }: { entry: MenuEntry }) {
  const { language } = useShellData();
  const label = labelOf(entry, language);
  const other = labelOf(entry, language === "en" ? "kn" : "en");
  return (
    <TreeTitle
      label={<LocalizedText value={label} />}
      other={other.lang !== label.lang && <LocalizedText value={other} />}
    />
  );
}

/** Where an entry leads, and whether visitors see it. */
function Facts({ entry }: { entry: MenuEntry }) {
  const t = useTranslation();
  const { _status: state, url, target, texts, publishTo } = entry;
  return (
    <>
      {url === "" ? <span>{t("admin_menus_heading")}</span> : <MarkedText text={target?.title ?? url} />}
      {!texts.kn && <Badge look="quiet">{t("admin_menus_no_kannada")}</Badge>}
      {(state !== "published" || publishTo) && <StateBadge record={entry} />}
    </>
  );
}
