import { useSyncExternalStore } from "react";
import { onUserChange, storedUser, type User } from "./user.ts";

/** Who is signed in, as this browser has it stored now; undefined on the server and where there is nobody. */
export const useStoredUser = (): User | undefined =>
  useSyncExternalStore(onUserChange, storedUser, () => undefined);
