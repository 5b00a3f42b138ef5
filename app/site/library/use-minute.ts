import { useSyncExternalStore } from "react";

const MINUTE_MS = 60_000;

/**
 * The beginning of the minute that it is, in milliseconds since 1970. Null until hydration, because a cached page does
 * not know when it is read.
 */
export function useMinute(): number | null {
  return useSyncExternalStore(watchMinutes, thisMinute, notYet);
}

export const thisMinute = (): number => Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS;
const notYet = () => null;

/** Notifies of every new minute, and checks again when the page becomes visible, for no timer runs while it sleeps. */
export function watchMinutes(listener: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(check, MINUTE_MS - (Date.now() % MINUTE_MS));
  };
  const check = () => {
    listener();
    wait();
  };
  wait();
  document.addEventListener("visibilitychange", check);
  return () => {
    clearTimeout(timer);
    document.removeEventListener("visibilitychange", check);
  };
}
