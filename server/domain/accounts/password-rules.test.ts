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
    ["short12", "password_short"],
    ["😀😁😂🤣", "password_short"],
    ["cafe\u0301caf", "password_short"],
    ["", "password_short"],
    ["y".repeat(257), "password_long"],
    ["ಕ".repeat(86), "password_long"],
    ["password", "password_common"],
    ["PassWord123", "password_common"],
    ["12345678", "password_common"],
    ["qwertyuiop", "password_common"],
    ["Welcome@123", "password_common"],
    ["karnataka", "password_common"],
    ["Anupama.Desai", "password_own_name"],
    ["REGISTRAR", "password_own_name"],
    ["registrar@university.example", "password_own_name"],
    ["anupama123", "password_own_name"],
    ["anupama.desai@2026", "password_own_name"],
    ["desaianupama", "password_own_name"],
    ["Ｒｅｇｉｓｔｒａｒ!1", "password_own_name"],
    ["anupamaanupama", "password_own_name"],
    ["gulbarga@2027", "password_site_words"],
    ["Kalaburagi-2026", "password_site_words"],
    ["Vidyalaya_1", "password_site_words"],
    ["universityadmin", "password_site_words"],
    ["admin@gulbarga1", "password_site_words"],
    ["ಗುಲಬರ್ಗಾವಿವಿ", "password_site_words"],
    ["ವಿಶ್ವವಿದ್ಯಾಲಯ", "password_site_words"],
    ["Basava State", "password_site_words"],
    ["aaaaaaaa", "password_repeated"],
    ["blueblueblue", "password_repeated"],
    ["k7xk7xk7xk", "password_repeated"],
    ["aaaaaaaab", "password_repeated"],
    ["passwordpassword", "password_common"],
    ["23456789a", "password_common"],
  ])("refuses %j: %s", (password, code) => {
    const fields = [expect.objectContaining({ field: "password", code }) as unknown];
    expect(() => checkPassword(password, person)).toThrow(
      expect.objectContaining({
        code: "weak_password",
        detail: { fields },
      }),
    );
  });

  test("refuses a megabyte at once", () => {
    expect(() => checkPassword("e\u0301".repeat(500_000), person)).toThrow();
  });
});
