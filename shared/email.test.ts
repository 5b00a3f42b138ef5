import { describe, expect, test } from "vitest";
import { isEmail, plainAddress } from "./email.ts";

describe("a mail address", () => {
  test.each(["a@b.cd", "asha.patil+site@mail.university.example", "ಆಶಾ@ಉದಾಹರಣೆ.ಭಾರತ"])(
    "may be %s",
    (address) => {
      expect(isEmail(address)).toBe(true);
    },
  );

  test.each([
    "",
    "a",
    "a@b",
    "@b.cd",
    "a@.c",
    "a@b..in",
    "a@.b.in",
    "a@b.in.",
    "a@b.c",
    "a b@c.de",
    "a@b.cd, e@f.gh",
    "<a@b.cd>",
    "a@b.cd\n",
    "a@b@c.de",
    `${"a".repeat(65)}@b.cd`,
    `a@${"b".repeat(260)}.cd`,
    `a@${"a.".repeat(500_000)}@`,
  ])("may not be %j", (address) => {
    expect(isEmail(address)).toBe(false);
  });
});

describe("a plain address", () => {
  test.each(["a@example.org", "first.last+tag@mail.example.ac.in", "o'neil@example.org"])(
    "may be %s",
    (address) => {
      expect(plainAddress(address)).toBe(address);
    },
  );

  test.each([
    ["asha@ಉದಾಹರಣೆ.ಭಾರತ", "asha@xn--bsc6ci4b4b3a3d.xn--2scrj9c"],
    ["asha@Bücher.example", "asha@xn--bcher-kva.example"],
  ])("of %s has its domain in ASCII", (address, plain) => {
    expect(plainAddress(address)).toBe(plain);
  });

  test.each([
    "",
    "a",
    "a@",
    "@b.org",
    "a@b",
    "a@b@c.org",
    "a@ಉದಾಹರಣೆ..ಭಾರತ",
    "a@ಉದಾಹರಣೆ.ಭಾರತ:25",
    ".a@b.org",
    "a..b@c.org",
    "a b@c.org",
    "a@b.org ",
    "a@[127.0.0.1]",
    "ವಿದ್ಯಾ@example.org",
    `${"a".repeat(65)}@b.org`,
    `a@${"b.".repeat(130)}org`,
    `${"a.".repeat(100_000)}@`,
  ])("may not be %j", (address) => {
    expect(plainAddress(address)).toBeUndefined();
  });
});
