/** The one entry point for files: whatever comes in is written aside, measured and judged here before anything is done with it. */
import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { stat } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { SiteError } from "#shared/errors.ts";
import { UPLOAD_BYTES_MAX } from "#shared/vocabulary.ts";
import { decideKind, type Kind } from "./kinds.ts";
import type { PictureSize } from "./picture-jobs.ts";
import type { Pictures } from "./pictures.ts";
import { originalName } from "./stored-name.ts";
import type { Workshops } from "./workshops.ts";

const MEGABYTE_BYTES = 1024 * 1024;

/** A file as it arrives. */
export interface UploadStream {
  name: string;
  content: Readable;
  /** Tells, when the content has been read, whether it was truncated at the limit of size. */
  truncated: () => boolean;
  /** The other fields of the form, once the content has been read. */
  fields: () => Promise<Readonly<Record<string, string>>>;
}

export interface Received {
  /** On this machine, until the work with it is done. */
  path: string;
  /** What the uploader called it, safe to show. */
  name: string;
  /** Bytes. */
  size: number;
  /** SHA-256 of the content as it came. */
  hash: string;
  kind: Kind;
  picture: PictureSize | undefined;
}

/** Tells what a file on this machine is by its content; undefined for what is not accepted. */
type ExtensionOf = (path: string, name: string) => Promise<string | undefined>;

export interface ReceiveDeps {
  workshops: Workshops;
  extensionOf: ExtensionOf;
  pictures: Pictures;
}

/** @throws SiteError `unsupported_kind`, `too_large`; `busy` where too many files are being judged */
export function receive<T>(
  { workshops, ...judges }: ReceiveDeps,
  upload: UploadStream,
  work: (received: Received) => Promise<T>,
): Promise<T> {
  return workshops.use(async (folder) => {
    const path = join(folder, "content");
    const hash = createHash("sha256");
    await pipeline(
      upload.content,
      async function* (source: AsyncIterable<Buffer>) {
        for await (const chunk of source) {
          hash.update(chunk);
          yield chunk;
        }
      },
      createWriteStream(path, { mode: 0o600 }),
    );
    if (upload.truncated())
      throw new SiteError("too_large", {
        problem: { code: "file_too_large", params: { mb: UPLOAD_BYTES_MAX / MEGABYTE_BYTES } },
      });
    return work({ ...(await judge(path, originalName(upload.name), judges)), hash: hash.digest("hex") });
  });
}

async function judge(
  path: string,
  name: string,
  { extensionOf, pictures }: Omit<ReceiveDeps, "workshops">,
): Promise<Omit<Received, "hash">> {
  const { size } = await stat(path);
  if (size === 0) throw new SiteError("unsupported_kind", { problem: { code: "file_empty" } });
  const kind = await decideKind(path, name, extensionOf);
  if (!kind.mediaType.startsWith("image/")) return { path, name, size, kind, picture: undefined };
  const clean = `${path}.clean`;
  const { size: cleanSize, ...picture } = await pictures.reencode(path, clean);
  return { path: clean, name, size: cleanSize, kind, picture };
}
