import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { thisMinute, useMinute, watchMinutes } from "./use-minute.ts";

const page = new EventTarget();
const AT = Date.parse("2026-03-06T13:29:30.500Z");

function Minute() {
  return <time>{String(useMinute())}</time>;
}

beforeEach(() => {
  vi.useFakeTimers({ now: AT });
  vi.stubGlobal("document", page);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("listeners are notified when a new minute begins, and of every one after it", () => {
  const listener = vi.fn();
  const stop = watchMinutes(listener);
  vi.advanceTimersByTime(29_499);
  expect(listener).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(listener).toHaveBeenCalledOnce();
  expect(new Date(thisMinute()).toISOString()).toBe("2026-03-06T13:30:00.000Z");
  vi.advanceTimersByTime(120_000);
  expect(listener).toHaveBeenCalledTimes(3);
  stop();
});

test("a page that has slept looks at the time when it is seen again", () => {
  const listener = vi.fn();
  const stop = watchMinutes(listener);
  vi.setSystemTime(AT + 9 * 3_600_000);
  page.dispatchEvent(new Event("visibilitychange"));
  expect(listener).toHaveBeenCalledOnce();
  expect(new Date(thisMinute()).toISOString()).toBe("2026-03-06T22:29:00.000Z");
  stop();
});

test("nobody is notified after unsubscribing", () => {
  const listener = vi.fn();
  watchMinutes(listener)();
  vi.advanceTimersByTime(300_000);
  page.dispatchEvent(new Event("visibilitychange"));
  expect(listener).not.toHaveBeenCalled();
  expect(vi.getTimerCount()).toBe(0);
});

test("a page from the server names no minute", () => {
  expect(renderToStaticMarkup(<Minute />)).toBe("<time>null</time>");
});
