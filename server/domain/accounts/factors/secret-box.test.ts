import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { SecretBox } from "./secret-box.ts";

const secret = randomBytes(20);
const key = randomBytes(32);

test("a secret is the same again under its key, for its account alone, and differs in storage each time", () => {
  const box = new SecretBox(key);
  const stored = box.seal(secret, 7);
  expect(box.open(stored, 7)).toEqual(secret);
  expect(stored).not.toContain(secret.toString("base64url"));
  expect(box.seal(secret, 7)).not.toBe(stored);
  expect(box.open(stored, 8)).toBeUndefined();
  expect(new SecretBox(randomBytes(32)).open(stored, 7)).toBeUndefined();
  expect(new SecretBox(undefined).open(stored, 7)).toBeUndefined();
  const altered = `${stored.slice(0, -1)}${stored.endsWith("A") ? "B" : "A"}`;
  expect(box.open(altered.replace("aes:", "aes:AAAA"), 7)).toBeUndefined();
});

test("a secret that was stored before there was a key is read, and due to be stored anew", () => {
  const stored = new SecretBox(undefined).seal(secret, 7);
  expect(new SecretBox(undefined).needsSealing(stored)).toBe(false);
  const box = new SecretBox(key);
  expect(box.open(stored, 7)).toEqual(secret);
  expect(box.needsSealing(stored)).toBe(true);
  expect(box.needsSealing(box.seal(secret, 7))).toBe(false);
});
