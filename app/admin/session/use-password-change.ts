import type { SignInResult } from "#shared/api/accounts.ts";
import { type TextKey, type TFunction, useTranslation } from "#app/i18n/use-translation.ts";
import { useToast } from "#app/ui/toast/toast-area.tsx";
import { PASSWORD_MIN } from "#shared/vocabulary.ts";
import type { PlainApi } from "../api/plain-api.ts";
import { ApiError } from "../api/errors.ts";
import { reasonOf } from "#app/staff-ui/reason-of.ts";
import { storeUser } from "../api/user.ts";
import type { FormHandle } from "../forms/form-handle.ts";
import type { Refusal } from "../forms/form-state.ts";
import { useForm } from "../forms/use-form.ts";
import { type Fault, faultsOf, type Passwords } from "./passwords.ts";

interface ChangeOptions {
  api: PlainApi;
  username: string;
  onChanged: (user: SignInResult) => void;
  /** The session has ended meanwhile, and nobody else asks for another one. */
  onEnded?: () => void;
}

const FAULTS: Record<Fault, TextKey> = {
  required: "err_required",
  short: "admin_password_short",
  mismatch: "err_password_mismatch",
};
const EMPTY: Passwords = { password: "", repeated: "" };

/** Sends a new password, asks for the current one where the server wants it, and stores the new session. */
export function usePasswordChange({ api, username, onChanged, onEnded }: ChangeOptions) {
  const t = useTranslation();
  const toast = useToast();
  const form: FormHandle<Passwords> = useForm({
    stored: EMPTY,
    problemsIn: (passwords) => problemsIn(passwords, t),
    explain(error): Partial<Refusal> {
      const code = error instanceof ApiError ? error.body.code : undefined;
      if (code === "unauthorized") onEnded?.();
      if (code === "reauthenticate" && form.latest().values.current === undefined) {
        form.change({ current: "" });
        // To be asked is no failure yet.
        return {};
      }
      const [first] = error instanceof ApiError ? (error.body.errors ?? []) : [];
      const message = first?.message ?? reasonOf(error, t("err_try_later"));
      toast(message, "error");
      if (code === "reauthenticate") return { errors: { current: message } };
      return first?.field === "password" ? { errors: { password: message } } : { message };
    },
  });

  async function send(): Promise<void> {
    const changed = await form.submit(({ password, current }) => {
      const body = { username, password, ...(current !== undefined && { currentPassword: current }) };
      return api.call("PUT /user/changepassword", { body });
    });
    if (!changed) return;
    const { message: _message, ...user } = changed;
    form.reset(EMPTY);
    storeUser(user);
    toast(t("toast_password_updated"));
    onChanged(user);
  }

  return { form, send };
}

const problemsIn = (passwords: Passwords, t: TFunction) =>
  Object.fromEntries(
    Object.entries(faultsOf(passwords)).map(([name, fault]) => [
      name,
      t(FAULTS[fault], { count: PASSWORD_MIN }),
    ]),
  );
