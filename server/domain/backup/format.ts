/**
 * What a backup is: a tar archive of the uploaded files, the copy of the database, `backup.json`, which says what it is a backup
 * of, and `SHA256SUMS` of all of these, as `sha256sum -c` reads them. A seal is the last entry: the hash of every byte before
 * it, and an HMAC of that hash where the site has a key. What follows from these is fixed, so that no byte of the archive can be
 * another one.
 */
import { createHmac } from "node:crypto";
import { z } from "zod";
import { END, headerOf, paddingOf } from "./tar.ts";

export const FILES = "files/";
export const MANIFEST = "backup.json";
export const SUMS = "SHA256SUMS";
export const SEAL = "backup.sha256";
const SIGNATURE_LABEL = " by BACKUP_KEY\n";
export const COPIES = { sqlite: "database.sqlite", postgres: "database.dump" } as const;

const contents = z.object({
  migrations: z.array(z.string()),
  tables: z.record(z.string(), z.object({ rows: z.int(), digest: z.string() })),
});

const manifest = z.object({
  format: z.literal(1),
  /** Of the program. */
  version: z.string(),
  /** When the copy of the database was taken; ISO 8601. */
  at: z.string(),
  database: contents.extend({ kind: z.enum(["sqlite", "postgres"]) }),
  files: z.object({
    count: z.int(),
    bytes: z.int(),
    /** What records name and the store did not have. */
    missing: z.array(z.string()),
  }),
  /** Of the installation, without secrets. */
  settings: z.record(z.string(), z.union([z.string(), z.number()])),
});
export type Manifest = z.infer<typeof manifest>;

/** Undefined where it is another format. */
export function readManifest(text: string): Manifest | undefined {
  const { data } = manifest.safeParse(JSON.parse(text));
  return data;
}

/** A line of SHA256SUMS. */
export const sumLine = (sha256: string, path: string): string => `${sha256}  ${path}\n`;

/** Authenticates the hash of an archive. */
export const computeSignature = (key: Buffer, sha256: string): string =>
  createHmac("sha256", key).update(sha256).digest("hex");

/** The seal with all that follows it. */
export function sealOf(sha256: string, signature?: string): Buffer {
  const keyed = signature === undefined ? "" : `${signature}${SIGNATURE_LABEL}`;
  const content = Buffer.from(`${sha256} of all before this entry\n${keyed}`);
  const header = headerOf({ path: SEAL, size: content.length, modified: 0 });
  return Buffer.concat([header, content, Buffer.alloc(paddingOf(content.length)), END]);
}

/** Finds the HMAC in what follows an archive's entries. */
export const findSignature = (seal: Buffer): string | undefined =>
  new RegExp(`\n([0-9a-f]{64})${SIGNATURE_LABEL}`).exec(seal.toString("latin1"))?.[1];
