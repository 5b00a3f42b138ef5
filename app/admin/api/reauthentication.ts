import { ApiError } from "./errors.ts";
import { noteFactorDuty, storedUser } from "./user.ts";

export interface Reauthentication {
  /**
   * Makes a call, after a new sign-in where there is no session, and once more where the session turns out to have ended,
   * or to be too old for the call.
   * @param name of the call: `GET /staff/me`
   */
  call: <Answer>(call: () => Promise<Answer>, name?: string) => Promise<Answer>;
  /** From now on every call waits: the person has signed out, and the document is about to change. */
  stop: () => void;
}

/** Why somebody has to sign in again: there is no session; or it is too old for what is asked, which can be given up. */
export type SignInReason = "ended" | "recent";

/** Its form asks for the current password by itself. */
const ASKS_BY_ITSELF = "PUT /user/changepassword";

/** What a call can find: the session ended, or waiting for another password or a second factor. */
const ENDED = new Set<unknown>(["unauthorized", "password_change_required", "second_factor_setup_required"]);

/** Why a call asks for a sign-in; undefined where it does not. */
function reasonFor(error: unknown, name: string | undefined): SignInReason | undefined {
  const code = error instanceof ApiError ? error.body.code : undefined;
  if (ENDED.has(code)) return "ended";
  return code === "reauthenticate" && name !== ASKS_BY_ITSELF ? "recent" : undefined;
}

const lacksFactor = (error: unknown): boolean =>
  error instanceof ApiError && error.body.code === "second_factor_setup_required";

const never = (): Promise<never> => new Promise(() => undefined);

/**
 * Lets no call go out without a token, or with one that was refused before.
 * @param signInAgain asks for a new sign-in, resolves when there is one, and rejects where it was given up; without it
 *   every call goes out as it is
 */
export function createReauthentication(
  signInAgain?: (reason: SignInReason) => Promise<void>,
): Reauthentication {
  let refused: string | undefined;
  let stopped = false;
  return {
    stop: () => void (stopped = true),
    async call(call, name) {
      if (!signInAgain) return call();
      if (stopped) return never();
      const token = storedUser()?.accessToken;
      if (token !== undefined && token !== refused) {
        try {
          return await call();
        } catch (error) {
          const reason = reasonFor(error, name);
          if (!reason) throw error;
          if (stopped) return never();
          if (lacksFactor(error)) {
            // The session itself goes on, once there is a second factor.
            noteFactorDuty(true);
          } else if (reason === "ended") {
            refused = token;
          } else {
            await signInAgain("recent").catch(() => {
              throw error;
            });
            return call();
          }
        }
      }
      await signInAgain("ended");
      return call();
    },
  };
}
