/** Keeps the hours of a place true while a page lies open. */
import { placeOf } from "./place-of.ts";

const MINUTE_MS = 60_000;
const MARK = "[data-now]";
/** Something that is no longer true from an instant on, in milliseconds since 1970. */
const ENDS = "[data-ends-at]";

/**
 * @param timeAt the time of day at an instant, where the place is
 * @param refresh shows the page as it is now
 */
export function initHours(timeAt: (instant: number) => string, refresh: () => void): void {
  if (!document.querySelector(`${MARK}, ${ENDS}`)) return;
  const update = () => {
    const now = Date.now();
    for (const mark of document.querySelectorAll(MARK)) {
      mark.setAttribute("x", `${placeOf(timeAt(now))}%`);
      mark.removeAttribute("display");
    }
    if (ends().some((end) => end <= now)) refresh();
  };
  const wait = () => setTimeout(() => (update(), wait()), MINUTE_MS - (Date.now() % MINUTE_MS));
  update();
  wait();
  // No timer runs while the page sleeps.
  document.addEventListener("visibilitychange", update);
}

const ends = (): number[] =>
  [...document.querySelectorAll<HTMLElement>(ENDS)].map(({ dataset }) => Number(dataset["endsAt"]));
