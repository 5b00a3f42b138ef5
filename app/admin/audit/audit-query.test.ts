import { describe, expect, test } from "vitest";
import { auditAddress, auditSelection, readAuditQuery } from "./audit-query.ts";

const read = (query: string) => readAuditQuery(new URLSearchParams(query));

describe("The address of the audit", () => {
  test.each([
    "",
    "?kind=failures",
    "?kind=exports&who=registrar&object=notification&from=2026-03-01&to=2026-03-06&before=120",
  ])("%j says all that is asked", (query) => {
    const asked = read(query);
    expect(auditAddress(asked, { before: asked.before })).toBe(`/admin/audit${query}`);
  });

  test("leaves out what nobody can ask", () => {
    expect(read("?kind=gossip&from=31-02-2026&to=soon&before=-1")).toEqual(read(""));
    expect(read("?from=06-03-2026").from).toBe("2026-03-06");
  });

  test("begins at the latest entries where the question changes", () => {
    expect(auditAddress(read("?kind=rights&before=120"), { who: "registrar" })).toBe(
      "/admin/audit?kind=rights&who=registrar",
    );
  });
});

test("An export asks for the same entries, whatever page shows", () => {
  expect(auditSelection(read("?kind=rights&from=2026-03-01&before=120"))).toEqual({
    kind: "rights",
    from: "2026-03-01",
  });
});
