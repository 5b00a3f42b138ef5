import { type TextKey, useTranslation } from "#app/i18n/use-translation.ts";
import type { Action } from "#shared/table.ts";
import { linkKind, sitePath } from "#shared/urls.ts";
import { IconButton, IconLink } from "../icon-button/icon-button.tsx";
import styles from "./row-actions.module.css";

interface RowActionsProps {
  /** What the table offers to this person. */
  actions: readonly Action[];
  /** Names the record to screen-reader users. */
  name: string;
  /** The address of the record's form. */
  form: string;
  /** The address of its document, where it has one. */
  document: string | undefined;
  /** The page on which visitors see it; undefined where none does. */
  place?: string | undefined;
  onDelete: () => void;
}

/** What can be done with a record of a list: icons with names, each of them in the same place in every row; the way to the site, which some rows lack, is the last. */
export function RowActions({ actions, name, form, document, place, onDelete }: RowActionsProps) {
  const t = useTranslation();
  const nameOf = (action: TextKey) => `${t(action)}: ${name}`;
  return (
    <span className={styles.actions}>
      {actions.includes("view") && (
        <IconLink
          icon="eye"
          title={t("admin_action_view")}
          label={nameOf("admin_action_view")}
          to={`${form}?view`}
        />
      )}
      {actions.includes("edit") && (
        <IconLink
          icon="pencil"
          title={t("admin_action_edit")}
          label={nameOf("admin_action_edit")}
          to={form}
        />
      )}
      {actions.includes("download") && (
        <Document address={document} label={nameOf("admin_action_download")} />
      )}
      {actions.includes("delete") && (
        <IconButton
          icon="trash"
          title={t("admin_delete")}
          label={nameOf("admin_delete")}
          onPress={onDelete}
        />
      )}
      {place !== undefined && (
        <IconLink
          icon="external"
          title={t("admin_view_on_site")}
          label={`${nameOf("admin_view_on_site")} (${t("a11y_opens_new_tab")})`}
          to={place}
          newTab
        />
      )}
    </span>
  );
}

/** Opens in a new tab, so that the list stays. A record without a document leaves the place empty. */
function Document({ address, label }: { address: string | undefined; label: string }) {
  const t = useTranslation();
  const kind = address ? linkKind(address) : undefined;
  if (!address || !kind) return <span className={styles.none} />;
  return (
    <IconLink
      icon="download"
      title={t("admin_action_download")}
      label={`${label} (${t("a11y_opens_new_tab")})`}
      to={kind === "internal" ? sitePath(address) : address}
      newTab
    />
  );
}
