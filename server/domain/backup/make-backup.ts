/** Makes a backup while others write: the database as it is at one instant, and every file that it can refer to. */
import { createReadStream } from "node:fs";
import { mkdir, rm, stat } from "node:fs/promises";
import { dirname } from "node:path";
import type { DatabaseSnapshots, FilePlace, Snapshot } from "#server/db/snapshots/snapshots.ts";
import { placeOf } from "../files/stored-file.ts";
import type { FileStore, ListedFile } from "../files/store.ts";
import { UPLOAD_JOURNAL } from "../files/store-paths.ts";
import { pathOf } from "../files/store-paths.ts";
import { ArchiveWriter } from "./archive-writer.ts";
import { COPIES, FILES, MANIFEST, type Manifest } from "./format.ts";
import { BackupRefusal } from "./refusal.ts";

/** How far it is; files are counted once they are known. */
export interface Progress {
  bytes: number;
  ofBytes: number;
  files: number;
  ofFiles: number;
}

export interface Making {
  snapshots: DatabaseSnapshots;
  files: FileStore;
  /** Of the program and of the installation. */
  facts: Pick<Manifest, "version" | "settings">;
  /** Authenticates the seal. */
  backupKey?: Buffer | undefined;
  /** Milliseconds since 1970. */
  now: () => number;
  onProgress?: (progress: Progress) => void;
}

export interface BackupResult {
  /** The hash in its seal. */
  id: string;
  bytes: number;
  /** When its copy of the database was taken; milliseconds since 1970. */
  at: number;
  files: Manifest["files"];
}

/** An archive that is not whole lies under this name. */
export const partOf = (file: string): string => `${file}.part`;

/**
 * The copy of the database comes first: files are added under new names and never changed, so that those which are there
 * afterwards are all that it refers to. What an interrupted backup has of them is not copied again.
 *
 * @param file must not be there; what is not whole lies beside it as `.part`
 * @throws BackupRefusal, DatabaseRefusal
 */
export async function makeBackup(file: string, making: Making): Promise<BackupResult> {
  if (await stat(file).catch(() => undefined)) throw new BackupRefusal(`${file} is there already.`);
  const copy = `${partOf(file)}.database`;
  try {
    await mkdir(dirname(file), { recursive: true, mode: 0o700 });
    return await write(file, copy, making);
  } catch (error) {
    throw refusalOf(error, file) ?? error;
  } finally {
    // What stays is replaced by the next one.
    await rm(copy, { force: true }).catch(() => {});
  }
}

async function write(file: string, copy: string, making: Making): Promise<BackupResult> {
  const { snapshots, files, facts, backupKey, now, onProgress = () => {} } = making;
  const at = now();
  const snapshot = await snapshots.take(copy);
  const listed = await filesIn(files);
  const progress = { bytes: 0, ofBytes: sum(listed), files: 0, ofFiles: listed.length };
  const writer = await ArchiveWriter.open(partOf(file), (bytes) => {
    progress.bytes += bytes;
    onProgress(progress);
  });
  try {
    const found: ListedFile[] = [];
    for (const each of listed) {
      if (await addFile(writer, files, each)) found.push(each);
      progress.bytes = Math.max(progress.bytes, writer.bytes);
      progress.files += 1;
      onProgress(progress);
    }
    const ofFiles = { count: found.length, bytes: sum(found), missing: missingIn(snapshot.places, found) };
    await addDatabase(writer, snapshots.kind, copy, at);
    const manifest = manifestOf({ at, kind: snapshots.kind, snapshot, ofFiles, facts });
    const text = Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`);
    await writer.add({ path: MANIFEST, size: text.length, modified: seconds(at) }, [text]);
    return { ...(await writer.seal(file, backupKey)), at, files: ofFiles };
  } catch (error) {
    await writer.close();
    throw error;
  }
}

/** All but the notes of uploads under way, which are finished or undone where they were begun. */
async function filesIn(files: FileStore): Promise<ListedFile[]> {
  const listed = await Array.fromAsync(files.list(""));
  return listed
    .filter(({ path }) => !path.startsWith(UPLOAD_JOURNAL))
    .toSorted((a, b) => (a.path < b.path ? -1 : 1));
}

/** @returns false for a file that is gone: of an upload that was refused */
async function addFile(writer: ArchiveWriter, files: FileStore, listed: ListedFile): Promise<boolean> {
  const entry = { path: FILES + listed.path, size: listed.size, modified: seconds(+listed.modified) };
  if (writer.has(entry)) return true;
  const opened = await files.open(listed.path);
  if (!opened) return false;
  await writer.add({ ...entry, size: opened.size }, opened.stream as AsyncIterable<Uint8Array>);
  return true;
}

async function addDatabase(
  writer: ArchiveWriter,
  kind: keyof typeof COPIES,
  copy: string,
  at: number,
): Promise<void> {
  const { size } = await stat(copy);
  const content = createReadStream(copy) as AsyncIterable<Uint8Array>;
  await writer.add({ path: COPIES[kind], size, modified: seconds(at) }, content);
}

/** The places of contents that records name and the store does not have. */
export function missingIn(places: readonly FilePlace[], files: readonly { path: string }[]): string[] {
  const there = new Set(files.map(({ path }) => path));
  const named = places.flatMap((place) => [pathOf(place.url), placeOf({ ...place })]);
  return [...new Set(named)].filter((path) => !there.has(path)).toSorted();
}

interface Facts extends Pick<Making, "facts"> {
  at: number;
  kind: Manifest["database"]["kind"];
  snapshot: Snapshot;
  ofFiles: Manifest["files"];
}

function manifestOf({ at, kind, snapshot: { migrations, tables }, ofFiles, facts }: Facts): Manifest {
  return {
    format: 1,
    version: facts.version,
    at: new Date(at).toISOString(),
    database: { kind, migrations, tables },
    files: ofFiles,
    settings: facts.settings,
  };
}

const sum = (files: readonly { size: number }[]): number =>
  files.reduce((total, { size }) => total + size, 0);
/** An archive knows no fractions of a second, and nothing before 1970. */
const seconds = (time: number): number => Math.max(0, Math.floor(time / 1000)) || 0;

/** What the system says of the file and its folder, which somebody has to mend. */
function refusalOf(error: unknown, file: string): BackupRefusal | undefined {
  const { code, path, message } = error as NodeJS.ErrnoException;
  if (code === "ENOSPC" || code === "EDQUOT") return new BackupRefusal(`There is no space left for ${file}.`);
  if (!code || !path || !file.startsWith(path)) return undefined;
  return new BackupRefusal(`${file} cannot be written: ${message}.`);
}
