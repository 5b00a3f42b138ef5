import { useId, useRef, useState } from "react";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Button } from "#app/ui/button/button.tsx";
import { Dialog } from "#app/staff-ui/dialog/dialog.tsx";
import { DialogButtons } from "#app/staff-ui/dialog/dialog-buttons.tsx";
import { Note } from "#app/staff-ui/layout/layout.tsx";
import { TextButton } from "#app/staff-ui/text-button/text-button.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import { StaffIcon } from "#app/ui/icon/staff-icon.tsx";
import styles from "./dialogs.module.css";

export interface IssuedPassword {
  username: string;
  password: string;
}

/** Shows a temporary password, this once. Only its button closes it, so that nobody dismisses it by accident. */
export function IssuedPasswordNotice({ issued, onClose }: { issued: IssuedPassword; onClose: () => void }) {
  const t = useTranslation();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [copied, setCopied] = useState<"yes" | "by hand">();
  async function copy() {
    field.current?.select();
    try {
      await navigator.clipboard.writeText(issued.password);
      setCopied("yes");
    } catch {
      // A browser without a clipboard for scripts: it is selected, for the person to copy.
      setCopied("by hand");
    }
  }
  return (
    <Dialog title={t("admin_password_handed", { name: issued.username })}>
      <p>{t("admin_password_handed_why")}</p>
      <div className={styles.issued}>
        <label htmlFor={id}>{t("password")}</label>
        <input
          ref={field}
          id={id}
          value={issued.password}
          onFocus={(event) => event.target.select()}
          autoComplete="off"
          spellCheck={false}
          readOnly
        />
        <TextButton look="framed" onClick={() => void copy()}>
          {copied === "yes" ? <Icon name="check" /> : <StaffIcon name="copy" />}
          {t(copied === "yes" ? "admin_copied" : "admin_copy")}
        </TextButton>
      </div>
      <Note as="output" size="small" tight>
        {copied === "yes" && t("admin_copied")}
        {copied === "by hand" && t("admin_copy_by_hand")}
      </Note>
      <DialogButtons align="end">
        <Button onClick={onClose}>{t("admin_password_noted")}</Button>
      </DialogButtons>
    </Dialog>
  );
}
