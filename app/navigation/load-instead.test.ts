import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { LAZY_LOAD_TIMEOUT_MS } from "#shared/vocabulary.ts";
import { loadInstead } from "./load-instead.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("a page that never comes is opened once, when the time is over and not before", () => {
  const open = vi.fn();
  loadInstead(open);
  vi.advanceTimersByTime(LAZY_LOAD_TIMEOUT_MS - 1);
  expect(open).not.toHaveBeenCalled();
  vi.advanceTimersByTime(LAZY_LOAD_TIMEOUT_MS);
  expect(open).toHaveBeenCalledOnce();
});

test("a page that has come is not opened again", () => {
  const open = vi.fn();
  const callOff = loadInstead(open);
  callOff();
  vi.advanceTimersByTime(2 * LAZY_LOAD_TIMEOUT_MS);
  expect(open).not.toHaveBeenCalled();
});
