import { expect, test, vi } from "vitest";
import { createSignInAgain } from "./sign-in-again.ts";

test("calls that find the session ended wait for one sign-in and then all go on", async () => {
  const again = createSignInAgain();
  const gone: string[] = [];
  const calls = ["first", "second"].map((name) => again.ask("ended").then(() => gone.push(name)));
  expect(again.reason()).toBe("ended");
  expect(gone).toEqual([]);
  again.done();
  await Promise.all(calls);
  expect(gone).toEqual(["first", "second"]);
  expect(again.reason()).toBeUndefined();
});

test("the page is notified when a sign-in is asked for and done, until it stops listening", () => {
  const again = createSignInAgain();
  const listener = vi.fn();
  const stop = again.subscribe(listener);
  void again.ask("ended");
  void again.ask("ended");
  expect(listener).toHaveBeenCalledTimes(1);
  again.done();
  expect(listener).toHaveBeenCalledTimes(2);
  stop();
  void again.ask("ended");
  expect(listener).toHaveBeenCalledTimes(2);
});

test("a sign-in in a session that goes on can be given up, unless that session ends meanwhile", async () => {
  const again = createSignInAgain();
  const given = again.ask("recent");
  expect(again.reason()).toBe("recent");
  again.giveUp();
  await expect(given).rejects.toThrow("given up");
  expect(again.reason()).toBeUndefined();
  const first = again.ask("recent");
  void again.ask("ended");
  expect(again.reason()).toBe("ended");
  again.done();
  await first;
});
