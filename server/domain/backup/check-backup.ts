/** Reads a backup to its end and compares every byte with its hashes, before anybody relies on it. */
import { createHash } from "node:crypto";
import { type FileHandle, open } from "node:fs/promises";
import { ArchiveReader } from "./archive-reader.ts";
import {
  COPIES,
  FILES,
  MANIFEST,
  type Manifest,
  readManifest,
  SEAL,
  sealOf,
  SUMS,
  sumLine,
} from "./format.ts";
import { BackupRefusal } from "./refusal.ts";

export interface BackedUpFile {
  /** In the store. */
  path: string;
  size: number;
  sha256: string;
  /** Where its content begins in the archive. */
  at: number;
}

export interface Backup {
  file: string;
  /** The hash in its seal. */
  id: string;
  bytes: number;
  manifest: Manifest;
  files: readonly BackedUpFile[];
  copy: BackedUpFile;
}

interface Read {
  entries: BackedUpFile[];
  /** What the manifest and the sums say. */
  texts: Map<string, string>;
  id: string;
}

/**
 * @param onBytes is given how many bytes were read since the last time
 * @throws BackupRefusal where it is not whole, altered, or of a format that is not known here
 */
export async function checkBackup(
  file: string,
  onBytes: (bytes: number) => void = () => {},
): Promise<Backup> {
  const handle = await open(file).catch(() => {
    throw new BackupRefusal(`There is no file ${file}.`);
  });
  try {
    const { size } = await handle.stat();
    const { entries, texts, id } = await readAll(file, handle, size, onBytes);
    const sums = entries.filter(({ path }) => path !== SUMS).map(({ sha256, path }) => sumLine(sha256, path));
    if (sums.join("") !== texts.get(SUMS)) throw altered(file);
    const manifest = readManifest(texts.get(MANIFEST) ?? "null");
    if (!manifest) throw new BackupRefusal(`${file} was made by a newer version of the program.`);
    const copy = entries.find(({ path }) => path === COPIES[manifest.database.kind]);
    if (!copy) throw altered(file);
    const files = entries
      .filter(({ path }) => path.startsWith(FILES))
      .map((entry) => ({ ...entry, path: entry.path.slice(FILES.length) }));
    return { file, id, bytes: size, manifest, files, copy };
  } finally {
    await handle.close();
  }
}

async function readAll(
  file: string,
  handle: FileHandle,
  size: number,
  onBytes: (bytes: number) => void,
): Promise<Read> {
  const reader = new ArchiveReader(handle, size);
  const whole = createHash("sha256");
  const read: Read = { entries: [], texts: new Map(), id: "" };
  for (;;) {
    const entry = await reader.next();
    if (entry === undefined) throw partial(file);
    if (entry === null) throw altered(file);
    if (entry.path === SEAL) {
      const id = whole.digest("hex");
      await compareSeal(file, handle, { size, start: entry.start, seal: sealOf(id) });
      return { ...read, id };
    }
    whole.update(entry.header);
    const own = createHash("sha256");
    if (!(await reader.content(entry.size, own, whole, onBytes))) throw partial(file);
    read.entries.push({ path: entry.path, size: entry.size, sha256: own.digest("hex"), at: entry.at });
    if (entry.path === MANIFEST || entry.path === SUMS)
      read.texts.set(entry.path, await textAt(handle, entry.at, entry.size));
  }
}

async function compareSeal(
  file: string,
  handle: FileHandle,
  { size, start, seal }: { size: number; start: number; seal: Buffer },
): Promise<void> {
  const found = Buffer.alloc(seal.length);
  const { bytesRead } = await handle.read(found, 0, found.length, start);
  if (bytesRead < seal.length && found.subarray(0, bytesRead).equals(seal.subarray(0, bytesRead)))
    throw partial(file);
  if (size !== start + seal.length || !found.equals(seal)) throw altered(file);
}

async function textAt(handle: FileHandle, at: number, size: number): Promise<string> {
  const bytes = Buffer.alloc(size);
  await handle.read(bytes, 0, size, at);
  return bytes.toString();
}

const partial = (file: string) => new BackupRefusal(`${file} is not whole: its end is missing.`);
const altered = (file: string) => new BackupRefusal(`${file} was altered, or is no backup.`);
