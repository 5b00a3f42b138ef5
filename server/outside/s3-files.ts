/** Stores files in a bucket of an S3-compatible store. A PUT there is whole or absent, and signed with its checksum. */
import { Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";
import { setTimeout as pause } from "node:timers/promises";
import { S3Errors } from "@bradenmacdonald/s3-lite-client";
import { checkedPath } from "#shared/file-paths.ts";
import type { FileStore, OpenFile } from "#server/domain/files/store.ts";
import { SiteError, unavailable } from "#shared/errors.ts";
import { LimitedS3Client, type S3Limits, type S3Place } from "./s3-client.ts";
import { normalize } from "#shared/normalize.ts";

const LIMITS: S3Limits = { answerMs: 8000, stallMs: 15_000, calls: 32 };
/** The least that S3 takes; a part in flight is held in memory. */
const PART_BYTES = 5 * 1024 * 1024;
const RETRIES = 2;
const RETRY_AFTER_MS = 200;

/** A file store in one bucket, which has to exist. */
export function s3Files(place: S3Place, limits: S3Limits = LIMITS): FileStore {
  const client = new LimitedS3Client(place, limits);
  const status = (key: string) => withRetry(() => client.statObject(key));

  return {
    async put(key, content, { kind }) {
      const target = checkedPath(key);
      const put = { metadata: { "Content-Type": kind }, partSize: PART_BYTES };
      if (content instanceof Readable) {
        // A stream can be read but once, so this is not tried again.
        await reached(client.putObject(target, webStream(content), put));
      } else {
        await withRetry(() => client.putObject(target, Uint8Array.from(content), put));
      }
    },

    async open(key, range) {
      const target = checkedPath(key);
      const part = range
        ? { offset: range.start, length: range.end - range.start + 1 }
        : { offset: 0, length: 0 };
      const answer = await unlessMissing(withRetry(() => client.getPartialObject(target, part)));
      return answer && openFile(answer);
    },

    async size(key) {
      const facts = await unlessMissing(status(checkedPath(key)));
      return facts && facts.size;
    },

    async remove(key) {
      const target = checkedPath(key);
      await unlessMissing(withRetry(() => client.deleteObject(target)));
    },

    // Parts of an upload that broke off are the bucket's to forget.
    sweep: () => Promise.resolve(0),

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
function withRetry<T>(work: () => Promise<T>): Promise<T> {
  return reached(attempt(work, RETRIES));
}

async function attempt<T>(work: () => Promise<T>, retries: number): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (retries === 0 || !mayPass(error)) throw error;
  }
  await pause(RETRY_AFTER_MS * (1 + Math.random()));
  return attempt(work, retries - 1);
}

function mayPass(error: unknown): boolean {
  if (error instanceof S3Errors.ServerError) return error.statusCode >= 500;
  // The system has a code for what broke off; a store that hangs is not asked again.
  return error instanceof SiteError && error.cause instanceof Error && "code" in error.cause;
}

/** Turns a store that is broken into SiteError `files_away`; what it says of the request is passed on. */
async function reached<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof S3Errors.ServerError)) throw error;
    if (error.statusCode === 416) throw new RangeError("The range starts behind the end of the file.");
    throw error.statusCode >= 500 ? unavailable("files_away", error) : error;
  }
}

async function unlessMissing<T>(work: Promise<T>): Promise<T | null> {
  return work.catch((error: unknown) => {
    if (error instanceof S3Errors.ServerError && error.statusCode === 404) return null;
    throw error;
  });
}
