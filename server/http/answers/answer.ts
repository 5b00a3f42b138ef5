/** A finished answer: its headers and its bytes in every encoding, ready to be written out. */
import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { LongList } from "./json-list.ts";

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Below this many bytes compression costs more than it saves. */
const WORTH_COMPRESSING = 860;
const COMPRESSIBLE =
  /^(text\/|application\/(json|javascript|xml|atom\+xml|ld\+json|manifest\+json)|image\/svg)/;

export type Encoding = "identity" | "br" | "gzip";

export interface Answer {
  status: number;
  headers: Readonly<Record<string, string>>;
  bodies: Readonly<Partial<Record<Encoding, Buffer>> & { identity: Buffer }>;
  /** In place of its bytes, where it is too long to be held as a whole. */
  long?: LongList;
}

/** Of its bodies in all encodings. */
export const totalBytes = ({ bodies }: Answer): number =>
  Object.values(bodies).reduce((sum, body) => sum + body.length, 0);

/**
 * @param quality Brotli's, 0 to 11: low for an answer that is sent once, high for one that is cached
 */
export async function makeAnswer(
  status: number,
  headers: Record<string, string>,
  body: string | Buffer,
  quality: number,
): Promise<Answer> {
  const identity = Buffer.from(body);
  const etag = `"${createHash("sha256").update(identity).digest("base64url").slice(0, 22)}"`;
  const all = {
    ...headers,
    etag,
    ...(compressible(headers, identity) && { vary: merge(headers.vary, "Accept-Encoding") }),
  };
  if (!compressible(headers, identity)) return { status, headers: all, bodies: { identity } };
  const [br, gz] = await Promise.all([
    compressBrotli(identity, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: quality,
        [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
      },
    }),
    compressGzip(identity, { level: 6 }),
  ]);
  return { status, headers: all, bodies: { identity, br, gzip: gz } };
}

const compressible = (headers: Record<string, string>, body: Buffer): boolean =>
  body.length >= WORTH_COMPRESSING && COMPRESSIBLE.test(headers["content-type"] ?? "");

const merge = (vary: string | undefined, name: string): string => (vary ? `${vary}, ${name}` : name);

/** The best encoding that a browser takes; a weight of zero refuses one. */
export function chooseEncoding(acceptEncoding: string | undefined, answer: Answer): Encoding {
  if (answer.bodies.br && takesEncoding(acceptEncoding, "br")) return "br";
  return answer.bodies.gzip && takesEncoding(acceptEncoding, "gzip") ? "gzip" : "identity";
}

export const takesEncoding = (acceptEncoding: string | undefined, name: "br" | "gzip"): boolean =>
  new RegExp(`(^|[,\\s])${name}\\s*(;\\s*q=(?!0(\\.0+)?\\s*(,|$))|,|$)`, "i").test(acceptEncoding ?? "");

/** Whether the browser has these bytes already. */
export function isCurrent(ifNoneMatch: string | undefined, etag: string | undefined): boolean {
  if (!ifNoneMatch || !etag) return false;
  return ifNoneMatch.split(",").some((each) => ["*", etag].includes(each.trim().replace(/^W\//, "")));
}
