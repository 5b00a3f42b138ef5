/** A finished answer: its headers and its bytes in one encoding, ready to be written out. */
import { hash } from "node:crypto";
import { promisify } from "node:util";
import {
  brotliCompress,
  brotliCompressSync,
  brotliDecompress,
  brotliDecompressSync,
  constants,
  gunzip,
  gunzipSync,
  gzip,
  gzipSync,
  zstdCompress,
  zstdCompressSync,
  zstdDecompress,
  zstdDecompressSync,
} from "node:zlib";
import type { LongList } from "./json-list.ts";

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);
const compressZstd = promisify(zstdCompress);
const DECOMPRESS = {
  br: promisify(brotliDecompress),
  gzip: promisify(gunzip),
  zstd: promisify(zstdDecompress),
};
const DECOMPRESS_SYNC = { br: brotliDecompressSync, gzip: gunzipSync, zstd: zstdDecompressSync };

/** How hard bytes are compressed, by how often they are sent: qualities of Brotli (0 to 11) and levels of gzip (0 to 9). */
const EFFORTS = {
  once: { br: 4, gzip: 1 },
  often: { br: 6, gzip: 6 },
  popular: { br: 11, gzip: 9 },
} as const;
export type Effort = keyof typeof EFFORTS;

/** Of Zstandard (1 to 22): a third of the work of Brotli at quality 4, for 7 % more bytes. */
const ZSTD_LEVEL = 3;
/** Up to so many bytes Zstandard takes less than it takes to hand them to another thread. */
const COMPRESSED_AT_ONCE = 128 * 1024;
/**
 * The logarithm of the size of its tables for so few bytes. They are new and cleared for each answer: with smaller ones than its own a page takes a
 * fifth less time, and hardly more bytes.
 */
const ZSTD_TABLE_LOG = 14;

/** Below this many bytes compression costs more than it saves. */
const WORTH_COMPRESSING = 860;
const COMPRESSIBLE =
  /^(text\/|application\/(json|javascript|xml|atom\+xml|ld\+json|manifest\+json)|image\/svg)/;

type Encoding = "identity" | "gzip" | "br" | "zstd";

/** What a browser takes, as far as it makes a difference: its best encoding, and Zstandard beside Brotli. */
export type AcceptedEncodings = "identity" | "gzip" | "br" | "br, zstd";

export interface Answer {
  status: number;
  headers: Readonly<Record<string, string>>;
  /** Of the body. */
  encoding: Encoding;
  body: Buffer;
  /** In place of its bytes, where it is too long to be held as a whole. */
  long?: LongList;
}

/**
 * @param accepted what whoever asks takes; a body that compression would not shorten stays as it is
 * @param brotli the content in Brotli, where it has been compressed before
 */
export async function makeAnswer(
  status: number,
  headers: Readonly<Record<string, string>>,
  content: string | Buffer,
  { accepted, effort, brotli }: { accepted: AcceptedEncodings; effort: Effort; brotli?: Buffer },
): Promise<Answer> {
  const identity = typeof content === "string" ? Buffer.from(content) : content;
  const etag = etagOf(identity);
  if (!compressible(headers, identity))
    return { status, headers: { ...headers, etag }, encoding: "identity", body: identity };
  const varying = { ...headers, etag, vary: merge(headers.vary, "Accept-Encoding") };
  const encoding = encodingAmong(accepted, effort);
  const body = encoding === "br" && brotli ? brotli : await compress(identity, encoding, effort);
  return { status, headers: varying, encoding, body };
}

/** The same answer with its bytes compressed anew. */
export async function recompressed(
  answer: Answer,
  { accepted, effort }: { accepted: AcceptedEncodings; effort: Effort },
): Promise<Answer> {
  if (answer.encoding === "identity") return answer;
  const content = await DECOMPRESS[answer.encoding](answer.body);
  const encoding = encodingAmong(accepted, effort);
  return { ...answer, encoding, body: await compress(content, encoding, effort) };
}

/**
 * The same answer for somebody who takes other encodings, or changed. It is done at once, for what is answered before the framework:
 * for a page a millisecond, and once for all who ask.
 * @param change of its text
 */
