import { describe, expect, test } from "vitest";
import { addressKey, customerKey } from "./address-key.ts";

describe("the key of an address", () => {
  test.each([
    ["203.0.113.7", "203.0.113.7"],
    ["::ffff:203.0.113.7", "203.0.113.7"],
    ["::ffff:cb00:7107", "203.0.113.7"],
    ["0:0:0:0:0:FFFF:203.0.113.7", "203.0.113.7"],
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
    ["2001:0DB8:0001:0002::", "2001:db8:1:2::/64"],
    ["2001:db8::1", "2001:db8:0:0::/64"],
    ["::1", "0:0:0:0::/64"],
    ["fe80::1%eth0", "fe80:0:0:0::/64"],
    ["", ""],
    ["unknown", "unknown"],
  ])("of %j is %j", (address, key) => {
    expect(addressKey(address)).toBe(key);
  });

  test("is the same for all that one IPv6 network can call itself, and another for the next network", () => {
    const keys = ["2001:db8:1:2::1", "2001:db8:1:2:ffff::", "2001:db8:1:2:a:b:c:d"].map(addressKey);
    expect(new Set(keys).size).toBe(1);
    expect(keys).not.toContain(addressKey("2001:db8:1:3::1"));
  });

  test("of a customer is the same for 256 networks, and there is none for IPv4", () => {
    const keys = ["2001:db8:1:200::1", "2001:db8:1:2ff::1"].map(customerKey);
    expect(keys).toEqual(["2001:db8:1:200::/56", "2001:db8:1:200::/56"]);
    expect(customerKey("2001:db8:1:300::1")).toBe("2001:db8:1:300::/56");
    expect(customerKey("2001:db8::1")).toBe("2001:db8:0:0::/56");
    expect(customerKey("203.0.113.7")).toBeUndefined();
  });

  test("is short, whatever claims to be an address", () => {
    expect(addressKey("x".repeat(10_000)).length).toBeLessThanOrEqual(64);
  });
});
