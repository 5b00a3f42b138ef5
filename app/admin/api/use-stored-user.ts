import type { SignInResult } from "#shared/api/accounts.ts";
import { useSyncExternalStore } from "react";
import { onUserChange, storedUser } from "./user.ts";

/** Who is signed in, as this browser has it stored now; undefined on the server and where there is nobody. */
export const useStoredUser = (): SignInResult | undefined =>
  useSyncExternalStore(onUserChange, storedUser, () => undefined);
