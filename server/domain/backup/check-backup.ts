/** Reads a backup to its end and compares every byte with its hashes, before anybody relies on it. */
import { createHash, timingSafeEqual } from "node:crypto";
import { type FileHandle, open } from "node:fs/promises";
import { ArchiveReader } from "./archive-reader.ts";
import {
  computeSignature,
  COPIES,
  FILES,
  findSignature,
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

/** `verified` with the key; `unverified` if there is no key here to compare with; `none` if it was made without a key. */
export type SealStatus = "verified" | "unverified" | "none";

export interface Backup {
  file: string;
  /** The hash in its seal. */
  id: string;
  sealStatus: SealStatus;
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
  signature: string | undefined;
}

export interface CheckOptions {
  /** Demands a seal that was made with it. */
  backupKey?: Buffer | undefined;
  /** Is given how many bytes were read since the last time. */
  onBytes?: ((bytes: number) => void) | undefined;
}

/** @throws BackupRefusal where it is not whole, altered, not sealed with the key, or of a format that is not known here */
export async function checkBackup(
  file: string,
  { backupKey, onBytes = () => {} }: CheckOptions = {},
): Promise<Backup> {
  const handle = await open(file).catch(() => {
    throw new BackupRefusal(`There is no file ${file}.`);
  });
  try {
    const { size } = await handle.stat();
    const { entries, texts, id, signature } = await readAll(file, handle, size, onBytes);
    const sealStatus = authenticate(file, id, signature, backupKey);
    const sums = entries.filter(({ path }) => path !== SUMS).map(({ sha256, path }) => sumLine(sha256, path));
    if (sums.join("") !== texts.get(SUMS)) throw altered(file);
    const manifest = readManifest(texts.get(MANIFEST) ?? "null");
    if (!manifest) throw new BackupRefusal(`${file} was made by a newer version of the program.`);
    const copy = entries.find(({ path }) => path === COPIES[manifest.database.kind]);
    if (!copy) throw altered(file);
    const files = entries
      .filter(({ path }) => path.startsWith(FILES))
      .map((entry) => ({ ...entry, path: entry.path.slice(FILES.length) }));
    return { file, id, sealStatus, bytes: size, manifest, files, copy };
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
  const read = { entries: [] as BackedUpFile[], texts: new Map<string, string>() };
  for (;;) {
    const entry = await reader.next();
    if (entry === undefined) throw partial(file);
    if (entry === null) throw altered(file);
    if (entry.path === SEAL) {
      const id = whole.digest("hex");
      return { ...read, id, signature: await readSeal(file, handle, { size, start: entry.start, id }) };
    }
    whole.update(entry.header);
    const own = createHash("sha256");
    if (!(await reader.content(entry.size, own, whole, onBytes))) throw partial(file);
    read.entries.push({ path: entry.path, size: entry.size, sha256: own.digest("hex"), at: entry.at });
    if (entry.path === MANIFEST || entry.path === SUMS)
      read.texts.set(entry.path, await textAt(handle, entry.at, entry.size));
  }
}

/** @returns the HMAC in it @throws BackupRefusal if a byte of the seal, or of what follows it, is missing or another one */
async function readSeal(
  file: string,
  handle: FileHandle,
  { size, start, id }: { size: number; start: number; id: string },
): Promise<string | undefined> {
  const found = Buffer.alloc(sealOf(id).length);
  const { bytesRead } = await handle.read(found, 0, found.length, start);
  const signature = findSignature(found);
  const seal = sealOf(id, signature);
  if (bytesRead < seal.length) throw partial(file);
  if (size !== start + seal.length || !found.equals(seal)) throw altered(file);
  return signature;
}

async function textAt(handle: FileHandle, at: number, size: number): Promise<string> {
  const bytes = Buffer.alloc(size);
  await handle.read(bytes, 0, size, at);
  return bytes.toString();
}

/** @throws BackupRefusal if there is a key and the seal was not made with it */
function authenticate(
  file: string,
  id: string,
  signature: string | undefined,
  backupKey: Buffer | undefined,
): SealStatus {
  if (!backupKey) return signature === undefined ? "none" : "unverified";
  if (signature === undefined)
    throw new BackupRefusal(
      `${file} was not sealed with BACKUP_KEY. If it was made before there was a key, run this command with BACKUP_KEY empty.`,
    );
  if (timingSafeEqual(Buffer.from(signature), Buffer.from(computeSignature(backupKey, id))))
    return "verified";
  throw new BackupRefusal(`${file} was sealed with another BACKUP_KEY, or was altered.`);
}

const partial = (file: string) => new BackupRefusal(`${file} is not whole: its end is missing.`);
const altered = (file: string) => new BackupRefusal(`${file} was altered, or is no backup.`);
