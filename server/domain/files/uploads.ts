/** Takes in files: stores them whole, and writes a record of each that says where its content lies. */
import type { PresentedRecord, Version } from "#shared/api/record.ts";
import type { FileVersion } from "#shared/api/files.ts";
import { createReadStream } from "node:fs";
import { SiteError } from "#shared/errors.ts";
import type { UploadFolder } from "#shared/vocabulary.ts";
import type { Database } from "#server/db/connect.ts";
import { CommitUnknown } from "#server/db/failures.ts";
import { runIdempotent } from "../records/write/idempotency.ts";
import { collect } from "../records/read/batches.ts";
import type { Account, Actor } from "../kernel/read-scope.ts";
import type { RecordWriter } from "../records/write/writer.ts";
import { noteDigests } from "./digests.ts";
import { Pictures } from "./pictures.ts";
import { Renditions, type RenditionsDeps } from "./renditions.ts";
import { fileVersion, fileVersions } from "./file-versions.ts";
import { reachOf } from "../records/access.ts";
import { mayChangeFile, mayReadFileVersions } from "./file-hooks.ts";
import { assertMayWriteHolders } from "./holders.ts";
import { contentPath, extensionOf } from "./store-paths.ts";
import { usagesOfAddresses } from "./usages-by-path.ts";
import { type UploadStream, receive, type ReceiveDeps, type Received } from "./receive.ts";
import type { OpenFile } from "./store.ts";
import { isPicture, placeOf } from "./stored-file.ts";
import { storedName } from "./stored-name.ts";
import { tidyUp } from "./tidy-up.ts";
import { openJournalEntry } from "./upload-journal.ts";
import { WorkerPool } from "../workers/pool.ts";
import type { KindJobs } from "./kind-jobs.ts";
import { Workshops } from "./workshops.ts";

export interface UploadedFile {
  id: number;
  url: string;
  name: string;
  /** Bytes. */
  size: number;
}

export interface ReplacedFile extends UploadedFile {
  version: number;
  /** What the new content was called. */
  received: string;
}

interface UploadsDeps extends Omit<RenditionsDeps, "workshops" | "pictures"> {
  database: Database;
  /** A folder of this machine, for files on their way into the store. */
  workshop: string;
  /** Milliseconds since 1970. */
  now: () => number;
}

/** What was begun this long ago and never finished is nobody's any more. */
const ABANDONED_MS = 60 * 60_000;
const STARTED = performance.timeOrigin;
/** A store has a clock of its own. */
const CLOCKS_DIFFER_MS = 60_000;

/** What is made of a content after it was stored. */
const NOT_MADE_YET = { widths: null, sha256: null, textState: null, textPages: null };

/** An upload of 25 MB is judged within a fraction of a second. */
const JUDGE = {
  file: new URL("kind-worker.ts", import.meta.url),
  workers: 1,
  waiting: 20,
  limits: { time: 10_000, memory: 128 },
};

export class Uploads {
  readonly #deps: UploadsDeps;
  readonly #renditions: Renditions;
  readonly #workshops: Workshops;
  readonly #judges = new WorkerPool<KindJobs>(JUDGE);
  readonly #pictures = new Pictures();
  readonly #receiving: ReceiveDeps;

