import { addressKey, customerKey } from "./address-key.ts";
import { type Count, countKey, type Limit } from "./throttle.ts";

/** Several people may share the networks of one customer. */
const CUSTOMER_FACTOR = 2;

/** Counts of one visitor: by the IPv4 address, or by the IPv6 `/64` and its `/56`. */
export function networkCounts(what: string, address: string, limit: Limit): Count[] {
  const counts = [{ key: countKey(what, addressKey(address)), limit }];
  const customer = customerKey(address);
  if (customer === undefined) return counts;
  return [
    ...counts,
    { key: countKey(what, customer), limit: { ...limit, free: CUSTOMER_FACTOR * limit.free } },
  ];
}
