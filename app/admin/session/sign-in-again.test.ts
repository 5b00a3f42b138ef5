import { expect, test, vi } from "vitest";
import { createSignInAgain } from "./sign-in-again.ts";

test("calls that find the session ended wait for one sign-in and then all go on", async () => {
  const again = createSignInAgain();
  const gone: string[] = [];
  const calls = ["first", "second"].map((name) => again.ask().then(() => gone.push(name)));
  expect(again.isAsking()).toBe(true);
  expect(gone).toEqual([]);
  again.done();
  await Promise.all(calls);
  expect(gone).toEqual(["first", "second"]);
  expect(again.isAsking()).toBe(false);
});

test("the page is notified when a sign-in is asked for and done, until it stops listening", () => {
  const again = createSignInAgain();
  const listener = vi.fn();
  const stop = again.subscribe(listener);
  void again.ask();
  void again.ask();
  expect(listener).toHaveBeenCalledTimes(1);
  again.done();
  expect(listener).toHaveBeenCalledTimes(2);
  stop();
  void again.ask();
  expect(listener).toHaveBeenCalledTimes(2);
});