  constructor(deps: UploadsDeps) {
    this.#deps = deps;
    const workshops = new Workshops(deps.workshop);
    const pictures = this.#pictures;
    this.#workshops = workshops;
    this.#renditions = new Renditions({ ...deps, workshops, pictures });
    this.#receiving = {
      workshops,
      pictures,
      extensionOf: (path, name) => this.#judges.run("extension", { path, name }),
    };
  }

  /** Resolves when the renditions of every picture taken so far are made. */
  settled(): Promise<void> {
    return this.#renditions.settled();
  }

  async close(): Promise<void> {
    await this.settled();
    await Promise.all([this.#judges.close(), this.#pictures.close()]);
  }

  /**
   * Finishes, or removes, what processes that were killed have left. Where no other instance can be at work on the same
   * database, that is all from before this process; else what is older than an hour.
   *
   * @returns how many things
   */
  async tidyUp(): Promise<number> {
    const { database, files } = this.#deps;
    const alone = database.kind === "sqlite";
    const hourAgo = Date.now() - ABANDONED_MS;
    const before = new Date(alone ? Math.max(STARTED - CLOCKS_DIFFER_MS, hourAgo) : hourAgo);
    const received = await this.#workshops.sweep(alone ? new Date() : before);
    const begun = await files.sweep(before);
    return received + begun + (await tidyUp({ database, files, renditions: this.#renditions }, before));
  }

  /** Notes the digests of the files that have none. */
  noteDigests(): Promise<void> {
    return noteDigests(this.#deps);
  }

  /**
   * @param key what the caller named the upload: repeated under it, the same file is taken once
   * @throws SiteError `unsupported_kind`, `too_large`; `invalid` where the key was used for something else
   */
  take(actor: Actor, folder: UploadFolder, upload: UploadStream, key?: string): Promise<UploadedFile> {
    return receive(this.#receiving, upload, (received) => {
      const { name, size, kind } = received;
      const place = `${folder}/${storedName(name, kind.extension)}`;
      const url = `/files/${place}`;
      const by = { uploader: actor.id, uploadedBy: actor.username };
      const row = { name, url, folder, kind: kind.mediaType, ...factsOf(received), ...by };
      const call = callOf(key, "upload", folder, received);
      return this.#store(actor, place, received, call, async (writer) => {
        const id = await writer.create("file", row);
        return { id, url, name, size };
      });
    });
  }

  /**
   * Puts another content in the place of a file's present one: its address and its record stay. Visitors are sent the
   * present one until the record names the new one; in the store both stay.
   *
   * @param key as for `take`
   * @throws SiteError `not_found`, `forbidden`, `too_large`; `unsupported_kind`, also where it is of another kind;
   *   `invalid` where the key was used for something else, or the field `reason` is no line of at most 200 characters
   */
  async replace(actor: Actor, id: number, upload: UploadStream, key?: string): Promise<ReplacedFile> {
    const file = await this.changeable(actor, id);
    const url = String(file.url);
    const extension = extensionOf(url);
    return receive(this.#receiving, upload, async (received) => {
      if (received.kind.extension !== extension) throw otherKind(extension);
      const { reason = "" } = await upload.fields();
      const content = contentPath(id, extension);
      const values = { id, content, reason, ...NOT_MADE_YET, ...factsOf(received) };
      const call = callOf(key, "replace", id, received, reason);
      return this.#store(actor, content, received, call, async (writer) => {
        const { version } = await writer.update("file", values);
        // A draft may have been published since the upload began.
        const { db, tables } = await writer.context();
        await assertMayWriteHolders({ db, tables }, actor, url);
        return { id, version, received: received.name, url, name: String(file.name), size: received.size };
      });
    });
  }

  /** Restores the content that a file had at a version. @throws SiteError `not_found`, `forbidden` */
  async revert(actor: Actor, id: number, version: number): Promise<{ id: number; version: number }> {
    const file = await this.changeable(actor, id);
    const { content, size, width, height, widths } = fileVersion(await this.#versions(actor, id), version);
    if (placeOf({ ...file, content }) === placeOf(file)) return { id, version: file.version };
    const facts = { size, width, height, ...NOT_MADE_YET, widths };
    const written = await this.#write(actor, { id, content, reason: null, ...facts });
    if (isPicture(file.kind) && !widths) await this.#makeRenditionsLater(id, placeOf({ ...file, content }));
    return written;
  }

  /** All contents that a file has had, the latest first. @throws SiteError `not_found`, `forbidden` */
  async contents(account: Account, id: number): Promise<FileVersion[]> {
    const versions = await this.#versions(account, id);
    if (!(await this.#mayReadEarlier(account, versions))) throw new SiteError("forbidden");
    return fileVersions(versions);
  }

  /** The content that a file had at a version. @throws SiteError `not_found`, `forbidden` */
  async open(
    account: Account,
    id: number,
    version: number,
  ): Promise<OpenFile & { name: string; kind: string; place: string }> {
    const versions = await this.#versions(account, id);
    const { url, name, kind, content } = fileVersion(versions, version);
    const isPresent = content === versions[0]?.values.content;
    if (!isPresent && !(await this.#mayReadEarlier(account, versions))) throw new SiteError("forbidden");
    const place = placeOf({ url, content });
    const opened = await this.#deps.files.open(place);
    if (!opened) throw new SiteError("not_found");
    return { ...opened, name: textOf(name), kind: textOf(kind), place };
  }

  async #mayReadEarlier(account: Account, [latest]: readonly Version[]): Promise<boolean> {
    const { database, records } = this.#deps;
    // Whoever has units has been answered the versions of what is theirs alone.
    if (reachOf(records.tables.get("file"), account) === "own") return true;
    const naming = await usagesOfAddresses(database.read, records.tables, [textOf(latest?.values.url)]);
    return mayReadFileVersions(
      account,
      latest?.values.uploader,
      naming.map(({ table }) => table),
    );
  }

  #versions(actor: Actor, id: number) {
    return collect(this.#reader(actor).versions("file", id));
  }

  #reader(actor: Actor) {
    const account = actor.role === "system" ? undefined : actor;
    return this.#deps.records.reader({ staff: true, account, language: "en" });
  }

  /** The file, if somebody may replace its content. @throws SiteError `not_found`, `forbidden`, `approval_required` */
  async changeable(actor: Actor, id: number): Promise<PresentedRecord> {
    const { database, records } = this.#deps;
    const file = await this.#reader(actor).byId("file", id);
    if (!mayChangeFile(records.tables.get("file"), actor, file.uploader)) throw new SiteError("forbidden");
    await assertMayWriteHolders({ db: database.read, tables: records.tables }, actor, textOf(file.url));
    return file;
  }

  #write(actor: Actor, values: { id: number } & Record<string, unknown>) {
    return this.#deps.records.transact(asProgram(actor), (writer) => writer.update("file", values));
  }

  /** Stores a content and has a record say so; where that is refused, or was done before, the content does not stay. */
  async #store<Answer extends { id: number }>(
    actor: Actor,
    place: string,
    { path, kind, picture }: Received,
    call: NamedCall,
    record: (writer: RecordWriter) => Promise<Answer>,
  ): Promise<Answer> {
    const { files, records, now, report } = this.#deps;
    const note = await openJournalEntry(files, place);
    try {
      await files.put(place, createReadStream(path), { kind: kind.mediaType });
      const stored = await records.transact(asProgram(actor), (writer) =>
        runIdempotent(writer.transaction, { ...call, actor, now: now() }, async () => ({
          place,
          answer: await record(writer),
        })),
      );
      if (stored.place !== place) await files.remove(place);
      if (picture && stored.place === place) this.#renditions.make(stored.answer.id, note);
      else await note.done().catch(report);
      return stored.answer;
    } catch (error) {
      // Its record may be there. The entry of the journal stays: the clean-up looks.
      if (error instanceof CommitUnknown) throw error;
      // A file without its record could never be found again.
      await files.remove(place);
      await note.done();
      throw error;
    }
  }

  async #makeRenditionsLater(id: number, place: string): Promise<void> {
    this.#renditions.make(id, await openJournalEntry(this.#deps.files, place));
  }
}

interface NamedCall {
  key: string | undefined;
  call: string;
}

/** @param what the folder, or the file that is replaced */
const callOf = (
  key: string | undefined,
  action: string,
  what: string | number,
  { name, hash }: Received,
  ...more: readonly string[]
): NamedCall => ({ key, call: JSON.stringify([action, what, name, hash, ...more]) });

/** What the record says of the content itself. */
const factsOf = ({ size, hash, picture }: Received) => ({
  size,
  // A picture is written anew, and its digest noted later.
  sha256: picture ? null : hash,
  width: picture?.width ?? null,
  height: picture?.height ?? null,
});

/** The table of files is closed to everybody's own writing; the history still names who it was. */
const asProgram = (actor: Actor): Actor => ({ ...actor, role: "system" });

const otherKind = (extension: string): SiteError =>
  new SiteError("unsupported_kind", {
    problem: { code: "other_kind", params: { kind: extension.toUpperCase() } },
  });

const textOf = (value: unknown): string => (typeof value === "string" ? value : "");
