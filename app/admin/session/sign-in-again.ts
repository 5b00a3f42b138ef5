/** Queues the calls that need a new sign-in until the person has signed in again; one dialog serves them all. */
import type { SignInReason } from "../api/reauthentication.ts";

export interface SignInAgain {
  /** Resolves once there is a new session; rejects where the person gives up, which an ended session does not allow. */
  ask: (reason: SignInReason) => Promise<void>;
  /** Lets everything that waits go on. */
  done: () => void;
  giveUp: () => void;
  /** Why it is asked for; undefined where it is not. */
  reason: () => SignInReason | undefined;
  subscribe: (listener: () => void) => () => void;
}

export function createSignInAgain(): SignInAgain {
  const listeners = new Set<() => void>();
  let waiting: (PromiseWithResolvers<void> & { reason: SignInReason }) | undefined;
  const become = (next: typeof waiting) => {
    waiting = next;
    for (const listener of listeners) listener();
  };
  return {
    ask(reason) {
      if (!waiting) become({ ...Promise.withResolvers<void>(), reason });
      else if (reason === "ended" && waiting.reason === "recent") become({ ...waiting, reason });
      return waiting?.promise ?? Promise.resolve();
    },
    done() {
      waiting?.resolve();
      become(undefined);
    },
    giveUp() {
      waiting?.reject(new Error("The sign-in was given up."));
      become(undefined);
    },
    reason: () => waiting?.reason,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
