import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { FreeSpace } from "./free-space.ts";

beforeEach(() => void vi.useFakeTimers({ toFake: ["performance"] }));
afterEach(() => void vi.useRealTimers());

const MINIMUM = 100;

/** The disk, and the number of times it has been asked. */
function diskWith(free: number) {
  const disk = { free, asked: 0 };
  const freeBytes = () => {
    disk.asked += 1;
    return Promise.resolve(disk.free);
  };
  return { disk, space: new FreeSpace({ folders: ["/data"], minimum: MINIMUM, freeBytes }) };
}

test("What is large is refused where less than the minimum would be left, and let in where enough is", async () => {
  const { disk, space } = diskWith(150);
  await space.ensure(50);
  await expect(space.ensure(51)).rejects.toMatchObject({ code: "disk_full" });
  disk.free = 151;
  await space.ensure(51);
  expect(disk.asked).toBe(3);
});

test("Whoever writes much that is small asks the disk once a second", async () => {
  const { disk, space } = diskWith(150);
  expect(await Promise.all([space.wasLow(), space.wasLow()])).toEqual([false, false]);
  disk.free = 50;
  vi.advanceTimersByTime(999);
  expect(await space.wasLow()).toBe(false);
  vi.advanceTimersByTime(1);
  expect(await space.wasLow()).toBe(true);
  expect(disk.asked).toBe(2);
});
