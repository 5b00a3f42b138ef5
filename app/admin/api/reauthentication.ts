import { ApiError } from "./errors.ts";
import { storedUser } from "./user.ts";

export interface Reauthentication {
  /** Makes a call, after a new sign-in where there is no session, and once more where the session turns out to have ended. */
  call: <Answer>(call: () => Promise<Answer>) => Promise<Answer>;
  /** From now on every call waits: the person has signed out, and the document is about to change. */
  stop: () => void;
}

/** Whether a call found the session ended, or waiting for another password than the temporary one. */
const needsSignIn = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.body.code === "unauthorized" || error.body.code === "password_change_required");

const never = (): Promise<never> => new Promise(() => undefined);

/**
 * Lets no call go out without a token, or with one that was refused before.
 * @param signInAgain asks for a new sign-in and resolves when there is one; without it every call goes out as it is
 */
export function createReauthentication(signInAgain?: () => Promise<void>): Reauthentication {
  let refused: string | undefined;
  let stopped = false;
  return {
    stop: () => void (stopped = true),
    async call(call) {
      if (!signInAgain) return call();
      if (stopped) return never();
      const token = storedUser()?.accessToken;
      if (token !== undefined && token !== refused) {
        try {
          return await call();
        } catch (error) {
          if (!needsSignIn(error)) throw error;
          if (stopped) return never();
          refused = token;
        }
      }
      await signInAgain();
      return call();
    },
  };
}
