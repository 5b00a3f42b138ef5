/** What the audit has entries of, by the kind that people look for. */
export const AUDIT_KINDS = [
  "writes",
  "sign_ins",
  "failures",
  "refusals",
  "exports",
  "rights",
  "subscriptions",
  "upkeep",
] as const;
export type AuditKind = (typeof AUDIT_KINDS)[number];

const AUDIT_EVENTS = {
  create: "writes",
  update: "writes",
  delete: "writes",
  restore: "writes",
  "draft saved": "writes",
  "draft submitted": "writes",
  "draft returned": "writes",
  "draft approved": "writes",
  "draft published": "writes",
  "draft discarded": "writes",
  "draft reopened": "writes",
  "preview link made": "writes",
  "preview link withdrawn": "writes",
  "signed in": "sign_ins",
  "signed out": "sign_ins",
  "sessions ended": "sign_ins",
  "sign-in failed": "failures",
  "password refused": "failures",
  "second factor refused": "failures",
  "call refused": "refusals",
  "limit reached": "refusals",
  exported: "exports",
  "access ended": "rights",
  "identity linked": "rights",
  "identity unlinked": "rights",
  "token made": "rights",
  "token revoked": "rights",
  "password changed": "rights",
  "password reset": "rights",
  reset: "rights",
  "second factor added": "rights",
  "second factor removed": "rights",
  "second factor demanded": "rights",
  "remove second factors": "rights",
  "recovery codes issued": "rights",
  "account requested": "rights",
  "account made": "rights",
  "account approved": "rights",
  "account changed": "rights",
  "account deleted": "rights",
  subscribed: "subscriptions",
  unsubscribed: "subscriptions",
  "subscription suspended": "subscriptions",
  "subscriptions resumed": "subscriptions",
  "subscriber deleted": "subscriptions",
  erased: "upkeep",
  "entries removed": "upkeep",
  "entries removed before": "upkeep",
} as const satisfies Record<string, AuditKind>;
export type AuditEvent = keyof typeof AUDIT_EVENTS;

export const isAuditEvent = (event: string): event is AuditEvent => Object.hasOwn(AUDIT_EVENTS, event);

export const eventsOf = (kind: AuditKind): string[] =>
  Object.entries(AUDIT_EVENTS).flatMap(([event, of]) => (of === kind ? [event] : []));
