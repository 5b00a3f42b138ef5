/** A message that is not sent yet, in the session storage. Without storage it lives as long as its page. */
import { EMPTY_MESSAGE, type Message, MESSAGE_FIELDS } from "./message.ts";

/** Where the draft of this page's form is. */
export const draftKey = (): string => `message ${location.pathname}`;

/** Whether a message was begun here in this tab. */
export function hasDraft(): boolean {
  try {
    return sessionStorage.getItem(draftKey()) !== null;
  } catch {
    return false;
  }
}

export function readDraft(key: string): Message {
  try {
    const stored = JSON.parse(sessionStorage.getItem(key) ?? "{}") as Record<string, unknown> | null;
    const texts = MESSAGE_FIELDS.map((field) => [field, textOf(stored?.[field])] as const);
    return Object.fromEntries(texts) as Message;
  } catch {
    return EMPTY_MESSAGE;
  }
}

/** An empty message leaves nothing behind. */
export function storeDraft(key: string, message: Message): void {
  try {
    if (MESSAGE_FIELDS.every((field) => message[field] === "")) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(message));
  } catch {
    // Storage is forbidden or full.
  }
}

/** Forgets a message that was sent; what was typed since then stays. */
export function deleteDraft(key: string, sent: Message): void {
  const draft = readDraft(key);
  if (MESSAGE_FIELDS.every((field) => draft[field] === sent[field])) storeDraft(key, EMPTY_MESSAGE);
}

const textOf = (value: unknown): string => (typeof value === "string" ? value : "");
