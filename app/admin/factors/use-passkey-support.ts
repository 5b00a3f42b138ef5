import { useSyncExternalStore } from "react";
import { supportsPasskeys } from "./browser-passkeys.ts";

const subscribe = () => () => undefined;

/** Whether passkeys can be offered; `undefined` where no browser has told yet: on the server and until React runs. */
export const usePasskeySupport = (): boolean | undefined =>
  useSyncExternalStore(subscribe, supportsPasskeys, () => undefined);
