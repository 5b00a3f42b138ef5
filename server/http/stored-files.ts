/** Serves uploaded files below `/files/`, and pictures below `/images/` as well. */
import type { Readable } from "node:stream";
import { extname } from "node:path";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { SiteError } from "#shared/errors.ts";
import { checkedPath, FILE_IS_PUBLIC } from "#shared/file-paths.ts";
import { kindOf } from "#server/domain/files/kinds.ts";
import type { ByteRange } from "#server/domain/files/store.ts";
import type { Services } from "#server/services.ts";
import { isCurrent } from "./answers/answer.ts";
import { attachmentNamed, FILE_POLICY } from "./file-headers.ts";
import { SECURITY_HEADERS } from "./security/security-headers.ts";

/** A picture may be replaced under its address; an hour late is soon enough. */
const PICTURES_FOR_AN_HOUR = "public, max-age=3600";

export function storedFileRoutes(app: FastifyInstance, services: Services): void {
  const serve = (request: FastifyRequest<{ Params: { "*": string } }>, reply: FastifyReply) =>
    sendFile(services, request, reply);
  const open = {
    config: { lane: "files", demand: { access: "public", token: { to: "read", table: "file" } } },
  } as const;
  app.get("/files/*", open, serve);
  app.get("/images/*", open, serve);
}

async function sendFile(
  services: Services,
  request: FastifyRequest<{ Params: { "*": string } }>,
  reply: FastifyReply,
): Promise<FastifyReply | Readable> {
  const path = pathIn(request.params["*"]);
  const { files, records } = services;
  const staff = request.bearer !== undefined;
  const found = await find(services, path);
  const { place, type, size } = found;
  const isPublic = await services.publicFiles.isPublic(path);
  if (!staff && !isPublic) throw new SiteError("not_found");
  const range = parseRange(request.headers.range, size);
  if (range === "unsatisfiable") {
    return reply
      .code(416)
      .headers({ ...SECURITY_HEADERS, "content-range": `bytes */${size}` })
      .send();
  }
  const opened = await files.open(place, range);
  if (!opened) throw new SiteError("not_found");
  const etag = `"${size.toString(36)}-${(opened.modified?.getTime() ?? 0).toString(36)}"`;
  void reply.headers({
    ...SECURITY_HEADERS,
    "content-security-policy": FILE_POLICY,
    "content-type": type.mediaType,
    "cache-control": staff ? "no-store" : cachingOf(found),
    "accept-ranges": "bytes",
    ...(staff && { [FILE_IS_PUBLIC]: String(isPublic) }),
    etag,
  });
  if (!type.inline) void reply.header("content-disposition", await attachment(records, path, place));
  if (isCurrent(request.headers["if-none-match"], etag)) {
    opened.stream.destroy();
    return reply.code(304).send();
  }
  if (range) void reply.code(206).header("content-range", `bytes ${range.start}-${range.end}/${size}`);
  void reply.header("content-length", range ? range.end - range.start + 1 : size);
  // Not `reply.send(…)`: that is done when the client has read it all, and would hold the place in the queue until then.
  return opened.stream;
}

const cachingOf = ({ type }: Found): string =>
  type.mediaType.startsWith("image/") ? PICTURES_FOR_AN_HOUR : "no-cache";

interface Found {
  /** In the store. */
  place: string;
  type: { mediaType: string; inline: boolean };
  /** Bytes. */
  size: number;
}

/** @throws SiteError `not_found` */
async function find(
  { files, addresses }: Pick<Services, "files" | "addresses">,
  path: string,
): Promise<Found> {
  for (const place of await addresses.candidates(path)) {
    const type = mediaType(place);
    const size = type ? await files.size(place) : null;
    if (type && size !== null) return { place, type, size };
  }
  throw new SiteError("not_found");
}

/** @throws SiteError `not_found` for a path that no file can have */
function pathIn(path: string): string {
  try {
    return checkedPath(path);
  } catch {
    throw new SiteError("not_found");
  }
}

function mediaType(path: string): { mediaType: string; inline: boolean } | undefined {
  const extension = extname(path).slice(1);
  return extension === "avif" ? { mediaType: "image/avif", inline: true } : kindOf(extension);
}

/** The name that it came with, for people; encoded, so that Kannada arrives and nothing else can follow it. */
async function attachment(records: Services["records"], path: string, place: string): Promise<string> {
  const [file] = await records
    .reader({ staff: true, language: "en" })
    .among("file", "url", [`/files/${path}`]);
  const name = typeof file?.name === "string" ? file.name : path.slice(path.lastIndexOf("/") + 1);
  return attachmentNamed(name, place);
}

/** One range of bytes, as a browser's PDF viewer or video player asks; several at once are answered whole. */
function parseRange(header: string | undefined, size: number): ByteRange | "unsatisfiable" | undefined {
  const parts = /^bytes=(\d*)-(\d*)$/.exec(header ?? "");
  if (!parts || (parts[1] === "" && parts[2] === "")) return undefined;
  const start = parts[1] === "" ? Math.max(0, size - Number(parts[2])) : Number(parts[1]);
  const end = parts[1] === "" || parts[2] === "" ? size - 1 : Math.min(Number(parts[2]), size - 1);
  return start > end || start >= size ? "unsatisfiable" : { start, end };
}
