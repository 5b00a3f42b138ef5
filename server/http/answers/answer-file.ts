/** The form in which a finished answer lies in a file: a checksum, a line of JSON that says what it is, and its bytes. */
import { hash } from "node:crypto";
import type { Answer } from "./answer.ts";

/** An answer with all that has to be known to give it again. */
export interface StoredAnswer {
  /** Its address in its one form, for pages with their language. */
  key: string;
  /** Names the build whose files it refers to. */
  build: string;
  /** Milliseconds since 1970 at which it was made. */
  at: number;
  /** Milliseconds since 1970: by the clock it may be untrue from then on. */
  until: number;
  answer: Pick<Answer, "headers" | "encoding" | "body">;
}

/** The line of JSON. */
type Head = Omit<StoredAnswer, "answer"> & Omit<StoredAnswer["answer"], "body">;

const CHECKSUM_LENGTH = 64;
const LINE_END = "\n";

const checksumOf = (bytes: Buffer): string => hash("sha256", bytes, "hex");

/** The name of the file of an answer. */
export const fileNameOf = (key: string): string => `${hash("sha256", key, "hex").slice(0, 40)}.answer`;

export function writeAnswer({ answer, ...about }: StoredAnswer): Buffer {
  const { headers, encoding, body } = answer;
  const head = Buffer.from(JSON.stringify({ ...about, headers, encoding }) + LINE_END);
  const content = Buffer.concat([head, body]);
  return Buffer.concat([Buffer.from(checksumOf(content) + LINE_END), content]);
}

/** @returns undefined where a byte is not as it was written, or one is missing */
export function readAnswer(bytes: Buffer): StoredAnswer | undefined {
  const content = bytes.subarray(CHECKSUM_LENGTH + 1);
  if (bytes.subarray(0, CHECKSUM_LENGTH).toString("latin1") !== checksumOf(content)) return undefined;
  const end = content.indexOf(LINE_END);
  // Whatever has the right checksum was written by `writeAnswer`.
  const { headers, encoding, ...about } = JSON.parse(content.subarray(0, end).toString()) as Head;
  return { ...about, answer: { headers, encoding, body: content.subarray(end + 1) } };
}

/** What a file says of itself, unchecked, from its beginning alone; undefined where it cannot be read. */
export function readHead(beginning: Buffer): Pick<Head, "key" | "build"> | undefined {
  const [, line = ""] = beginning.toString().split(LINE_END, 2);
  try {
    return JSON.parse(line) as Head;
  } catch {
    return undefined;
  }
}
