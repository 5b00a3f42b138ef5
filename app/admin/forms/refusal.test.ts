import { expect, it } from "vitest";
import { ApiError } from "../api/errors.ts";
import { refusalOf } from "./refusal.ts";

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
  expect(refusalOf(refused, (name) => name === "name", "")).toEqual({
    message: "There is no such table.",
    errors: { name: "Taken." },
  });
  expect(refusalOf(refused, (name) => name !== "x", "").message).toBe("");
});

it("says the message where no field of the form is named", () => {
  expect(refusalOf(refused, () => false, "")).toEqual({ message: "name: Taken.", errors: {} });
  expect(refusalOf(new ApiError(0, {}, "No connection."), () => true, "")).toEqual({
    message: "No connection.",
    errors: {},
  });
});

it("says nothing of an error of the program but that something is wrong", () => {
  const refusal = { message: "Something went wrong.", errors: {} };
  expect(refusalOf(new TypeError("undefined"), () => true, refusal.message)).toEqual(refusal);
});
