import { type FormEvent, useState } from "react";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Button } from "#app/ui/button/button.tsx";
import { Dialog } from "../ui/dialog/dialog.tsx";
import { TextField } from "#app/ui/field/text-field.tsx";
import { MarkedText } from "#app/ui/localized-text/marked-text.tsx";
import { isEmail } from "#shared/email.ts";
import { ApiError } from "../api/errors.ts";
import { useApi } from "../api/use-api.ts";
import { LEAST_RIGHTS, type Rights } from "./account.ts";
import type { IssuedPassword } from "./issued-password-notice.tsx";
import { RightsFields } from "./rights-fields.tsx";
import styles from "./dialogs.module.css";

interface NewAccountProps {
  grantable: readonly string[];
  onCreated: (issued: IssuedPassword) => void;
  onClose: () => void;
}

/** Makes an account for somebody else, who gets a temporary password. */
export function NewAccount({ grantable, onCreated, onClose }: NewAccountProps) {
  const t = useTranslation();
  const api = useApi();
  const [username, setUsername] = useState("");
  const [email, setEmail] = useState("");
  const [rights, setRights] = useState<Rights>(LEAST_RIGHTS);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<ApiError>();
  const refused = (field: string) => refusal?.body.errors?.find((error) => error.field === field)?.message;
  // Only the button discards what was typed, nothing else by accident.
  const touched = username !== "" || email !== "";
  const required = (value: string) => (value.trim() === "" ? t("err_required") : undefined);
  const nameFault = required(username);
  const emailFault = required(email) ?? (isEmail(email.trim()) ? undefined : t("err_email_format"));
  const edit = (set: (value: string) => void) => (value: string) => {
    setRefusal(undefined);
    set(value);
  };

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (nameFault ?? emailFault) return;
    setBusy(true);
    const { role, tables } = rights;
    const body = { username, email, role, ...(role === "contributor" && { tables }) };
    try {
      onCreated(await api.send<IssuedPassword>("POST", "/user/invite", body));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setRefusal(error);
      setBusy(false);
    }
  }

  return (
    <Dialog title={t("admin_accounts_new")} onCancel={busy || touched ? undefined : onClose}>
      <p>{t("admin_account_new_intro")}</p>
      <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
        {refusal && !refused("username") && !refused("email") && (
          <p className={styles.failure} role="alert">
            <MarkedText text={refusal.message} />
          </p>
        )}
        <TextField
          name="username"
          label={t("username")}
          value={username}
          onChange={edit(setUsername)}
          error={refused("username") ?? nameFault}
          errorAtOnce={refused("username") !== undefined}
          hint={t("admin_ask_name_hint")}
          autoComplete="off"
          required
        />
        <TextField
          name="email"
          label={t("field_email")}
          type="email"
          inputMode="email"
          value={email}
          onChange={edit(setEmail)}
          error={refused("email") ?? emailFault}
          errorAtOnce={refused("email") !== undefined}
          autoComplete="off"
          required
        />
        <RightsFields value={rights} onChange={setRights} grantable={grantable} />
        <div className={styles.actions}>
          <Button look="quiet" disabled={busy} onClick={onClose}>
            {t("admin_cancel")}
          </Button>
          <Button type="submit" busy={busy} disabled={Boolean(nameFault ?? emailFault)}>
            {t(busy ? "submitting" : "admin_account_make")}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
