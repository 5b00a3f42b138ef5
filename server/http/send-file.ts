/** Sends a stored file to whoever may have it: all of it, a part, or nothing where the browser has it already. */
import type { Readable } from "node:stream";
import type { FastifyReply, FastifyRequest } from "fastify";
import { SiteError } from "#shared/errors.ts";
import type { ByteRange, FileStore } from "#server/domain/files/store.ts";
import { isCurrent } from "./answers/answer.ts";
import { SECURITY_HEADERS } from "./security/security-headers.ts";

export interface SentFile {
  /** In the store. */
  place: string;
  headers: Readonly<Record<string, string>>;
}

/** @throws SiteError `not_found` where the store lacks it, `files_away` where the store cannot be reached */
export async function sendFile(
  files: Pick<FileStore, "open" | "size">,
  { place, headers }: SentFile,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply | Readable> {
  const { range: asked, "if-none-match": known } = request.headers;
  const range = asked === undefined ? undefined : parseRange(asked, await sizeOf(files, place));
  if (range && "outOf" in range) {
    return reply
      .code(416)
      .headers({ ...SECURITY_HEADERS, "content-range": `bytes */${range.outOf}` })
      .send();
  }
  const opened = await files.open(place, range);
  if (!opened) throw new SiteError("not_found");
  const { stream, size, modified } = opened;
  const etag = `"${size.toString(36)}-${(modified?.getTime() ?? 0).toString(36)}"`;
  void reply.headers({ ...headers, "accept-ranges": "bytes", etag });
  if (isCurrent(known, etag)) {
    stream.destroy();
    return reply.code(304).send();
  }
  if (range) void reply.code(206).header("content-range", `bytes ${range.start}-${range.end}/${size}`);
  void reply.header("content-length", range ? range.end - range.start + 1 : size);
  // Not `reply.send(…)`: that is done when the client has read it all, and would hold the place in the queue until then.
  return stream;
}

async function sizeOf(files: Pick<FileStore, "size">, place: string): Promise<number> {
  const size = await files.size(place);
  if (size === null) throw new SiteError("not_found");
  return size;
}

/** One range of bytes, as a browser's PDF viewer or video player asks; several at once are answered whole. */
function parseRange(header: string, size: number): ByteRange | { outOf: number } | undefined {
  const parts = /^bytes=(\d*)-(\d*)$/.exec(header);
  if (!parts || (parts[1] === "" && parts[2] === "")) return undefined;
  const start = parts[1] === "" ? Math.max(0, size - Number(parts[2])) : Number(parts[1]);
  const end = parts[1] === "" || parts[2] === "" ? size - 1 : Math.min(Number(parts[2]), size - 1);
  return start > end || start >= size ? { outOf: size } : { start, end };
}
