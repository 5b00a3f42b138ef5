/** Stores files in a directory. A file is written aside, flushed and renamed, so that nobody ever sees half of it. */
import { randomUUID } from "node:crypto";
import { mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import type { Readable } from "node:stream";
import { checkedPath } from "#shared/file-paths.ts";
import type { FileStore, ListedFile } from "#server/domain/files/store.ts";
import { SiteError } from "#shared/errors.ts";
import { normalize } from "#shared/normalize.ts";

/** Hidden, so that `checkedPath` keeps everyone else out. */
const INCOMING = ".incoming";

/** A file store in the directory `root`, which is made when the first file arrives. */
export function diskFiles(root: string): FileStore {
  const incoming = path.join(root, INCOMING);
  const place = (key: string) => path.join(root, ...checkedPath(key).split("/"));

  return {
    async put(key, content) {
      const target = place(key);
      const temporary = path.join(incoming, randomUUID());
      try {
        await mkdir(incoming, { recursive: true });
        await makeDirectory(path.dirname(target));
        await writeFlushed(temporary, content);
        await rename(temporary, target);
        await flushDirectory(path.dirname(target));
      } catch (error) {
        await rm(temporary, { force: true });
        throw isFull(error) ? new SiteError("disk_full") : error;
      }
    },

    async open(key, range) {
      const handle = await unlessMissing(open(place(key)));
      if (!handle) return null;
      const facts = await handle.stat();
      if (!facts.isFile() || (range && range.start >= facts.size)) {
        await handle.close();
        if (!facts.isFile()) return null;
        throw new RangeError("The range starts behind the end of the file.");
      }
      return { stream: handle.createReadStream(range), size: facts.size, modified: facts.mtime };
    },

    async size(key) {
      const facts = await unlessMissing(stat(place(key)));
      return facts?.isFile() ? facts.size : null;
    },

    async remove(key) {
      const target = place(key);
      await unlessMissing(rm(target));
      await unlessMissing(flushDirectory(path.dirname(target)));
    },

    sweep: (before) => sweep(incoming, before),

    async *list(prefix) {
      const folder = prefix.slice(0, prefix.lastIndexOf("/") + 1);
      const start = folder && checkedPath(folder.slice(0, -1));
      for await (const file of filesBelow(root, start)) {
        if (file.path.startsWith(normalize(prefix))) yield file;
      }
    },
  };
}

async function writeFlushed(file: string, content: Readable | Uint8Array): Promise<void> {
  const handle = await open(file, "wx", 0o640);
  try {
    await handle.writeFile(content);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Makes a directory with its parents; a new name lasts only once the directory that holds it is flushed. */
async function makeDirectory(directory: string): Promise<void> {
  const first = await mkdir(directory, { recursive: true });
  if (first === undefined) return;
  for (let folder = directory; folder.length >= first.length; folder = path.dirname(folder)) {
    await flushDirectory(path.dirname(folder));
  }
}

async function flushDirectory(directory: string): Promise<void> {
  // Windows cannot open a directory, and needs no flush for a rename.
  if (process.platform === "win32") return;
  const handle = await open(directory);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Removes what earlier processes had begun to write when they were killed. */
async function sweep(incoming: string, before: Date): Promise<number> {
  let swept = 0;
  for (const name of (await unlessMissing(readdir(incoming))) ?? []) {
    const file = path.join(incoming, name);
    const facts = await unlessMissing(stat(file));
    if (!facts || facts.mtime >= before) continue;
    await rm(file, { force: true });
    swept += 1;
  }
  return swept;
}

async function* filesBelow(root: string, folder: string): AsyncGenerator<ListedFile> {
  const entries = await unlessMissing(readdir(path.join(root, folder), { withFileTypes: true }));
  for (const entry of entries ?? []) {
    if (entry.name.startsWith(".")) continue;
    const key = folder ? `${folder}/${entry.name}` : entry.name;
    if (entry.isDirectory()) {
      yield* filesBelow(root, key);
      continue;
    }
    const facts = await unlessMissing(stat(path.join(root, key)));
    if (facts?.isFile()) yield { path: key, size: facts.size, modified: facts.mtime };
  }
}

async function unlessMissing<T>(work: Promise<T>): Promise<T | null> {
  return work.catch((error: unknown) => {
    if (["ENOENT", "ENOTDIR"].includes(codeOf(error))) return null;
    throw error;
  });
}

function isFull(error: unknown): boolean {
  return ["ENOSPC", "EDQUOT"].includes(codeOf(error));
}

function codeOf(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : "";
}
