import type { PartState } from "#shared/api/staff.ts";
import type { Verification } from "./audit.ts";

/** It is verified daily. */
const OUTDATED_MS = 2 * 24 * 60 * 60_000;

/** How the audit is, as administrators see it. @param now milliseconds since 1970 */
export function auditState(verification: Verification | undefined, now: number): PartState {
  if (!verification) return { part: "audit", level: "ok", facts: [{ code: "audit_awaited" }] };
  const { at, fault } = verification;
  const detail = fault ? `${fault.position}: ${fault.kind}` : undefined;
  if (detail) return { part: "audit", level: "failure", facts: [{ code: "audit_broken", at, detail }] };
  const isOutdated = now - Date.parse(at) > OUTDATED_MS;
  return { part: "audit", level: isOutdated ? "warning" : "ok", facts: [{ code: "audit_verified", at }] };
}
