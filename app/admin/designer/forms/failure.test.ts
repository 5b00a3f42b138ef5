import { expect, it } from "vitest";
import { ApiError } from "../../api/errors.ts";
import { failureOf, isConflict } from "./failure.ts";

const refused = new ApiError(
  400,
  {
    code: "invalid",
    message: "name: Taken.",
    errors: [
      { field: "name", message: "Taken." },
      { field: "name", message: "Too long." },
      { field: "object", message: "There is no such table." },
    ],
  },
  "",
);

it("gives the first error of each field to the field, and says the others above", () => {
  expect(failureOf(refused, (name) => name === "name")).toEqual({
    message: "There is no such table.",
    fields: { name: "Taken." },
  });
  expect(failureOf(refused, (name) => name !== "x").message).toBeUndefined();
});

it("says the message where no field of the form is named", () => {
  expect(failureOf(refused, () => false)).toEqual({ message: "name: Taken.", fields: {} });
  expect(failureOf(new ApiError(0, {}, "No connection."), () => true)).toEqual({
    message: "No connection.",
    fields: {},
  });
});

it("knows a conflict from other refusals", () => {
  expect(isConflict(new ApiError(409, { code: "conflict" }, ""))).toBe(true);
  expect(isConflict(new ApiError(409, { code: "in_use" }, ""))).toBe(false);
});
