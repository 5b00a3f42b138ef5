import { expect, test } from "vitest";
import { bodyOf } from "./body-of.ts";
import { ApiError } from "./errors.ts";

test("what the server says is known by its code", () => {
  const used = new ApiError(409, { code: "in_use", message: "It is used.", more: 3 }, "");
  expect(bodyOf(used, "in_use")?.more).toBe(3);
  expect(bodyOf(used, "conflict")).toBeUndefined();
  expect(bodyOf(new ApiError(0, {}, "No connection."), "conflict")).toBeUndefined();
  expect(bodyOf(new Error("fell"), "conflict")).toBeUndefined();
});
