import { expect, test } from "vitest";
import { follow } from "./use-reset-key.ts";

const begun = { current: "", key: 0, asked: [] };

test("The fields stay where they have asked for the new value, and begin anew where they have not", () => {
  expect(follow({ ...begun, asked: ["fee"] }, "fee")).toEqual({ current: "fee", key: 0, asked: [] });
  expect(follow(begun, "fee")).toEqual({ current: "fee", key: 1, asked: [] });
});

test("The fields stay where the first of two values comes late, and where it never comes", () => {
  const both = { ...begun, asked: ["fe", "fee"] };
  const late = follow(both, "fe");
  expect(late).toEqual({ current: "fe", key: 0, asked: ["fee"] });
  expect(follow(late, "fee")).toEqual({ current: "fee", key: 0, asked: [] });
  expect(follow(both, "fee")).toEqual({ current: "fee", key: 0, asked: [] });
});

test("A step back to what the fields had asked for before is no answer to them", () => {
  const forth = follow(follow({ ...begun, asked: ["fe", "fee"] }, "fe"), "fee");
  expect(follow(forth, "fe").key).toBe(1);
});

test("A value from elsewhere ends the wait for what was asked", () => {
  const elsewhere = follow({ ...begun, asked: ["fee"] }, "exam");
  expect(follow(elsewhere, "fee").key).toBe(2);
});
