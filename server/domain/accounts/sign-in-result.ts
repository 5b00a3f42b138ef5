import type { RecordRow } from "#server/db/schema.ts";
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
export function signInResult(user: RecordRow, accessToken: string, temporary = false): SignInResult {
  const username = String(user.username);
  const role = user.role as Account["role"];
  const answer = { accessToken, id: user.id, username, userName: username, email: String(user.email), role };
  return temporary ? { ...answer, mustChangePassword: true } : answer;
}
