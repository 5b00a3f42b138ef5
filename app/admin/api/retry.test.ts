import { expect, test, vi } from "vitest";
import { ApiError } from "./errors.ts";
import { withRetry } from "./retry.ts";

const lost = () => new ApiError(0, {}, "Gone.");

/** A call with these outcomes, one after the other; an error is thrown. */
const calling = (...outcomes: unknown[]) =>
  vi.fn(async () => {
    const outcome = outcomes.shift();
    if (outcome instanceof Error) throw outcome;
    return outcome;
  });

test("a call without an answer goes out again, and who waits is notified of each failure and of the end", async () => {
  const failures = [lost(), new ApiError(503, {}, "Full.")];
  const call = calling(...failures, 7);
  const onRetry = vi.fn();
  expect(await withRetry(call, { onRetry, backoff: [0, 0] })).toBe(7);
  expect(onRetry.mock.calls).toEqual([...failures.map((failure) => [failure]), [undefined]]);
});

test("a refusal is not repeated", async () => {
  const refusal = new ApiError(409, {}, "Somebody else has changed this record.");
  const call = calling(refusal, 7);
  const onRetry = vi.fn();
  await expect(withRetry(call, { onRetry, backoff: [0, 0] })).rejects.toBe(refusal);
  expect(call).toHaveBeenCalledTimes(1);
  expect(onRetry.mock.calls).toEqual([[undefined]]);
});

test("what is no answer of the server is not repeated", async () => {
  const aborted = new DOMException("Aborted", "AbortError");
  const call = calling(aborted, 7);
  await expect(withRetry(call, { backoff: [0] })).rejects.toBe(aborted);
});

test("a call is given up when nothing helps", async () => {
  const call = calling(lost(), lost(), lost());
  await expect(withRetry(call, { backoff: [0, 0] })).rejects.toMatchObject({ status: 0 });
  expect(call).toHaveBeenCalledTimes(3);
});
