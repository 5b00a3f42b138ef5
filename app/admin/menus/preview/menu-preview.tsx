import { useState } from "react";
import { PreviewCard } from "#app/html-editor/preview/preview-card.tsx";
import { PreviewFrame } from "#app/html-editor/preview/preview-frame.tsx";
import type { PreviewWidth } from "#app/html-editor/preview/preview-stage.tsx";
import { useShellData } from "#app/i18n/shell-data-provider.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { PageLanguage } from "#app/ui/localized-text/localized-text.tsx";
import type { MenuEntry as ShownEntry } from "#app/ui/mega-menu/entries.ts";
import { MegaMenu } from "#app/ui/mega-menu/mega-menu.tsx";
import type { MenuEntry } from "#shared/api/menus.ts";
import { MENU } from "#shared/menu-tree.ts";
import { shownEntries } from "./shown-entries.ts";
import styles from "./menu-preview.module.css";

interface MenuPreviewProps {
  menu: number;
  entries: readonly MenuEntry[];
}

const nothing = () => undefined;
const noPictures = () => nothing;

/** A menu as visitors see it now: on a phone and on a desktop, in both languages. */
export function MenuPreview({ menu, entries }: MenuPreviewProps) {
  const t = useTranslation();
  const shell = useShellData();
  const [language, setLanguage] = useState(shell.language);
  const [width, setWidth] = useState<PreviewWidth>("phone");
  const shown = shownEntries(entries, language);
  return (
    <PreviewCard language={language} onLanguage={setLanguage} width={width} onWidth={setWidth}>
      <PreviewFrame
        label={t("admin_menus_preview")}
        width={width}
        language={language}
        showPictures={noPictures}
      >
        <PageLanguage value={language}>
          {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- It keeps links from leading anywhere. */}
          <div className={styles.page} data-width={width} onClickCapture={(event) => event.preventDefault()}>
            <Shown menu={menu} shown={shown} label={t("admin_menus_preview")} />
          </div>
        </PageLanguage>
      </PreviewFrame>
    </PreviewCard>
  );
}

const BARS: readonly number[] = [MENU.main, MENU.library];

/** The two menus with sheets as their pages show them; of the others the entries in their columns, or beside each other. */
function Shown({ menu, shown, label }: { menu: number; shown: ShownEntry[]; label: string }) {
  if (BARS.includes(menu)) {
    return (
      <div className={styles.menuBar} data-area={menu === MENU.library ? "library" : undefined}>
        <MegaMenu label={label} entries={shown} />
      </div>
    );
  }
  return (
    <ul className={styles.lists} data-columns={menu === MENU.footer ? "" : undefined}>
      {shown.map(({ id, label: text, children }) => (
        <li key={id}>
          {text}
          {children.length > 0 && (
            <ul>
              {children.map((each) => (
                <li key={each.id}>{each.label}</li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  );
}
