import { type FieldError, invalid } from "#shared/errors.ts";
import { REQUIRED_MESSAGE } from "#shared/column-types.ts";

/** Letters and figures of any script, and the marks that mail names know. */
const USER_NAME = /^[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N}._@+-]{1,59}$/u;
/** One address, as much of its syntax as mail servers agree on. */
export const EMAIL = /^[^\s@<>(),;:"\\[\]]{1,64}@[^\s@<>(),;:"\\[\]]+\.[^\s@<>(),;:"\\[\]]{2,}$/u;
const EMAIL_MAX = 254;

/** Compatible forms of the same letter are one letter, so that no name can pass for another. */
export const normalUserName = (name: string): string => name.normalize("NFKC").trim();

/** @throws SiteError `invalid` */
export function checkIdentity(username: string, email: string): void {
  const errors: FieldError[] = [];
  if (!username) errors.push({ field: "username", message: REQUIRED_MESSAGE });
  else if (!USER_NAME.test(username)) {
    errors.push({ field: "username", message: "Two to sixty letters, figures, dots or dashes are expected." });
  }
  if (!email) errors.push({ field: "email", message: REQUIRED_MESSAGE });
  else if (email.length > EMAIL_MAX || !EMAIL.test(email)) {
    errors.push({ field: "email", message: "An e-mail address is expected." });
  }
  if (errors.length > 0) throw invalid(errors);
}
