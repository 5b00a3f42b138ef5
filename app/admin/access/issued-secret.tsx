import { useId, useRef, useState } from "react";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Button } from "#app/ui/button/button.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import { StaffIcon } from "#app/ui/icon/staff-icon.tsx";
import { Dialog } from "#app/staff-ui/dialog/dialog.tsx";
import { DialogButtons } from "#app/staff-ui/dialog/dialog-buttons.tsx";
import { Note } from "#app/staff-ui/layout/layout.tsx";
import { TextButton } from "#app/staff-ui/text-button/text-button.tsx";
import styles from "./issued-secret.module.css";

interface IssuedSecretProps {
  title: string;
  /** That it is shown this once, and what to do with it. */
  why: string;
  label: string;
  secret: string;
  /** What the button says that closes it. */
  noted: string;
  onClose: () => void;
}

/** Shows a secret, this once. Only its button closes it, so that nobody dismisses it by accident. */
export function IssuedSecret({ title, why, label, secret, noted, onClose }: IssuedSecretProps) {
  const t = useTranslation();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [copied, setCopied] = useState<"yes" | "by hand">();
  async function copy() {
    field.current?.select();
    try {
      await navigator.clipboard.writeText(secret);
      setCopied("yes");
    } catch {
      // A browser without a clipboard for scripts: it is selected, for the person to copy.
      setCopied("by hand");
    }
  }
  return (
    <Dialog title={title}>
      <p>{why}</p>
      <div className={styles.issued}>
        <label htmlFor={id}>{label}</label>
        <input
          ref={field}
          id={id}
          value={secret}
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
        <Button onClick={onClose}>{noted}</Button>
      </DialogButtons>
    </Dialog>
  );
}