export function reencoded(
  answer: Answer,
  accepted: AcceptedEncodings,
  change?: (text: string) => string,
): Answer {
  const isTaken = answer.encoding === "identity" || accepted.split(", ").includes(answer.encoding);
  if (isTaken && !change) return answer;
  const { encoding: before, body } = answer;
  const content = before === "identity" ? body : DECOMPRESS_SYNC[before](body);
  const changed = change ? Buffer.from(change(content.toString())) : content;
  const headers = change ? { ...answer.headers, etag: etagOf(changed) } : answer.headers;
  const encoding = before === "identity" ? before : encodingAmong(accepted, "once");
  return { ...answer, headers, encoding, body: compressSync(changed, encoding) };
}

function compressSync(content: Buffer, encoding: Encoding): Buffer {
  if (encoding === "gzip") return gzipSync(content, { level: EFFORTS.once.gzip });
  if (encoding === "zstd") return zstdCompressSync(content, zstdOptions(content));
  return encoding === "br" ? brotliCompressSync(content, brotliOptions(content, "once")) : content;
}

const etagOf = (content: Buffer): string => `"${hash("sha256", content, "base64url").slice(0, 22)}"`;

function encodingAmong(accepted: AcceptedEncodings, effort: Effort): Encoding {
  if (accepted !== "br, zstd") return accepted;
  return effort === "once" ? "zstd" : "br";
}

async function compress(content: Buffer, encoding: Encoding, effort: Effort): Promise<Buffer> {
  if (encoding === "identity") return content;
  if (encoding === "zstd") return withZstd(content);
  if (encoding === "gzip") return compressGzip(content, { level: EFFORTS[effort].gzip });
  return compressBrotli(content, brotliOptions(content, effort));
}

const brotliOptions = ({ length }: Buffer, effort: Effort) => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: EFFORTS[effort].br,
    [constants.BROTLI_PARAM_SIZE_HINT]: length,
  },
});

const zstdOptions = ({ length }: Buffer) => ({
  params: {
    [constants.ZSTD_c_compressionLevel]: ZSTD_LEVEL,
    ...(length <= COMPRESSED_AT_ONCE && {
      [constants.ZSTD_c_hashLog]: ZSTD_TABLE_LOG,
      [constants.ZSTD_c_chainLog]: ZSTD_TABLE_LOG,
    }),
  },
  pledgedSrcSize: length,
});

async function withZstd(content: Buffer): Promise<Buffer> {
  const options = zstdOptions(content);
  return content.length > COMPRESSED_AT_ONCE
    ? compressZstd(content, options)
    : zstdCompressSync(content, options);
}

const compressible = (headers: Readonly<Record<string, string>>, body: Buffer): boolean =>
  body.length >= WORTH_COMPRESSING && COMPRESSIBLE.test(headers["content-type"] ?? "");

const merge = (vary: string | undefined, name: string): string => (vary ? `${vary}, ${name}` : name);

const taking = (name: string): RegExp =>
  new RegExp(`(^|[,\\s])${name}\\s*(;\\s*q=(?!0(\\.0+)?\\s*(,|$))|,|$)`, "i");
/** Made once: every request is looked at. */
const TAKES = { br: taking("br"), gzip: taking("gzip"), zstd: taking("zstd") };

/** Which encodings a browser takes; a weight of zero refuses one. */
export function acceptedEncodings(acceptEncoding: string | undefined): AcceptedEncodings {
  if (takesEncoding(acceptEncoding, "br")) return takesEncoding(acceptEncoding, "zstd") ? "br, zstd" : "br";
  return takesEncoding(acceptEncoding, "gzip") ? "gzip" : "identity";
}

export const takesEncoding = (acceptEncoding: string | undefined, name: keyof typeof TAKES): boolean =>
  TAKES[name].test(acceptEncoding ?? "");

/** Whether the browser has these bytes already. */
export function isCurrent(ifNoneMatch: string | undefined, etag: string | undefined): boolean {
  if (!ifNoneMatch || !etag) return false;
  return ifNoneMatch.split(",").some((each) => ["*", etag].includes(each.trim().replace(/^W\//, "")));
}
