import { describe, expect, test } from "vitest";
import { checkPassword, hashPassword, needsRehash, verifyPassword } from "./passwords.ts";

const person = { username: "anupama.desai", email: "registrar@university.example" };
const good = "ಮಳೆಗಾಲದ ಮೊದಲ ದಿನ";

describe("a password's hash", () => {
  test("is argon2id at today's cost, different each time, and fits its password only", async () => {
    const [phc, other] = await Promise.all([hashPassword(good), hashPassword(good)]);
    expect(phc).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/);
    expect(other).not.toBe(phc);
    expect(needsRehash(phc)).toBe(false);
    await expect(verifyPassword(phc, good)).resolves.toBe(true);
    await expect(verifyPassword(phc, `${good} `)).resolves.toBe(false);
    await expect(verifyPassword(phc, "")).resolves.toBe(false);
  });

  test("fits both spellings of the same Kannada letters", async () => {
    const phc = await hashPassword("ಕ\u0cca ಕ\u0cca ಕ\u0cca!");
    await expect(verifyPassword(phc, "ಕ\u0cc6\u0cc2 ಕ\u0cc6\u0cc2 ಕ\u0cc6\u0cc2!")).resolves.toBe(true);
  });

  test("made elsewhere at another cost is understood, and due for renewal", async () => {
    // The test vector of the argon2 reference implementation: -id -t 2 -m 16 -p 1, password "password", salt "somesalt".
    const phc = "$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc";
    await expect(verifyPassword(phc, "password")).resolves.toBe(true);
    await expect(verifyPassword(phc, "Password")).resolves.toBe(false);
    expect(needsRehash(phc)).toBe(true);
  });

  test.each(["", "plain", "$2b$10$abcdefghijklmnopqrstuv", "$argon2id$v=19$m=19456,t=2,p=1$$"])(
    "that cannot be read (%j) fits nothing",
    async (phc) => {
      await expect(verifyPassword(phc, good)).resolves.toBe(false);
      expect(needsRehash(phc)).toBe(true);
    },
  );

  test("waits for its turn, and is refused as busy behind 22 others", async () => {
    const results = await Promise.allSettled(Array.from({ length: 24 }, () => verifyPassword(null, good)));
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(22);
    const refused = results.filter((result) => result.status === "rejected");
    expect(refused.map(({ reason }) => reason as unknown)).toEqual(
      Array(2).fill(expect.objectContaining({ code: "busy" })),
    );
    await expect(verifyPassword(null, good)).resolves.toBe(false);
  });
});

describe("checkPassword", () => {
  test.each([
    good,
    "correct horse",
    "tr4verse-Bidar",
    "ಕನ್ನಡಪದಗಳು",
    "ಅಆಇಈಉಊಋಎ",
    "x".repeat(256),
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
  ])("refuses %j: %s", (password, reason) => {
    const errors = [{ field: "password", message: expect.stringContaining(reason) as string }];
    expect(() => checkPassword(password, person)).toThrow(
      expect.objectContaining({
        code: "weak_password",
        detail: expect.objectContaining({ errors }) as unknown,
      }),
    );
  });

  test("refuses a megabyte at once, without hashing it", async () => {
    const huge = "e\u0301".repeat(500_000);
    expect(() => checkPassword(huge, person)).toThrow();
    await expect(verifyPassword(null, huge)).resolves.toBe(false);
  });
});
