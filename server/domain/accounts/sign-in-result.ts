import type { SignInResult } from "#shared/api/accounts.ts";
import type { UserRow } from "./find-account.ts";

/** @param temporary whether somebody else made the password up */
export function signInResult(user: UserRow, accessToken: string, temporary = false): SignInResult {
  const { id, username, email, role } = user;
  const answer = { accessToken, id, username, userName: username, email, role };
  return temporary ? { ...answer, mustChangePassword: true } : answer;
}
