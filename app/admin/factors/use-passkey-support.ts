import { useSyncExternalStore } from "react";
import { supportsPasskeys } from "./browser-passkeys.ts";

const subscribe = () => () => undefined;

/** Whether passkeys can be offered; on the server as if they could. */
export const usePasskeySupport = (): boolean => useSyncExternalStore(subscribe, supportsPasskeys, () => true);
