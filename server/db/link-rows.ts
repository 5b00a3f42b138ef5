/** What is stored of the addresses outside to which records link. */
export interface OutsideLinkRow {
  /** In its one form. */
  address: string;
  /** ISO 8601: when it is due to be asked. */
  nextAt: string;
  askedAt: string | null;
  /** `new`, `found`, `moved`, `gone`, `uncertain`; it is broken once it has been `gone` often and for long enough. */
  state: string;
  /** Why: a status, or what was in the way of one. */
  reason: string | null;
  movedTo: string | null;
  /** How often in a row it has answered that nothing is there. */
  failures: number;
  /** How often in a row it has answered otherwise than it should. */
  tries: number;
  /** ISO 8601: since when it has. */
  since: string | null;
  /** ISO 8601: when somebody said that this is right as it is. */
  ignoredAt: string | null;
}
