import type { SignInResult } from "#shared/api/accounts.ts";
import type { UserRow } from "./find-account.ts";

/** What its bearer has to do before anything else. */
interface Duties {
  /** Somebody else made the password up. */
  temporary?: boolean;
  /** The role demands a second factor, and there is none. */
  lacksFactor?: boolean;
}

export function signInResult(
  user: UserRow,
  accessToken: string,
  { temporary = false, lacksFactor = false }: Duties = {},
): SignInResult {
  const { id, username, email, role } = user;
  return {
    accessToken,
    id,
    username,
    userName: username,
    email,
    role,
    ...(temporary && { mustChangePassword: true }),
    ...(lacksFactor && { mustSetUpSecondFactor: true }),
  };
}
