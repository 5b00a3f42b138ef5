import { describe, expect, test } from "vitest";
import { Passwords } from "./passwords.ts";

const passwords = new Passwords();
/** As little as argon2 takes, for what does not depend on the cost. */
const cheap = new Passwords({ memory: 8, passes: 1, parallelism: 1 });
const slot = { caller: "203.0.113.7" };
const good = "ಮಳೆಗಾಲದ ಮೊದಲ ದಿನ";

const tooLate = () => Promise.reject(new Error("too late"));

describe("a password's hash", () => {
  test("is argon2id at today's cost, different each time, and fits its password only", async () => {
    const [phc, other] = await Promise.all([passwords.hash(good, slot), passwords.hash(good, slot)]);
    expect(phc).toMatch(/^\$argon2id\$v=19\$m=47104,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/);
    expect(other).not.toBe(phc);
    expect(passwords.needsRehash(phc)).toBe(false);
    await expect(passwords.verify(phc, good, slot)).resolves.toBe(true);
    await expect(passwords.verify(phc, `${good} `, slot)).resolves.toBe(false);
    await expect(passwords.verify(phc, "", slot)).resolves.toBe(false);
  });

  test("fits both spellings of the same Kannada letters", async () => {
    const phc = await cheap.hash("ಕ\u0cca ಕ\u0cca ಕ\u0cca!", slot);
    await expect(cheap.verify(phc, "ಕ\u0cc6\u0cc2 ಕ\u0cc6\u0cc2 ಕ\u0cc6\u0cc2!", slot)).resolves.toBe(true);
  });

  test("made elsewhere at another cost is understood, and due for renewal", async () => {
    // The test vector of the argon2 reference implementation: -id -t 2 -m 16 -p 1, password "password", salt "somesalt".
    const phc = "$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc";
    await expect(passwords.verify(phc, "password", slot)).resolves.toBe(true);
    await expect(passwords.verify(phc, "Password", slot)).resolves.toBe(false);
    expect(passwords.needsRehash(phc)).toBe(true);
  });

  test.each(["", "plain", "$2b$10$abcdefghijklmnopqrstuv", "$argon2id$v=19$m=19456,t=2,p=1$$"])(
    "that cannot be read (%j) fits nothing",
    async (phc) => {
      await expect(cheap.verify(phc, good, slot)).resolves.toBe(false);
      expect(cheap.needsRehash(phc)).toBe(true);
    },
  );

  test("waits for the limiter, and is refused as busy behind 22 others", async () => {
    const results = await Promise.allSettled(
      Array.from({ length: 24 }, (_, index) => cheap.verify(null, good, { caller: `203.0.113.${index}` })),
    );
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(22);
    const refused = results.filter((result) => result.status === "rejected");
    expect(refused.map(({ reason }) => reason as unknown)).toEqual(
      Array(2).fill(expect.objectContaining({ code: "busy" })),
    );
    await expect(cheap.verify(null, good, slot)).resolves.toBe(false);
  });

  test("waits behind few others of one caller, and behind none of a flood for another", async () => {
    const flood = Promise.allSettled(Array.from({ length: 40 }, () => cheap.verify(null, good, slot)));
    await expect(cheap.verify(null, good, { caller: "198.51.100.1" })).resolves.toBe(false);
    const results = await flood;
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(6);
    for (const result of results) {
      if (result.status === "rejected") expect(result.reason).toMatchObject({ code: "too_many" });
    }
  });

  test("is not made where what has to happen first fails", async () => {
    await expect(cheap.verify(null, good, { ...slot, first: tooLate })).rejects.toThrow("too late");
    await expect(cheap.verify(null, good, slot)).resolves.toBe(false);
  });

  test("is not made of a megabyte", async () => {
    await expect(cheap.verify(null, "e\u0301".repeat(500_000), slot)).resolves.toBe(false);
  });
});
