import { isEmail } from "#shared/email.ts";
import { invalid } from "#shared/errors.ts";
import type { FieldProblem } from "#shared/problems.ts";
import { normalize } from "#shared/normalize.ts";

/**
 * The scripts of the country, of which a name takes one: letters of two that look alike would let one name pass for
 * another. Of the Latin script only the plain letters, whose cases every database compares alike.
 */
const LETTERS = [
  "a-zA-Z",
  ...[
    "Kannada",
    "Devanagari",
    "Telugu",
    "Tamil",
    "Malayalam",
    "Bengali",
    "Gujarati",
    "Gurmukhi",
    "Oriya",
    "Arabic",
  ].map((script) => `\\p{Script=${script}}`),
];
const USER_NAMES = LETTERS.map((letters) => new RegExp(`^[${letters}0-9][${letters}0-9._@+-]{1,59}$`, "u"));

/** Far more than becomes a name in any form of its letters. */
const RAW_LENGTH_MAX = 1000;

/** Compatible forms of the same letter are one letter, so that no name can pass for another. */
export const normalUserName = (name: string): string =>
  normalize(name.trim().slice(0, RAW_LENGTH_MAX), "NFKC").trim();

/** Whether somebody could be called so. */
export const isUserName = (name: string): boolean => USER_NAMES.some((pattern) => pattern.test(name));

/** @throws SiteError `invalid` */
export function checkIdentity(username: string, email: string): void {
  const errors: FieldProblem[] = [];
  if (!username) errors.push({ field: "username", code: "required" });
  else if (!isUserName(username)) errors.push({ field: "username", code: "username_form" });
  errors.push(...emailFaults(email));
  if (errors.length > 0) throw invalid(errors);
}

/** What is wrong with a mail address; nothing where it is one. */
export function emailFaults(email: string): FieldProblem[] {
  if (!email) return [{ field: "email", code: "required" }];
  if (isEmail(email)) return [];
  return [{ field: "email", code: "expected_email" }];
}
