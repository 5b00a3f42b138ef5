import { useState } from "react";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { useToast } from "#app/ui/toast/toast-area.tsx";
import type { Api } from "../api/api.ts";
import { ApiError } from "../api/errors.ts";
import { storeUser, type User } from "../api/user.ts";
import type { Passwords } from "./passwords.ts";

/** What the server said against it, and of which field. */
export interface Refusal {
  field?: keyof Passwords;
  message: string;
}

interface ChangeOptions {
  api: Api;
  username: string;
  onChanged: (user: User) => void;
  /** The session has ended meanwhile, and nobody else asks for another one. */
  onEnded?: () => void;
}

const EMPTY: Passwords = { password: "", repeated: "" };

/** Sends a new password, asks for the current one where the server wants it, and stores the new session. */
export function usePasswordChange({ api, username, onChanged, onEnded }: ChangeOptions) {
  const t = useTranslation();
  const toast = useToast();
  const [passwords, setPasswords] = useState(EMPTY);
  const [refusal, setRefusal] = useState<Refusal>();
  const [sending, setSending] = useState(false);

  function refused(error: unknown): void {
    const known = error instanceof ApiError;
    if (known && error.body.code === "unauthorized") onEnded?.();
    const asksFirst = known && error.body.code === "reauthenticate" && passwords.current === undefined;
    if (asksFirst) setPasswords({ ...passwords, current: "" });
    // To be asked is no failure yet.
    if (asksFirst) return;
    const reason = refusalOf(error, t("err_try_later"));
    setRefusal(reason);
    toast(reason.message, "error");
  }

  async function send(): Promise<void> {
    setSending(true);
    setRefusal(undefined);
    const { password, current } = passwords;
    const body = { username, password, ...(current !== undefined && { currentPassword: current }) };
    try {
      const { message: _message, ...user } = await api.send<User & { message?: string }>(
        "PUT",
        "/user/changepassword",
        body,
      );
      setPasswords(EMPTY);
      storeUser(user);
      toast(t("toast_password_updated"));
      onChanged(user);
    } catch (error) {
      refused(error);
    } finally {
      setSending(false);
    }
  }

  function change(field: keyof Passwords, value: string): void {
    setPasswords((before) => ({ ...before, [field]: value }));
    if (refusal?.field === field) setRefusal(undefined);
  }

  return { passwords, change, refusal, sending, send };
}

function refusalOf(error: unknown, fallback: string): Refusal {
  if (!(error instanceof ApiError)) return { message: error instanceof Error ? error.message : fallback };
  const [first] = error.body.errors ?? [];
  if (first?.field === "password") return { field: "password", message: first.message };
  if (error.body.code === "reauthenticate") return { field: "current", message: error.message };
  return { message: first?.message ?? error.message };
}
