import { describe, expect, test } from "vitest";
import { checkPassword } from "./password-rules.ts";

const person = {
  username: "anupama.desai",
  email: "registrar@university.example",
  siteNames: ["Basava State University"],
};
const good = "ಮಳೆಗಾಲದ ಮೊದಲ ದಿನ";

describe("checkPassword", () => {
  test.each([
    good,
    "correct horse",
    "gulbarga rains in july",
    "anupama-7k2m9x",
    "tr4verse-Bidar",
    "ಕನ್ನಡಪದಗಳು",
    "ಅಆಇಈಉಊಋಎ",
    Array.from({ length: 64 }, (_, index) => 2000 + index * 7).join(""),
    "😀😁😂🤣😃😄😅😆",
  ])("accepts %j", (password) => {
    expect(() => checkPassword(password, person)).not.toThrow();
  });

  test.each([
    ["short12", "at least 8"],
    ["😀😁😂🤣", "at least 8"],
    ["cafe\u0301caf", "at least 8"],
    ["", "at least 8"],
    ["y".repeat(257), "at most 256"],
    ["ಕ".repeat(86), "at most 256"],
    ["password", "too common"],
    ["PassWord123", "too common"],
    ["12345678", "too common"],
    ["qwertyuiop", "too common"],
    ["Welcome@123", "too common"],
    ["karnataka", "too common"],
    ["Anupama.Desai", "user name"],
    ["REGISTRAR", "user name"],
    ["registrar@university.example", "user name"],
    ["anupama123", "user name"],
    ["anupama.desai@2026", "user name"],
    ["desaianupama", "user name"],
    ["Ｒｅｇｉｓｔｒａｒ!1", "user name"],
    ["anupamaanupama", "user name"],
    ["gulbarga@2027", "words of this university"],
    ["Kalaburagi-2026", "words of this university"],
    ["Vidyalaya_1", "words of this university"],
    ["universityadmin", "words of this university"],
    ["admin@gulbarga1", "words of this university"],
    ["ಗುಲಬರ್ಗಾವಿವಿ", "words of this university"],
    ["ವಿಶ್ವವಿದ್ಯಾಲಯ", "words of this university"],
    ["Basava State", "words of this university"],
    ["aaaaaaaa", "over and over"],
    ["blueblueblue", "over and over"],
    ["k7xk7xk7xk", "over and over"],
    ["aaaaaaaab", "over and over"],
    ["passwordpassword", "too common"],
    ["23456789a", "too common"],
  ])("refuses %j: %s", (password, reason) => {
    const errors = [{ field: "password", message: expect.stringContaining(reason) as string }];
    expect(() => checkPassword(password, person)).toThrow(
      expect.objectContaining({
        code: "weak_password",
        detail: expect.objectContaining({ errors }) as unknown,
      }),
    );
  });

  test("refuses a megabyte at once", () => {
    expect(() => checkPassword("e\u0301".repeat(500_000), person)).toThrow();
  });
});
