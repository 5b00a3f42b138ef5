import { describe, expect, test } from "vitest";
import { faultsOf, hasGoneWrong, type Passwords } from "./passwords.ts";

const RIGHT: Passwords = { password: "blue-heron-4471", repeated: "blue-heron-4471" };

describe("What is wrong with a new password", () => {
  test.each<[string, Partial<Passwords>, ReturnType<typeof faultsOf>]>([
    ["nothing", {}, {}],
    ["nothing in Kannada", { password: "ನೀಲಿ ಹಕ್ಕಿಗಳು", repeated: "ನೀಲಿ ಹಕ್ಕಿಗಳು" }, {}],
    ["both are missing", { password: "", repeated: "" }, { password: "required", repeated: "required" }],
    ["the repetition is missing", { repeated: "" }, { repeated: "required" }],
    ["they differ", { repeated: "blue-heron-4472" }, { repeated: "mismatch" }],
    ["it is short", { password: "seven77", repeated: "seven77" }, { password: "short" }],
    ["the current one is asked for", { current: "" }, { current: "required" }],
    ["the current one is given", { current: "x" }, {}],
  ])("is that %s", (_what, given, faults) => {
    expect(faultsOf({ ...RIGHT, ...given })).toEqual(faults);
  });
});

describe("A repetition", () => {
  test.each(["", "b", "blue-heron-4471"])("may still become right as '%s'", (repeated) => {
    expect(hasGoneWrong({ ...RIGHT, repeated })).toBe(false);
  });

  test.each(["B", "blue-heron-4471x", "x"])("has gone wrong as '%s'", (repeated) => {
    expect(hasGoneWrong({ ...RIGHT, repeated })).toBe(true);
  });
});
