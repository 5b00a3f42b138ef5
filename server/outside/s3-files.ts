/** Keeps files in a bucket of an S3-compatible store. A PUT there is whole or absent, and signed with its checksum. */
import { Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";
import { S3Client, S3Errors, type S3ClientOptions } from "@bradenmacdonald/s3-lite-client";
import { checkedPath } from "#shared/file-paths.ts";
import type { FileStore, OpenFile } from "#server/domain/files/store.ts";
import { SiteError } from "#shared/errors.ts";
import { normalize } from "#shared/normalize.ts";

export type S3Options = Required<
  Pick<S3ClientOptions, "endPoint" | "accessKey" | "secretKey" | "bucket" | "region">
>;

const ANSWER_MS = 10_000;
const UPLOAD_MS = 120_000;
/** The least that S3 takes; a part in flight is held in memory. */
const PART_BYTES = 5 * 1024 * 1024;
const RETRIES = 2;
const RETRY_AFTER_MS = 200;

/** A file store in one bucket, which has to exist. */
export function s3Files(options: S3Options): FileStore {
  const client = new S3Client({ ...options, pathStyle: true });
  const status = (key: string) => persistently(() => client.statObject(key));

  return {
    async put(key, content, { kind }) {
      const target = checkedPath(key);
      const put = { metadata: { "Content-Type": kind }, partSize: PART_BYTES };
      if (content instanceof Readable) {
        // A stream can be read but once, so this is not tried again.
        await reached(client.putObject(target, webStream(content), put), UPLOAD_MS);
      } else {
        await persistently(() => client.putObject(target, Uint8Array.from(content), put), UPLOAD_MS);
      }
    },

    async open(key, range) {
      const target = checkedPath(key);
      const part = range
        ? { offset: range.start, length: range.end - range.start + 1 }
        : { offset: 0, length: 0 };
      const answer = await unlessMissing(persistently(() => client.getPartialObject(target, part)));
      return answer && openFile(answer);
    },

    async size(key) {
      const facts = await unlessMissing(status(checkedPath(key)));
      return facts && facts.size;
    },

    async remove(key) {
      const target = checkedPath(key);
      await unlessMissing(persistently(() => client.deleteObject(target)));
    },

    async *list(prefix) {
      const folder = prefix.slice(0, prefix.lastIndexOf("/"));
      if (folder) checkedPath(folder);
      for await (const object of client.listObjects({ prefix: normalize(prefix) })) {
        yield { path: object.key, size: object.size, modified: object.lastModified };
      }
    },
  };
}

/** Node's and the browser's stream types describe the same streams, but not to the compiler. */
function webStream(content: Readable): globalThis.ReadableStream<Uint8Array> {
  return Readable.toWeb(content) as globalThis.ReadableStream<Uint8Array>;
}

function openFile(answer: Response): OpenFile {
  const whole = answer.headers.get("content-range")?.split("/")[1] ?? answer.headers.get("content-length");
  const modified = answer.headers.get("last-modified");
  return {
    stream: answer.body ? Readable.fromWeb(answer.body as ReadableStream<Uint8Array>) : Readable.from([]),
    size: Number(whole),
    ...(modified && { modified: new Date(modified) }),
  };
}

/** Tries again after a failure that may pass. */
async function persistently<T>(work: () => Promise<T>, limit = ANSWER_MS): Promise<T> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await reached(work(), limit);
    } catch (error) {
      if (!(error instanceof SiteError) || attempt === RETRIES) throw error;
      await pause(RETRY_AFTER_MS * (attempt + Math.random()));
    }
  }
}

/** Turns a store that is away, broken or too slow into SiteError `busy`; what it says of the request is passed on. */
async function reached<T>(work: Promise<T>, limit: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new SiteError("busy")), limit);
  });
  try {
    return await Promise.race([work, late]);
  } catch (error) {
    throw asExpected(error);
  } finally {
    clearTimeout(timer);
  }
}

function asExpected(error: unknown): unknown {
  if (error instanceof S3Errors.ServerError) {
    if (error.statusCode === 416) return new RangeError("The range starts behind the end of the file.");
    return error.statusCode >= 500 ? new SiteError("busy") : error;
  }
  // What `fetch` throws when there is no answer at all.
  return error instanceof TypeError ? new SiteError("busy") : error;
}

async function unlessMissing<T>(work: Promise<T>): Promise<T | null> {
  return work.catch((error: unknown) => {
    if (error instanceof S3Errors.ServerError && error.statusCode === 404) return null;
    throw error;
  });
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
}
