import { expect, test } from "vitest";
import { checkPassword } from "./password-rules.ts";
import { makeTemporaryPassword } from "./temporary-password.ts";

const many = Array.from({ length: 500 }, makeTemporaryPassword);

test("a temporary password is four groups of signs that can be read out", () => {
  for (const password of many) expect(password).toMatch(/^[a-km-np-z2-9]{4}(-[a-km-np-z2-9]{4}){3}$/);
});

test("no temporary password comes twice, and each is strong enough", () => {
  expect(new Set(many).size).toBe(many.length);
  for (const password of many) {
    expect(() => checkPassword(password, { username: "asha", email: "asha@example.org" })).not.toThrow();
  }
});
