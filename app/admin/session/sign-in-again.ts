/** Queues the calls that found the session ended until the person has signed in again; one dialog serves them all. */
export interface SignInAgain {
  /** Resolves once there is a new session. */
  ask: () => Promise<void>;
  /** Lets everything that waits go on. */
  done: () => void;
  isAsking: () => boolean;
  subscribe: (listener: () => void) => () => void;
}

export function createSignInAgain(): SignInAgain {
  const listeners = new Set<() => void>();
  let waiting: PromiseWithResolvers<void> | undefined;
  const become = (next: typeof waiting) => {
    waiting = next;
    for (const listener of listeners) listener();
  };
  return {
    ask() {
      if (!waiting) become(Promise.withResolvers<void>());
      return waiting?.promise ?? Promise.resolve();
    },
    done() {
      waiting?.resolve();
      become(undefined);
    },
    isAsking: () => waiting !== undefined,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
