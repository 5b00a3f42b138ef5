import { useTranslation } from "#app/i18n/use-translation.ts";
import { IconButton } from "#app/staff-ui/icon-button/icon-button.tsx";
import type { MenuNode } from "#shared/menu-tree.ts";
import type { Entry, Step } from "./moves.ts";
import type { Tree } from "./tree-list.tsx";
import styles from "./tree-list.module.css";

interface TreeToolsProps<E extends Entry, What extends string> {
  node: MenuNode<E>;
  tree: Tree<E, What>;
}

/** What can be done with an entry. */
export function TreeTools<E extends Entry, What extends string>({ node, tree }: TreeToolsProps<E, What>) {
  const t = useTranslation();
  const { moves, removal, levels } = tree;
  const { id } = node.entry;
  const label = tree.nameOf(node.entry);
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
      {tree.tools(node)}
      {steps
        .filter(({ step }) => levels > 1 || step === "up" || step === "down")
        .map(({ step, icon, text }) => (
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
