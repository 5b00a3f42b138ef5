import { useTranslation } from "#app/i18n/use-translation.ts";
import { TextField } from "#app/ui/field/text-field.tsx";
import { useApi } from "../api/use-api.ts";
import { emailProblem, requiredProblem } from "../forms/problems.ts";
import { useForm } from "../forms/use-form.ts";
import { FormDialog } from "#app/staff-ui/form-dialog/form-dialog.tsx";
import { LEAST_RIGHTS, namesOf } from "./account.ts";
import type { IssuedPassword } from "./issued-password-notice.tsx";
import { RightsFields } from "./rights-fields.tsx";

interface NewAccountProps {
  grantable: readonly string[];
  onCreated: (issued: IssuedPassword) => void;
  onClose: () => void;
}

const EMPTY = { username: "", email: "", rights: LEAST_RIGHTS };

/** Makes an account for somebody else, who gets a temporary password. */
export function NewAccount({ grantable, onCreated, onClose }: NewAccountProps) {
  const t = useTranslation();
  const api = useApi();
  const form = useForm({
    stored: EMPTY,
    problemsIn: ({ username, email }) => ({
      username: requiredProblem(t, username),
      email: emailProblem(t, email),
    }),
    isChanged: (_, { username, email }) => username !== "" || email !== "",
    hasField: (name) => name === "username" || name === "email",
  });

  async function submit() {
    const issued = await form.submit(({ username, email, rights: { role, tables, units, approves } }) => {
      const given = role === "contributor" && { tables, units: namesOf(units), approves };
      const body = { username, email, role, ...given };
      return api.call("POST /user/invite", { body });
    });
    if (issued) onCreated(issued);
  }

  return (
    <FormDialog
      title={t("admin_accounts_new")}
      submit={t("admin_account_make")}
      align="end"
      form={form}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <p>{t("admin_account_new_intro")}</p>
      <TextField
        {...form.field("username")}
        label={t("username")}
        hint={t("admin_ask_name_hint")}
        autoComplete="off"
        required
      />
      <TextField
        {...form.field("email")}
        label={t("field_email")}
        type="email"
        inputMode="email"
        autoComplete="off"
        required
      />
      <RightsFields
        value={form.values.rights}
        onChange={(rights) => form.change({ rights })}
        grantable={grantable}
      />
    </FormDialog>
  );
}
