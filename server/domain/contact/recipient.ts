import type { MessageSource } from "#shared/vocabulary.ts";

/** The settings that name where the messages of a form go, the first that is filled. */
const SETTINGS: Record<MessageSource, readonly string[]> = {
  contact: ["contact_email"],
  suggestions: ["library_email", "contact_email"],
  grievance: ["grievance_email", "contact_email"],
};

/** The address to which messages of a form are sent; undefined while no setting names one. */
export const recipientOf = (
  settings: Readonly<Record<string, string>>,
  source: MessageSource,
): string | undefined => SETTINGS[source].map((name) => settings[name]).find(Boolean);
