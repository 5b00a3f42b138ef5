import { dayAt } from "./dates.ts";

/** The number by which a message is named to its sender: `2026-1042`. @param createdAt ISO 8601 */
export const ticketOf = ({ id, createdAt }: { id: number; createdAt: string }): string =>
  `${dayAt(Date.parse(createdAt)).slice(0, 4)}-${id}`;

/** The message that a number names, as it stands among typed words; undefined where it is no such number. */
export function messageIn(ticket: string): number | undefined {
  const id = /^\s*\d{4}-(\d{1,15})\s*$/.exec(ticket)?.[1];
  return id === undefined ? undefined : Number(id);
}
