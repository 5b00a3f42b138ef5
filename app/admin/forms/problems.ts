import type { TFunction } from "#app/i18n/use-translation.ts";
import { isEmail } from "#shared/email.ts";

/** What is wrong with what has to be entered. */
export const requiredProblem = (t: TFunction, value: string): string | undefined =>
  value.trim() === "" ? t("err_required") : undefined;

/** What is wrong with a mail address that has to be entered. */
export const emailProblem = (t: TFunction, value: string): string | undefined =>
  requiredProblem(t, value) ?? (isEmail(value.trim()) ? undefined : t("err_email_format"));
