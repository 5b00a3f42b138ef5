import { useState } from "react";
import { useShellData } from "#app/i18n/shell-data-provider.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Cluster, Note, Row, Rows, Stack } from "#app/staff-ui/layout/layout.tsx";
import { ConfirmDialog } from "#app/staff-ui/confirm-dialog/confirm-dialog.tsx";
import { TextButton } from "#app/staff-ui/text-button/text-button.tsx";
import { useFocusAfter } from "#app/staff-ui/use-focus-after.ts";
import { Button } from "#app/ui/button/button.tsx";
import { Empty } from "#app/ui/empty/empty.tsx";
import { LocalizedText } from "#app/ui/localized-text/localized-text.tsx";
import type { MenuEntry } from "#shared/api/menus.ts";
import { isShownMenu, levelsOf, lostEntries, menuTree } from "#shared/menu-tree.ts";
import { useTable } from "../metadata/tables.ts";
import { EntryForm } from "./entry/entry-form.tsx";
import { labelOf } from "./menu-entries.ts";
import { MenuPreview } from "./preview/menu-preview.tsx";
import { EntryList, type Opened } from "./tree/entry-list.tsx";
import { atEnd } from "./tree/moves.ts";
import { useMoves } from "./tree/use-moves.ts";
import { NEW_ENTRY, useRemoval } from "./tree/use-removal.ts";
import styles from "./menu-screen.module.css";

interface MenuScreenProps {
  menu: number;
  /** Of this menu, in the order in which they stand below the same one. */
  entries: readonly MenuEntry[];
  isReadOnly: boolean;
  reload: () => Promise<unknown>;
}

/** A menu: its entries in their levels, what can be done with them, and what visitors see of it. */
export function MenuScreen({ menu, entries, isReadOnly, reload }: MenuScreenProps) {
  const t = useTranslation();
  const [opened, open] = useState<Opened>();
  const focusAfter = useFocusAfter();
  const levels = levelsOf(menu);
  const moves = useMoves({ menu, entries, levels, reload });
  const removal = useRemoval(entries, reload);
  const mayName = useTable("translation")?.actions.includes("edit") ?? false;
  const mayAdd = !isReadOnly && mayName;
  const tree = menuTree(entries);
  return (
    <div className={styles.screen}>
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
        {tree.length === 0 && <Empty title={t("admin_menus_empty")} />}
        {tree.length > 0 && (
          <EntryList
            nodes={tree}
            screen={{ menu, entries, levels, isReadOnly, mayName, opened, open, moves, removal }}
          />
        )}
        <Lost
          entries={entries}
          isReadOnly={isReadOnly}
          onPlace={(id) => void moves.write(id, atEnd(entries, id))}
        />
      </Stack>
      <MenuPreview menu={menu} entries={entries} />
      {removal.question && (
        <ConfirmDialog
          title={t("admin_menus_delete_title", { label: removal.question.label })}
          action={t("admin_delete")}
          onConfirm={removal.agree}
          onClose={removal.giveUp}
        >
          <p>{t("admin_menus_delete_below", { count: removal.question.ids.length - 1 })}</p>
        </ConfirmDialog>
      )}
    </div>
  );
}

interface LostProps extends Pick<MenuScreenProps, "entries" | "isReadOnly"> {
  onPlace: (id: number) => void;
}

/** Entries that visitors cannot see, because what they stood below is gone. */
function Lost({ entries, isReadOnly, onPlace }: LostProps) {
  const t = useTranslation();
  const { language } = useShellData();
  const lost = lostEntries(entries);
  if (lost.length === 0) return null;
  return (
    <Stack gap={2} as="section" aria-label={t("admin_menus_lost")}>
      <Note>{t("admin_menus_lost_hint")}</Note>
      <Rows framed>
        {lost.map((entry) => (
          <Row key={entry.id}>
            <LocalizedText value={labelOf(entry, language)} />
            {!isReadOnly && (
              <TextButton onClick={() => onPlace(entry.id)}>
                {t("admin_menus_place", { label: labelOf(entry, language).text })}
              </TextButton>
            )}
          </Row>
        ))}
      </Rows>
    </Stack>
  );
}
