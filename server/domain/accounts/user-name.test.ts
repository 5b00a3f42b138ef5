import { describe, expect, test } from "vitest";
import { checkIdentity, isUserName, normalUserName } from "./user-name.ts";

describe("a user name", () => {
  test.each([
    "asha",
    "Asha.Patil",
    "registrar_2",
    "asha@university.example",
    "a-b",
    "42",
    "ಅನುಪಮಾ",
    "ಆಶಾ.ಪಾಟೀಲ್",
    "प्रिया",
    "రవి",
  ])("may be %s", (name) => {
    expect(isUserName(normalUserName(name))).toBe(true);
  });

  test.each(
    [
      [
        "",
        "a",
        "a b",
        ".hidden",
        "-x",
        "a\u0000b",
        "a\nb",
        "a\u200bb",
        "a\u202eb",
        "a/b",
        "a'b",
        '"a"',
        "<a>",
        "a\ud800",
        "😀😀",
      ],
      ["аsha", "ashа", "αsha", "admİn", "admın", "aಅ", "ಅa", "ಅअ", "é\u0301x", "x".repeat(61)],
    ].flat(),
  )("may not be %j", (name) => {
    expect(isUserName(normalUserName(name))).toBe(false);
  });

  test("is the same in compatible letters and with blanks around it", () => {
    expect(normalUserName(" ａｓｈａ ")).toBe("asha");
    expect(normalUserName("ಕ\u0cc6\u0cc2")).toBe("ಕ\u0cca");
  });
});

test("every wrong part is named", () => {
  expect(() => checkIdentity("asha", "asha@example.org")).not.toThrow();
  expect(() => checkIdentity("", "")).toThrow("username required, email required");
  expect(() => checkIdentity("asha", `a@${"b".repeat(260)}.cd`)).toThrow("email expected_email");
});
