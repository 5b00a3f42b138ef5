import { afterEach, expect, test, vi } from "vitest";
import { logFault, ReadableError, reasonOf } from "./reason-of.ts";

const fault = new TypeError("Cannot read properties of undefined (reading 'label')");
const refusal = new ReadableError("ಈ ದಾಖಲೆ ಈಗಾಗಲೇ ಇದೆ");

afterEach(() => {
  vi.restoreAllMocks();
});

test("People read what is written for them, and of an error of the program that something is wrong", () => {
  expect(reasonOf(refusal, "Something went wrong")).toBe(refusal.message);
  expect(reasonOf(fault, "Something went wrong")).toBe("Something went wrong");
  expect(reasonOf("a string", "Something went wrong")).toBe("Something went wrong");
});

test("The console has what people do not read", () => {
  const printed = vi.spyOn(console, "error").mockImplementation(() => {});
  logFault(refusal);
  expect(printed).not.toHaveBeenCalled();
  logFault(fault);
  expect(printed).toHaveBeenCalledExactlyOnceWith(fault);
});
