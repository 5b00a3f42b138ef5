import { MESSAGE_SOURCES, MESSAGE_STATES } from "#shared/vocabulary.ts";

export const MESSAGES_SHOWN = 20;

export interface MessageQuery {
  status: (typeof MESSAGE_STATES)[number] | "";
  source: (typeof MESSAGE_SOURCES)[number] | "";
  q: string;
  /** From 1. */
  page: number;
}

/** What the address of the inbox asks for; what it does not know counts as not asked. */
export function readMessageQuery(address: URLSearchParams): MessageQuery {
  return {
    status: MESSAGE_STATES.find((state) => state === address.get("status")) ?? "",
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

/** The same question as the list call of the API and its export take it, without the page. */
export const messageFilters = ({ status, source, q }: MessageQuery): { filter: string[]; q?: string } => ({
  filter: [status ? [`status:is:${status}`] : [], source ? [`source:is:${source}`] : []].flat(),
  q: q || undefined,
});
