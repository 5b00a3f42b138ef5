import { BesidePreview } from "#app/html-editor/preview/beside-preview.tsx";
import { useState } from "react";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Cluster, Note, Stack } from "#app/staff-ui/layout/layout.tsx";
import { useFocusAfter } from "#app/staff-ui/use-focus-after.ts";
import { Button } from "#app/ui/button/button.tsx";
import { Empty } from "#app/ui/empty/empty.tsx";
import type { MenuEntry } from "#shared/api/menus.ts";
import { isShownMenu, levelsOf, lostEntries, menuTree } from "#shared/menu-tree.ts";
import { useTable } from "../metadata/tables.ts";
import { EntryForm } from "./entry/entry-form.tsx";
import { atEnd } from "../tree/moves.ts";
import { LostEntries } from "../tree/lost-entries.tsx";
import { RemovalQuestion } from "../tree/removal-question.tsx";
import { type Opened, TreeList } from "../tree/tree-list.tsx";
import { MenuPreview } from "./preview/menu-preview.tsx";
import { type Opens, useMenuTree } from "./use-menu-tree.tsx";

interface MenuScreenProps {
  menu: number;
  /** Of this menu, in the order in which they stand below the same one. */
  entries: readonly MenuEntry[];
  isReadOnly: boolean;
  reload: () => Promise<unknown>;
}

/** The id of the button for a new entry, from where the keyboard goes on. */
const NEW_ENTRY = "new-entry";

/** A menu: its entries in their levels, what can be done with them, and what visitors see of it. */
export function MenuScreen({ menu, entries, isReadOnly, reload }: MenuScreenProps) {
  const t = useTranslation();
  const [opened, open] = useState<Opened<Opens>>();
  const focusAfter = useFocusAfter();
  const levels = levelsOf(menu);
  const mayName = useTable("translation")?.actions.includes("edit") ?? false;
  const tree = useMenuTree({ menu, entries, isReadOnly, mayName, opened, open, reload, focus: NEW_ENTRY });
  const mayAdd = !isReadOnly && mayName;
  const nodes = menuTree(entries);
  return (
    <BesidePreview preview={<MenuPreview menu={menu} entries={entries} />}>
      <Stack as="section" gap={4} aria-label={t("admin_menus_entries")}>
        <Cluster gap={3} align="center" justify="between">
          <Note size="interface" tight>
            {isShownMenu(menu) ? t("admin_menus_levels", { count: levels }) : t("admin_menus_unshown")}{" "}
            {!isReadOnly && t("admin_menus_keys")}
          </Note>
          {mayAdd && (
            <Button id={NEW_ENTRY} onClick={() => open({ what: "new", id: 0 })}>
              {t("admin_menus_new")}
            </Button>
          )}
        </Cluster>
        {!isReadOnly && !mayName && <Note>{t("admin_menus_labels_closed")}</Note>}
        {opened?.what === "new" && opened.id === 0 && (
          <EntryForm
            menu={menu}
            parent={0}
            entries={entries}
            mayName={mayName}
            onClose={() => {
              open(undefined);
              focusAfter(NEW_ENTRY);
            }}
          />
        )}
        {nodes.length === 0 && <Empty title={t("admin_menus_empty")} />}
        {nodes.length > 0 && <TreeList nodes={nodes} tree={tree} />}
        <LostEntries
          label={t("admin_menus_lost")}
          hint={t("admin_menus_lost_hint")}
          entries={lostEntries(entries)}
          nameOf={tree.nameOf}
          onPlace={isReadOnly ? undefined : (id) => void tree.moves.write(id, atEnd(entries, id))}
        />
        <RemovalQuestion removal={tree.removal} />
      </Stack>
    </BesidePreview>
  );
}
