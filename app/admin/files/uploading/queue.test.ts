import { expect, test } from "vitest";
import { isTooLarge, isUnderWay, type QueuedUpload, withChange, without } from "./queue.ts";

const upload = (key: number): QueuedUpload => ({
  key,
  name: `upload-${key}`,
  file: new File(["a"], `${key}.pdf`),
  target: { folder: "others" },
  state: "waiting",
  progress: 0,
  message: "",
});

test("25 MB are not too large, and one byte more is", () => {
  expect(isTooLarge({ size: 25 * 1024 * 1024 })).toBe(false);
  expect(isTooLarge({ size: 25 * 1024 * 1024 + 1 })).toBe(true);
});

test("a change concerns one file and keeps the order", () => {
  const changed = withChange([upload(1), upload(2), upload(3)], 2, { state: "failed", message: "No" });
  expect(changed.map(({ key, state }) => [key, state])).toEqual([
    [1, "waiting"],
    [2, "failed"],
    [3, "waiting"],
  ]);
  expect(without(changed, 2).map(({ key }) => key)).toEqual([1, 3]);
});

test("what waits or goes is under way, what has ended is not", () => {
  const states = ["waiting", "sending", "done", "failed"] as const;
  expect(states.filter((state) => isUnderWay({ ...upload(1), state }))).toEqual(["waiting", "sending"]);
});
