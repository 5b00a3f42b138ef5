import { describe, expect, test } from "vitest";
import { turns } from "./turns.ts";

describe("turns", () => {
  test("run no more tasks at once than they may", async () => {
    const inTurn = turns({ atOnce: 2, waiting: 10 });
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

  test("refuse the task that finds the queue full, and take one again afterwards", async () => {
    const inTurn = turns({ atOnce: 1, waiting: 1 });
    const gate = Promise.withResolvers<void>();
    const task = () => gate.promise;
    const first = inTurn(task);
    const second = inTurn(task);
    await expect(inTurn(task)).rejects.toMatchObject({ code: "busy" });
    gate.resolve();
    await Promise.all([first, second]);
    await expect(inTurn(async () => "done")).resolves.toBe("done");
  });

  test("go on after a task has failed", async () => {
    const inTurn = turns({ atOnce: 1, waiting: 1 });
    await expect(inTurn(() => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
    await expect(inTurn(async () => 7)).resolves.toBe(7);
  });
});
