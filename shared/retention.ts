/** For how many days is retained what is not retained for good. */

/** Each by its setting: the days while the setting is missing or empty, and what it accepts. */
export const RETENTIONS = {
  /** Messages of visitors, with their versions and mails. */
  retention_messages_days: { usual: 180, least: 1, most: 3650 },
  /** Mails that were sent or given up. */
  retention_mails_days: { usual: 180, least: 1, most: 3650 },
  /** Words that were searched in vain, with their counts. */
  retention_searches_days: { usual: 90, least: 1, most: 365 },
  /** How often pages and documents were asked for, and what was searched. */
  retention_visits_days: { usual: 400, least: 1, most: 3650 },
  /** Entries of the audit: CERT-In asks for 180 days of logs, the rules for personal data for a year. */
  retention_audit_days: { usual: 365, least: 180, most: 3650 },
} as const;

export type RetentionSetting = keyof typeof RETENTIONS;

export const isRetentionSetting = (name: string): name is RetentionSetting => Object.hasOwn(RETENTIONS, name);

/** The days that a setting's value means; undefined where it means none. */
export function retentionDays(name: RetentionSetting, value: string | null | undefined): number | undefined {
  const { usual, least, most } = RETENTIONS[name];
  const text = value?.trim() ?? "";
  if (text === "") return usual;
  const days = /^\d{1,4}$/.test(text) ? Number(text) : 0;
  return days >= least && days <= most ? days : undefined;
}
