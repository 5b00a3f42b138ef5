import type { UserRow } from "./find-account.ts";
import type { Account } from "../kernel/read-scope.ts";

/** What somebody gets who has signed in. */
export interface SignInResult {
  accessToken: string;
  id: number;
  username: string;
  userName: string;
  email: string;
  role: Account["role"];
  /** Every other call is refused until the password is another one. */
  mustChangePassword?: true;
}

/** @param temporary whether somebody else made the password up */
export function signInResult(user: UserRow, accessToken: string, temporary = false): SignInResult {
  const { id, username, email, role } = user;
  const answer = { accessToken, id, username, userName: username, email, role };
  return temporary ? { ...answer, mustChangePassword: true } : answer;
}
