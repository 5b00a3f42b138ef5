import { expect, test } from "vitest";
import { MESSAGE_LIMITS } from "#shared/vocabulary.ts";
import { EMPTY_MESSAGE, MESSAGE_FIELDS, problemIn, problemsIn, problemsNamed } from "./message.ts";

const MESSAGE = { name: "ಆಶಾ ಪಾಟೀಲ", mobile: "98450 12345", email: "asha@example.org", message: "ನಮಸ್ಕಾರ" };

test("a whole message has no problem", () => {
  expect(problemsIn(MESSAGE)).toEqual({});
});

test("every field has to be filled, and spaces fill none", () => {
  const all = Object.fromEntries(MESSAGE_FIELDS.map((field) => [field, "err_required"]));
  expect(problemsIn(EMPTY_MESSAGE)).toEqual(all);
  expect(problemsIn({ name: " ", mobile: "\t", email: "\n", message: "\u00a0" })).toEqual(all);
});

test("of a part of a message nothing is said about the rest", () => {
  expect(problemsIn({ email: "asha@", mobile: "98450" })).toEqual({ email: "err_email_format" });
});

test.each(MESSAGE_FIELDS)("%s takes as many characters as the server, not one more", (field) => {
  const most = MESSAGE_LIMITS[field];
  expect(problemIn(field, "ಕ".repeat(most + 1))).toBe("err_too_long");
  expect(problemIn(field, "ಕ".repeat(most))).toBe(field === "email" ? "err_email_format" : undefined);
});

test.each([
  "asha",
  "asha@",
  "asha@example",
  "@example.org",
  "a b@example.org",
  "a@example.org, b@example.org",
])("%j is no e-mail address", (email) => {
  expect(problemIn("email", email)).toBe("err_email_format");
  expect(problemIn("name", email)).toBeUndefined();
});

test.each(["asha@example.org", " asha.patil+1@mail.example.org ", "ಆಶಾ@ಉದಾಹರಣೆ.ಭಾರತ"])(
  "%j is an e-mail address",
  (email) => {
    expect(problemIn("email", email)).toBeUndefined();
  },
);

test("what the server refuses is said in the visitor's language, also what only the server knows", () => {
  const errors = [
    { field: "email", message: "An e-mail address is expected." },
    { field: "name", message: "The text holds characters that cannot be stored." },
    { field: "status", message: "Unknown." },
  ];
  expect(problemsNamed(errors, { ...MESSAGE, email: "asha" })).toEqual({
    email: "err_email_format",
    name: "err_not_accepted",
  });
});

test.each([undefined, null, "name", [null], [{ message: "?" }]])("%j names no field", (errors) => {
  expect(problemsNamed(errors, MESSAGE)).toEqual({});
});
