/**
 * What a backup is: a tar archive of the uploaded files, the copy of the database, `backup.json`, which says what it is a backup
 * of, and `SHA256SUMS` of all of these, as `sha256sum -c` reads them. A seal is the last entry: the hash of every byte before
 * it. What follows from that hash is fixed, so that no byte of the archive can be another one.
 */
import { z } from "zod";
import { END, headerOf, paddingOf } from "./tar.ts";

export const FILES = "files/";
export const MANIFEST = "backup.json";
export const SUMS = "SHA256SUMS";
export const SEAL = "backup.sha256";
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

/** The seal with all that follows it. */
export function sealOf(sha256: string): Buffer {
  const content = Buffer.from(`${sha256} of all before this entry\n`);
  const header = headerOf({ path: SEAL, size: content.length, modified: 0 });
  return Buffer.concat([header, content, Buffer.alloc(paddingOf(content.length)), END]);
}
