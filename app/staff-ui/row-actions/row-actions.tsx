import type { ReactNode } from "react";
import { Link } from "react-router";
import { type TextKey, useTranslation } from "#app/i18n/use-translation.ts";
import { Icon } from "#app/ui/icon/icon.tsx";
import { StaffIcon } from "#app/ui/icon/staff-icon.tsx";
import { VisuallyHidden } from "#app/ui/visually-hidden/visually-hidden.tsx";
import type { Action } from "#shared/table.ts";
import { linkKind, sitePath } from "#shared/urls.ts";
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
  onDelete: () => void;
}

/** What can be done with a record of a list: icons with names, each of them in the same place in every row. */
export function RowActions({ actions, name, form, document, onDelete }: RowActionsProps) {
  const t = useTranslation();
  return (
    <span className={styles.actions}>
      {actions.includes("view") && (
        <Link className={styles.action} to={`${form}?view`} title={t("admin_action_view")}>
          <Icon name="eye" />
          <Name action="admin_action_view" of={name} />
        </Link>
      )}
      {actions.includes("edit") && (
        <Link className={styles.action} to={form} title={t("admin_action_edit")}>
          <StaffIcon name="pencil" />
          <Name action="admin_action_edit" of={name} />
        </Link>
      )}
      {actions.includes("download") && (
        <Document address={document}>
          <Icon name="download" />
          <Name action="admin_action_download" of={name} />
        </Document>
      )}
      {actions.includes("delete") && (
        <button type="button" className={styles.action} title={t("admin_delete")} onClick={onDelete}>
          <StaffIcon name="trash" />
          <Name action="admin_delete" of={name} />
        </button>
      )}
    </span>
  );
}

function Name({ action, of }: { action: TextKey; of: string }) {
  const t = useTranslation();
  return (
    <VisuallyHidden>
      {t(action)}: {of}
    </VisuallyHidden>
  );
}

/** Opens in a new tab, so that the list stays. A record without a document leaves the place empty. */
function Document({ address, children }: { address: string | undefined; children: ReactNode }) {
  const t = useTranslation();
  const kind = address ? linkKind(address) : undefined;
  if (!address || !kind) return <span className={styles.none} />;
  return (
    <a
      className={styles.action}
      href={kind === "internal" ? sitePath(address) : address}
      target="_blank"
      rel="noopener"
      title={t("admin_action_download")}
    >
      {children}
      <VisuallyHidden> ({t("a11y_opens_new_tab")})</VisuallyHidden>
    </a>
  );
}
