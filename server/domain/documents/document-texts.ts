/**
 * Reads the text of the uploaded documents: the latest first, one at a time, in one of all instances. What has been read is
 * stored with each document, so that a process that is killed loses one at most.
 */
import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import type { Database } from "#server/db/connect.ts";
import { transact } from "#server/db/transaction.ts";
import type { Changes } from "../kernel/changes.ts";
import { Lease } from "../kernel/lease.ts";
import { SYSTEM } from "../kernel/read-scope.ts";
import type { Records } from "../records/records.ts";
import type { FileStore } from "../files/store.ts";
import { placeOf } from "../files/stored-file.ts";
import { extensionOf } from "../files/store-paths.ts";
import { Workshops } from "../files/workshops.ts";
import { DOCUMENT_LIMITS } from "./document-limits.ts";
import { DocumentReader, type ReaderLimits } from "./document-reader.ts";
import { forgetContent, indexPages } from "./index-pages.ts";
import { forgetBegun, noteBegun, noteRead, type Outcome, outcomeAt, outcomeOfHash } from "./stored-texts.ts";
import { unreadDocuments } from "./unread-documents.ts";

export interface DocumentTextsDeps {
  database: Database;
  records: Records;
  changes: Changes;
  files: FileStore;
  /** A folder of this machine, for documents while they are read. */
  workshop: string;
  limits?: ReaderLimits;
  /** Milliseconds since 1970. */
  now: () => number;
  /** Is given what failed where nobody waits for an answer; it is tried again later. */
  report: (error: unknown) => void;
}

interface Unread {
  id: number;
  place: string;
}

const LOOK_EVERY_MS = 60_000;
/** Uploads come together. */
const SOON_MS = 500;
/** Longer than any document takes. */
const LEASE_MS = 5 * 60_000;
/** So much is made known at once: each time, pages that name files are made anew. */
const BATCH = { documents: 20, ms: 5000 };

export class DocumentTexts {
  readonly #deps: DocumentTextsDeps;
  readonly #reader: DocumentReader;
  readonly #workshops: Workshops;
  readonly #lease: Lease;
  #timers: NodeJS.Timeout[] = [];
  #running: Promise<void> = Promise.resolve();
  #isDue = false;
  #stopped = false;

  constructor(deps: DocumentTextsDeps) {
    this.#deps = deps;
    this.#reader = new DocumentReader(deps.limits);
    this.#workshops = new Workshops(deps.workshop);
    this.#lease = new Lease({ ...deps, key: "lease document texts", lastsMs: LEASE_MS });
  }

  /** Reads what is not read yet, and from now on what is uploaded. */
  start(): void {
    this.#deps.changes.subscribe((changes) => {
      if (!changes || changes.some(({ object }) => object === "file")) this.#lookSoon();
    });
    // Of a process that was killed.
    this.#running = this.#sweep().catch(this.#deps.report);
    this.#timers.push(setInterval(() => this.#look(), LOOK_EVERY_MS).unref());
    this.#look();
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    for (const timer of this.#timers) clearTimeout(timer);
    await this.#reader.close();
    await this.#running;
  }

  /** Reads every document that is not read yet, unless another instance does. */
  async round(): Promise<void> {
    const { database } = this.#deps;
    for (let isLeft = true; isLeft && !this.#stopped;) {
      const unread = await unreadDocuments(database.read, BATCH.documents);
      isLeft = unread.length > 0 && (await this.#lease.hold(() => this.#readBatch(unread)));
    }
  }

  async #sweep(): Promise<void> {
    await this.#workshops.sweep(new Date(Date.now() - LEASE_MS));
  }

  #lookSoon(): void {
    if (this.#isDue || this.#stopped) return;
    this.#isDue = true;
    this.#timers = [...this.#timers.slice(0, 1), setTimeout(() => this.#look(), SOON_MS).unref()];
  }

  #look(): void {
    this.#isDue = false;
    this.#running = this.#running.then(() => this.round()).catch(this.#deps.report);
  }

  /** What has been read is made known also where the next one fails. */
  async #readBatch(unread: readonly Unread[]): Promise<void> {
    const begun = performance.now();
    const found: (Unread & Outcome)[] = [];
    try {
      for (const document of unread) {
        if (this.#stopped || performance.now() - begun > BATCH.ms) return;
        const outcome = await this.#outcome(document.place);
        // It is found from the moment on at which its record says that it was read.
        if (outcome.state === "read") await indexPages(this.#deps.database, document);
        found.push({ ...document, ...outcome });
        await this.#lease.extend();
      }
    } finally {
      await this.#tell(found);
    }
  }

  async #outcome(place: string): Promise<Outcome> {
    const { database, files, now } = this.#deps;
    const known = await outcomeAt(database.read, place);
    if (known) return known;
    const size = await files.size(place);
    if (size !== null && size <= DOCUMENT_LIMITS.bytes)
      return this.#workshops.use((folder) => this.#read(place, folder));
    const outcome: Outcome = { state: size === null ? "broken" : "too_large", pages: 0, isCut: false };
    const content = { place, hash: null, at: new Date(now()).toISOString() };
    await transact(database, (transaction) => noteRead(transaction, content, outcome));
    return outcome;
  }

  async #read(place: string, folder: string): Promise<Outcome> {
    const { database, now } = this.#deps;
    const path = join(folder, "document");
    const content = { place, hash: await this.#fetch(place, path), at: new Date(now()).toISOString() };
    const same = await outcomeOfHash(database.read, content.hash);
    if (same) {
      await transact(database, (transaction) => noteRead(transaction, content, same));
      return same;
    }
    await transact(database, (transaction) => noteBegun(transaction, content));
    try {
      const { state, isCut, pages } = await this.#reader.read(path, extensionOf(place));
      const outcome = { state, isCut, pages: pages.length };
      await forgetContent(database, content.hash);
      await transact(database, (transaction) => noteRead(transaction, content, outcome, pages));
      return outcome;
    } catch (error) {
      // Whoever stops the site says nothing about the document.
      if (this.#stopped) await transact(database, (transaction) => forgetBegun(transaction, place));
      throw error;
    }
  }

  /** Resolves with the SHA-256 of the content. */
  async #fetch(place: string, path: string): Promise<string> {
    const opened = await this.#deps.files.open(place);
    if (!opened) throw new Error(`The store has no ${place} any more.`);
    const hash = createHash("sha256");
    opened.stream.on("data", (part: Buffer) => hash.update(part));
    await pipeline(opened.stream, createWriteStream(path, { mode: 0o600 }));
    return hash.digest("hex");
  }

  /** Unless a file was replaced or soft-deleted meanwhile. */
  async #tell(found: readonly (Unread & Outcome)[]): Promise<void> {
    if (found.length === 0) return;
    await this.#deps.records.transact(SYSTEM, async (writer) => {
      for (const { id, place, state, pages } of found) {
        const row = await writer.transaction
          .selectFrom("record_file")
          .select(["url", "content"])
          .where("id", "=", id)
          .where("deletedAt", "is", null)
          .executeTakeFirst();
        const isPresent = row && placeOf(row) === place;
        if (!isPresent) continue;
        await writer.update("file", { id, textState: state, textPages: pages });
        // Also where its record has said so since a version that did not find its words.
        writer.changes.push({ object: "file", id });
      }
    });
  }
}
