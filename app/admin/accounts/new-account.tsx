import { useState } from "react";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { TextField } from "#app/ui/field/text-field.tsx";
import { isEmail } from "#shared/email.ts";
import { ApiError } from "../api/errors.ts";
import { useApi } from "../api/use-api.ts";
import { LEAST_RIGHTS, type Rights } from "./account.ts";
import type { IssuedPassword } from "./issued-password-notice.tsx";
import { RightsFields } from "./rights-fields.tsx";
import { FormDialog } from "../widgets/form-dialog/form-dialog.tsx";

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
  const failure = refused("username") || refused("email") ? undefined : refusal?.message;
  const touched = username !== "" || email !== "";
  const required = (value: string) => (value.trim() === "" ? t("err_required") : undefined);
  const nameFault = required(username);
  const emailFault = required(email) ?? (isEmail(email.trim()) ? undefined : t("err_email_format"));
  const edit = (set: (value: string) => void) => (value: string) => {
    setRefusal(undefined);
    set(value);
  };

  async function submit() {
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
    <FormDialog
      title={t("admin_accounts_new")}
      submit={t("admin_account_make")}
      align="end"
      form={{ dirty: touched, saving: busy, canSubmit: !(nameFault ?? emailFault), failure }}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <p>{t("admin_account_new_intro")}</p>
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
    </FormDialog>
  );
}
