import { useCallback } from "react";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { useToast } from "#app/ui/toast/toast-area.tsx";
import { ApiError } from "./errors.ts";
import { reasonOf } from "#app/staff-ui/reason-of.ts";

/** Writes a failure to the console, for whoever is asked to look for its cause: the call, its status, and the message. */
export function logFailure(error: unknown): void {
  if (error instanceof ApiError) console.error(`${error.status} ${error.call}: ${error.message}`);
  else console.error(error);
}

/** Answers a function that says in a toast why something failed, and logs it. */
export function useReportError(): (error: unknown, fallback?: string) => void {
  const t = useTranslation();
  const toast = useToast();
  return useCallback(
    (error, fallback) => {
      logFailure(error);
      toast(reasonOf(error, fallback ?? t("err_try_later")), "error");
    },
    [toast, t],
  );
}
