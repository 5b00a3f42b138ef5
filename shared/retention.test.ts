import { expect, it } from "vitest";
import { retentionDays } from "./retention.ts";

it("takes whole days within what is accepted, and the usual ones where there is no value", () => {
  expect(retentionDays("retention_audit_days", "180")).toBe(180);
  expect(retentionDays("retention_audit_days", " 3650 ")).toBe(3650);
  expect(retentionDays("retention_audit_days", undefined)).toBe(365);
  expect(retentionDays("retention_messages_days", "")).toBe(180);
});

it.each(["179", "3651", "1e3", "-1", "200.5", "೨೦೦", "20000"])(
  "means nothing by %s days of audit",
  (value) => {
    expect(retentionDays("retention_audit_days", value)).toBeUndefined();
  },
);
