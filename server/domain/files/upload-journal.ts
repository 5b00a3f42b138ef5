/**
 * Entries for what is being stored. A content and the record that names it cannot be written in one step; an entry says,
 * after a process was killed between the two, what there is to tidy up.
 */
import { text } from "node:stream/consumers";
import { journalPath, UPLOAD_JOURNAL } from "./store-paths.ts";
import type { FileStore } from "./store.ts";

export interface JournalEntry {
  /** Of what was being stored. */
  place: string;
  done: () => Promise<void>;
}

/** Adds an entry for what is going to be stored at a place. */
export async function openJournalEntry(files: FileStore, place: string): Promise<JournalEntry> {
  const note = journalPath();
  await files.put(note, Buffer.from(place), { kind: "text/plain" });
  return { place, done: () => files.remove(note) };
}

/** What was begun before an instant and never finished. */
export async function* abandonedEntries(files: FileStore, before: Date): AsyncGenerator<JournalEntry> {
  for await (const { path, modified } of files.list(UPLOAD_JOURNAL)) {
    const opened = modified < before ? await files.open(path) : null;
    if (opened) yield { place: await text(opened.stream), done: () => files.remove(path) };
  }
}
