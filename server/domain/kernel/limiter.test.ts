import { describe, expect, test } from "vitest";
import { createLimiter } from "./limiter.ts";

describe("a limiter", () => {
  test("runs no more tasks at once than it may", async () => {
    const inTurn = createLimiter({ atOnce: 2, waiting: 10 });
    let running = 0;
    let most = 0;
    const work = async () => {
      running += 1;
      most = Math.max(most, running);
      await Promise.resolve();
      running -= 1;
    };
    await Promise.all(Array.from({ length: 8 }, () => inTurn(work)));
    expect(most).toBe(2);
  });

  test("refuses the task that finds the queue full, and takes one again afterwards", async () => {
    const inTurn = createLimiter({ atOnce: 1, waiting: 1 });
    const gate = Promise.withResolvers<void>();
    const task = () => gate.promise;
    const first = inTurn(task);
    const second = inTurn(task);
    await expect(inTurn(task)).rejects.toMatchObject({ code: "busy" });
    gate.resolve();
    await Promise.all([first, second]);
    await expect(inTurn(async () => "done")).resolves.toBe("done");
  });

  test("goes on after a task has failed", async () => {
    const inTurn = createLimiter({ atOnce: 1, waiting: 1 });
    await expect(inTurn(() => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
    await expect(inTurn(async () => 7)).resolves.toBe(7);
  });

  test("lets waiting callers begin in alternation, however many tasks one of them has", async () => {
    const inTurn = createLimiter({ atOnce: 1, waiting: 10 });
    const done: string[] = [];
    const work = (caller: string) => inTurn(async () => void done.push(caller), caller);
    await Promise.all(["flood", "flood", "flood", "flood", "one", "two"].map(work));
    expect(done).toEqual(["flood", "flood", "one", "two", "flood", "flood"]);
  });

  test("refuses the task of whoever has taken their own places, and of nobody else", async () => {
    const inTurn = createLimiter({ atOnce: 1, waiting: 10, waitingEach: 2 });
    const gate = Promise.withResolvers<void>();
    const task = () => gate.promise;
    const taken = [1, 2, 3].map(() => inTurn(task, "flood"));
    await expect(inTurn(task, "flood")).rejects.toMatchObject({ code: "too_many" });
    const other = inTurn(task, "other");
    gate.resolve();
    await Promise.all([...taken, other]);
  });

  test("finds a place in a full queue for whoever holds none, from whoever holds most", async () => {
    const inTurn = createLimiter({ atOnce: 1, waiting: 4, waitingEach: 3 });
    const gate = Promise.withResolvers<void>();
    const task = () => gate.promise;
    const first = inTurn(task, "flood");
    const [second, third, last] = [1, 2, 3].map(() => inTurn(task, "flood"));
    const one = inTurn(task, "one");
    const two = inTurn(task, "two");
    await expect(last).rejects.toMatchObject({ code: "busy" });
    const three = inTurn(task, "three");
    await expect(third).rejects.toMatchObject({ code: "busy" });
    await expect(inTurn(task, "four")).rejects.toMatchObject({ code: "busy" });
    gate.resolve();
    await Promise.all([first, second, one, two, three]);
  });
});
