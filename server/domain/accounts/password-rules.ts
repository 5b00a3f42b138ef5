/** Which passwords are refused when somebody chooses one. */
import { readFileSync } from "node:fs";
import { SiteError } from "#shared/errors.ts";
import { normalize } from "#shared/normalize.ts";
import type { Problem } from "#shared/problems.ts";
import { PASSWORD_MIN } from "#shared/vocabulary.ts";
import { lettersOf, repeatedPart, withoutRuns, withoutWords, guessableTexts } from "./guessable-text.ts";

const PASSWORD_BYTES_MAX = 256;
/** UTF-16 units. What is longer is not even normalised, since that takes its time. */
export const RAW_LENGTH_MAX = 4 * PASSWORD_BYTES_MAX;
/** Letters and figures that a password needs beside the words that anybody would try. */
const OWN_PART_MIN = 5;

const DIFFERENT_MIN = 3;

/** What anybody would try first at this site, or at any site. */
const SITE_WORDS = [
  "gulbarga",
  "kalaburagi",
  "kalburgi",
  "karnataka",
  "vidyalaya",
  "university",
  "administrator",
  "admin",
  "password",
  "welcome",
  "qwerty",
  "ಗುಲಬರ್ಗಾ",
  "ಕಲಬುರಗಿ",
  "ಕಲಬುರ್ಗಿ",
  "ಕರ್ನಾಟಕ",
  "ವಿದ್ಯಾಲಯ",
  "ವಿಶ್ವವಿದ್ಯಾಲಯ",
  "ವಿವಿ",
];

export interface Chooser {
  username: string;
  email: string;
  /** The site's own names, in any language. */
  siteNames?: readonly string[];
}

const TOO_COMMON: Problem = { code: "password_common" };
const TOO_LONG: Problem = { code: "password_long", params: { max: PASSWORD_BYTES_MAX } };

let common: ReadonlySet<string> | undefined;

/**
 * Accepts a new password, or says what is wrong with it.
 *
 * @throws SiteError `weak_password`, for the field `password`: fewer than 8 characters, more than 256 bytes, a short text
 *   over and over, one of the common ones, or little more than the person's own names or the site's words
 */
export function checkPassword(password: string, person: Chooser): void {
  const weakness = weaknessOf(password, person);
  if (weakness) throw new SiteError("weak_password", { fields: [{ field: "password", ...weakness }] });
}

function weaknessOf(password: string, { username, email, siteNames = [] }: Chooser): Problem | undefined {
  if (password.length > RAW_LENGTH_MAX) return TOO_LONG;
  const text = normalize(password);
  if (Buffer.byteLength(text) > PASSWORD_BYTES_MAX) return TOO_LONG;
  if (Array.from(text).length < PASSWORD_MIN)
    return { code: "password_short", params: { min: PASSWORD_MIN } };
  const plain = folded(text);
  // What stands there twice is worth no more than once.
  const part = repeatedPart(plain);
  const own = guessableTexts([username, email].map(folded));
  if (isMadeOf(part, own)) return { code: "password_own_name" };
  if (commonPasswords().has(plain)) return TOO_COMMON;
  if (isMadeOf(part, [...own, ...guessableTexts([...SITE_WORDS, ...siteNames].map(folded))])) {
    return { code: "password_site_words" };
  }
  if (commonPasswords().has(part)) return TOO_COMMON;
  const signs = Array.from(part);
  if (signs.length < PASSWORD_MIN || new Set(signs).size < DIFFERENT_MIN) {
    return { code: "password_repeated" };
  }
  return isOnKeyboards(part) && withoutRuns(signs).length < OWN_PART_MIN ? TOO_COMMON : undefined;
}

/** Whether everybody could type it: letters of other scripts that follow upon one another are no habit of anybody. */
const isOnKeyboards = (text: string): boolean => /^[ -~]*$/.test(text);

/** Whether little is left of a text that holds some of the words, once they and what is usually added are gone. */
function isMadeOf(text: string, guessable: readonly string[]): boolean {
  const rest = withoutWords(text, guessable);
  return rest !== text && withoutRuns(lettersOf(rest)).length < OWN_PART_MIN;
}

/** Letters that look alike to a person are alike here. */
function folded(text: string): string {
  return normalize(text, "NFKC").toLowerCase();
}

function commonPasswords(): ReadonlySet<string> {
  common ??= new Set(readFileSync(new URL("common-passwords.txt", import.meta.url), "utf8").split("\n"));
  return common;
}
