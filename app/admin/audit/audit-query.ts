import type { CallInput } from "#shared/api/caller.ts";
import { AUDIT_KINDS, type AuditKind } from "#shared/audit-events.ts";
import { parseDay } from "#shared/dates.ts";

export interface AuditQuery {
  kind: AuditKind | "";
  /** The name of an account. */
  who: string;
  /** The name of a table. */
  object: string;
  /** `yyyy-mm-dd`, or empty. */
  from: string;
  to: string;
  /** A position: the entries before it; empty for the latest. */
  before: string;
}

/** What the address of the audit asks for; what it does not know counts as not asked. */
export function readAuditQuery(address: URLSearchParams): AuditQuery {
  const text = (name: string) => (address.get(name) ?? "").trim().slice(0, 200);
  const before = text("before");
  return {
    kind: AUDIT_KINDS.find((kind) => kind === address.get("kind")) ?? "",
    who: text("who"),
    object: text("object"),
    from: parseDay(text("from")) ?? "",
    to: parseDay(text("to")) ?? "",
    before: /^[1-9]\d{0,14}$/.test(before) ? before : "",
  };
}

/** The address of the audit with some of its parts changed; a changed question begins at the latest entries. */
export function auditAddress(query: AuditQuery, change: Partial<AuditQuery>): string {
  const address = new URLSearchParams(asked({ ...query, before: "", ...change }));
  return `/admin/audit${address.size > 0 ? "?" : ""}${address.toString()}`;
}

/** What is selected, as the list and its export take it. */
export const auditSelection = ({
  kind,
  before: _place,
  ...rest
}: AuditQuery): CallInput<"GET /audit/export"> => ({
  ...(kind !== "" && { kind }),
  ...asked(rest),
});

const asked = (parts: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== ""));
