import { useShellData } from "#app/i18n/shell-data-provider.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { IconButton } from "#app/staff-ui/icon-button/icon-button.tsx";
import { TextButton } from "#app/staff-ui/text-button/text-button.tsx";
import { StaffIcon } from "#app/ui/icon/staff-icon.tsx";
import type { MenuEntry } from "#shared/api/menus.ts";
import type { MenuNode } from "#shared/menu-tree.ts";
import { labelOf } from "../menu-entries.ts";
import type { Tree } from "./entry-list.tsx";
import type { Step } from "./moves.ts";
import styles from "./entry-list.module.css";

/** What can be done with an entry. */
export function EntryTools({ node, screen }: { node: MenuNode<MenuEntry>; screen: Tree }) {
  const t = useTranslation();
  const { language } = useShellData();
  const { entry, level } = node;
  const { open, moves, removal, mayName, levels } = screen;
  const { id } = entry;
  const label = labelOf(entry, language).text;
  const steps = [
    { step: "up", icon: "arrowUp", text: t("admin_design_up", { label }) },
    { step: "down", icon: "arrowDown", text: t("admin_design_down", { label }) },
    { step: "out", icon: "outdent", text: t("admin_menus_out", { label }) },
    { step: "in", icon: "indent", text: t("admin_menus_in", { label }) },
  ] as const;
  const buttonId = (step: Step) => `entry-${id}-${step}`;
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- A group of buttons is no group of fields.
    <div className={styles.tools} role="group" aria-label={t("admin_menus_tools", { label })}>
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
      {steps.map(({ step, icon, text }) => (
        <IconButton
          key={step}
          id={buttonId(step)}
          icon={icon}
          label={text}
          onPress={() => void moves.step(id, step, buttonId(step))}
        />
      ))}
      <IconButton
        icon="trash"
        title={t("admin_delete")}
        label={`${t("admin_delete")}: ${label}`}
        onPress={() => removal.begin(id)}
      />
    </div>
  );
}
