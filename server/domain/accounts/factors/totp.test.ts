import { describe, expect, test } from "vitest";
import { base32, setupAddress, stepOf } from "./totp.ts";

// The test vectors of RFC 6238, appendix B, whose codes of eight digits end in those of six.
const SECRET = Buffer.from("12345678901234567890");

describe("a time-based code", () => {
  test.each([
    [59, "287082"],
    [1_111_111_109, "081804"],
    [1_111_111_111, "050471"],
    [1_234_567_890, "005924"],
    [2_000_000_000, "279037"],
    [20_000_000_000, "353130"],
  ])("at second %i is %s", (seconds, code) => {
    expect(stepOf(SECRET, code, seconds * 1000)).toBe(Math.floor(seconds / 30));
  });

  test("is right one step early and one late, and not two", () => {
    const at = 1_111_111_111_000;
    for (const steps of [-1, 0, 1]) expect(stepOf(SECRET, "050471", at + steps * 30_000)).toBe(37_037_037);
    for (const steps of [-2, 2]) expect(stepOf(SECRET, "050471", at + steps * 30_000)).toBeUndefined();
  });

  test.each(["", "50471", "0504711", "05047a", "०५०४७१", "287083"])("is not %j", (typed) => {
    expect(stepOf(SECRET, typed, 1_111_111_111_000)).toBeUndefined();
  });
});

test("a secret is typed in base32 (RFC 4648)", () => {
  expect(base32(Buffer.from("foobar"))).toBe("MZXW6YTBOI");
  expect(base32(SECRET)).toBe("GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ");
});

test("the address for apps names the site and the account, whatever they are called", () => {
  expect(setupAddress(SECRET, "University: Kalaburagi", "ಆಶಾ")).toBe(
    "otpauth://totp/University%3A%20Kalaburagi:%E0%B2%86%E0%B2%B6%E0%B2%BE?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=University%3A%20Kalaburagi&algorithm=SHA1&digits=6&period=30",
  );
});
