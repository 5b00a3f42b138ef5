import { isEmail } from "#shared/email.ts";
import { normalize } from "#shared/normalize.ts";
import { MESSAGE_LIMITS } from "#shared/vocabulary.ts";

export const MESSAGE_FIELDS = ["name", "mobile", "email", "message"] as const;
export type MessageField = (typeof MESSAGE_FIELDS)[number];
export type Message = Record<MessageField, string>;

export const EMPTY_MESSAGE: Message = { name: "", mobile: "", email: "", message: "" };

/** What can be wrong with a field, as the key of the text that says so. */
export type Problem = "err_required" | "err_too_long" | "err_email_format" | "err_not_accepted";
export type Problems = Partial<Record<MessageField, Problem>>;

/** The id of what the page says of a message, to which it leads without a script: the keyboard goes on from there. */
export const ANSWER_ID = "message-answer";
/** In an address: a message was sent. */
export const SENT = "sent";

/** Why a message without problems was not sent, as far as there is something to say of it, with the key of the text that does. */
const REASONS = {
  /** Many others have come before it. */
  too_many: "err_contact_too_many",
  database_away: "err_contact_away",
} as const;
export type Reason = keyof typeof REASONS;

/** @param code of the error that the server answered */
export const reasonOf = (code: unknown): { reason?: Reason } =>
  typeof code === "string" && code in REASONS ? { reason: code as Reason } : {};

/** The key of the text that says why a message was not sent. */
export const textOf = (reason: Reason | undefined) => (reason ? REASONS[reason] : "err_contact_failed");

/** The server's answer to a form that was sent without JavaScript. Without problems it failed for no fault of the visitor. */
export interface MessageAnswer {
  values: Message;
  problems: Problems;
  reason?: Reason;
}

/** The first thing that is wrong with a field. */
export function problemIn(field: MessageField, typed: string): Problem | undefined {
  const value = normalize(typed).trim();
  if (value === "") return "err_required";
  if (value.length > MESSAGE_LIMITS[field]) return "err_too_long";
  if (field === "email" && !isEmail(value)) return "err_email_format";
  return undefined;
}

/** What is wrong with the fields that are present. */
export function problemsIn(message: Partial<Message>): Problems {
  const problems: Problems = {};
  for (const field of MESSAGE_FIELDS) {
    const value = message[field];
    const problem = value === undefined ? undefined : problemIn(field, value);
    if (problem) problems[field] = problem;
  }
  return problems;
}

/** The fields that an answer names, each with what is wrong as far as there is a text for it in the visitor's language. */
export function problemsNamed(errors: unknown, message: Message): Problems {
  const named = Array.isArray(errors) ? (errors as { field?: unknown }[]).map((error) => error?.field) : [];
  const found = MESSAGE_FIELDS.filter((field) => named.includes(field)).map(
    (field) => [field, problemIn(field, message[field]) ?? "err_not_accepted"] as const,
  );
  return Object.fromEntries(found);
}
