import { expect, test } from "vitest";
import { emailKey } from "./email-key.ts";

test("Spellings of one mailbox have one key", () => {
  const keys = ["asha.patil@gmail.com", "Asha.Patil+fees@Gmail.com", "a.s.h.a.patil@googlemail.com"];
  expect(new Set(keys.map(emailKey))).toEqual(new Set(["ashapatil@gmail.com"]));
});

test("Dots tell mailboxes of other providers apart, suffixes do not", () => {
  expect(emailKey("asha.patil@university.example")).toBe("asha.patil@university.example");
  expect(emailKey("asha.patil+news@university.example")).toBe("asha.patil@university.example");
});
