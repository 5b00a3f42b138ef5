import { messageIn } from "#shared/ticket.ts";
import { MESSAGE_SOURCES, MESSAGE_STATES } from "#shared/vocabulary.ts";

export const MESSAGES_SHOWN = 20;

/** Of those that are to be answered by a day, the first ones first. */
export const DUE = "due";
const STATUSES = [...MESSAGE_STATES, DUE] as const;

export interface MessageQuery {
  status: (typeof STATUSES)[number] | "";
  source: (typeof MESSAGE_SOURCES)[number] | "";
  q: string;
  /** From 1. */
  page: number;
}

/** What the address of the inbox asks for; what it does not know counts as not asked. */
export function readMessageQuery(address: URLSearchParams): MessageQuery {
  return {
    status: STATUSES.find((state) => state === address.get("status")) ?? "",
    source: MESSAGE_SOURCES.find((source) => source === address.get("source")) ?? "",
    q: address.get("q")?.trim() ?? "",
    page: Math.max(1, Math.trunc(Number(address.get("page"))) || 1),
  };
}

/** The address of the inbox with some of its parts changed; a changed question begins at its first page. */
export function messageAddress(query: MessageQuery, change: Partial<MessageQuery>): string {
  const { status, source, q, page } = { ...query, page: 1, ...change };
  const parts = Object.entries({ status, source, q, page: page > 1 ? String(page) : "" });
  const address = new URLSearchParams(parts.filter(([, value]) => value !== ""));
  return `/admin/messages${address.size > 0 ? "?" : ""}${address.toString()}`;
}

interface MessageFilters {
  filter: string[];
  sort?: string;
  q?: string;
}

/** The same question as the list call of the API and its export take it, without the page. The number of a message finds it alone. */
export function messageFilters({ status, source, q }: MessageQuery): MessageFilters {
  const id = messageIn(q);
  const inState = status === "" ? [] : [`status:is:${status}`];
  const filter = [
    status === DUE ? ["status:not:answered", "status:not:closed", "deadline:not:"] : inState,
    source ? [`source:is:${source}`] : [],
    id === undefined ? [] : [`id:is:${id}`],
  ].flat();
  return {
    filter,
    sort: status === DUE ? "deadline" : undefined,
    q: q === "" || id !== undefined ? undefined : q,
  };
}
