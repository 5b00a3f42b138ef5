/**
 * Answers that are lists of any length: serialised in chunks, so that others are served in between, and sent while they
 * are made where they are too long to be held as a whole.
 */
import type { Readable } from "node:stream";
import { setImmediate } from "node:timers/promises";
import { createGzip } from "node:zlib";
import type { FastifyReply, FastifyRequest } from "fastify";
import { takesEncoding } from "./answer.ts";

/** Characters of a list that is finished before it is sent, and may be cached. */
const LONGEST_WHOLE = 1_000_000;
const ELEMENTS_AT_ONCE = 200;
const SENT_ONCE_LEVEL = 4;

export type JsonChunks = AsyncIterable<readonly unknown[]>;

/** A list that is sent while it is made. */
export interface LongList {
  headers: Readonly<Record<string, string>>;
  /** The text from its beginning, for one reader; for another one the list is made anew. */
  open(): AsyncIterable<string>;
}

/** The elements of a list in chunks; undefined for what is no list. */
export function jsonChunks(result: unknown): JsonChunks | undefined {
  if (Array.isArray(result)) return slices(result);
  const isChunks = typeof result === "object" && result !== null && Symbol.asyncIterator in result;
  return isChunks ? (result as JsonChunks) : undefined;
}

async function* slices(elements: readonly unknown[]): JsonChunks {
  for (let start = 0; start < elements.length; start += ELEMENTS_AT_ONCE) {
    if (start > 0) await setImmediate();
    yield elements.slice(start, start + ELEMENTS_AT_ONCE);
  }
}

/** The text of a list, which is the same as that of an array of all its elements. */
export async function* jsonOf(chunks: JsonChunks): AsyncGenerator<string> {
  let before = "[";
  for await (const part of chunks) {
    if (part.length === 0) continue;
    yield before + part.map((each) => JSON.stringify(each)).join(",");
    before = ",";
  }
  yield before === "[" ? "[]" : "]";
}

/** The whole text where it is short enough, else a way to read on: what has been read already, then the rest. */
export async function beginList(chunks: JsonChunks): Promise<string | AsyncGenerator<string>> {
  const text = jsonOf(chunks);
  const begun: string[] = [];
  let length = 0;
  for (let next = await text.next(); !next.done; next = await text.next()) {
    begun.push(next.value);
    length += next.value.length;
    if (length > LONGEST_WHOLE) return readOn(begun, text);
  }
  return begun.join("");
}

async function* readOn(begun: string[], text: AsyncGenerator<string>): AsyncGenerator<string> {
  for (let part = begun.shift(); part !== undefined; part = begun.shift()) yield part;
  yield* text;
}

/**
 * What goes wrong on the way breaks the connection, so that nobody takes a part for the whole.
 * @param open gives what is to be read of the text
 * @returns what the handler has to return, so that it is done when the answer is on its way, and not when it has been read
 */
export function sendLongList(
  { method, headers }: FastifyRequest,
  reply: FastifyReply,
  list: LongList,
  open: (text: AsyncIterable<string>) => Readable,
): FastifyReply | Readable {
  // Before a header is set, because whoever is refused gets another answer.
  const text = method === "HEAD" ? undefined : open(list.open());
  const compressed = takesEncoding(headers["accept-encoding"], "gzip");
  void reply.headers({
    ...list.headers,
    vary: "Accept-Encoding",
    ...(compressed && { "content-encoding": "gzip" }),
  });
  if (!text) return reply.send();
  if (!compressed) return text;
  const gzip = createGzip({ level: SENT_ONCE_LEVEL });
  text.on("error", (error) => gzip.destroy(error));
  gzip.on("close", () => text.destroy());
  return text.pipe(gzip);
}
