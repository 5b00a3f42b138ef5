/** A backup: made while people write, verified, and restored into an empty installation. */
import { mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import S3rver from "s3rver";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { checkBackup } from "#server/domain/backup/check-backup.ts";
import { makeBackup } from "#server/domain/backup/make-backup.ts";
import { restoreBackup } from "#server/domain/backup/restore-backup.ts";
import { verifyBackup } from "#server/domain/backup/verify-backup.ts";
import type { FileStore } from "#server/domain/files/store.ts";
import { openServices } from "#server/services.ts";
import { effort } from "../../support/runner/effort.ts";
import { environmentWith } from "#server/config.ts";
import { snapshotsOf } from "#server/db/snapshots/snapshots.ts";
import { RELEASES, releasedPostgres, releasedSqlite } from "../../support/releases/released.ts";
import { createContent, createNotice, createNoticeList, remove } from "../../support/data/factories.ts";
import { pdf, picture } from "../../support/data/sample-files.ts";
import { upload, type Uploaded } from "../../support/data/upload.ts";
import { expectConsole } from "../../support/runner/console.ts";
import { run } from "../../support/server/process.ts";
import {
  backUp,
  breakingStore,
  environmentOf,
  FACTS,
  openBackedUpSite,
  openEmptyPlace,
  type Place,
} from "../../support/server/backups.ts";
import { ADMINISTRATOR, DATABASES, type TestSite } from "../../support/server/test-site.ts";

const BACKUPS = effort(2, 20);
const LONG_NAME = `${"very-long-".repeat(15)}ಪಠ್ಯಕ್ರಮ.pdf`;

let folder: string;
let s3: S3rver;
let s3Port: number;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "backups-"));
  s3 = new S3rver({
    address: "127.0.0.1",
    port: 0,
    silent: true,
    directory: join(folder, "s3"),
    configureBuckets: ["site", "restored", "interrupted"].map((name) => ({ name })),
  });
  s3Port = (await s3.run()).port;
});
afterAll(async () => {
  expectConsole(/winston/);
  await s3.close();
  await rm(folder, { recursive: true });
});

const storeIn = {
  disk: (_bucket: string) => "file:files",
  s3: (bucket: string) => `s3://S3RVER:S3RVER@127.0.0.1:${s3Port}/${bucket}?region=us-east-1&tls=0`,
};

async function contentsOf(files: FileStore): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for await (const { path } of files.list("")) {
    const opened = await files.open(path);
    found[path] = (await buffer(opened!.stream)).toString("base64");
  }
  return found;
}

const tablesOf = async ({ snapshots }: Place) => (await snapshots.contents()).tables;

/** All but the one in which what was restored says so. */
async function recordedIn(place: Place) {
  const { meta: _meta, ...tables } = await tablesOf(place);
  return tables;
}

describe.each([
  ["sqlite", "disk"],
  ["postgres", "disk"],
  ["sqlite", "s3"],
] as const)("a backup of %s with files on %s", (kind, store) => {
  let site: TestSite & { place: Place };
  let picked: Uploaded;
  let count = 0;
  const nextFile = () => join(folder, `${kind}-${store}-${(count += 1)}.tar`);
  beforeAll(async () => {
    site = await openBackedUpSite(kind, storeIn[store]("site"));
    for (const name of ["fees.pdf", LONG_NAME]) expect((await upload(site, name, pdf())).status).toBe(200);
    picked = (await upload(site, "hall.png", await picture("png", 900, 600))).body;
    await site.services.uploads.settled();
  });
  afterAll(() => site.close());

  it("holds every write that was acknowledged before it began, while others are under way", async () => {
    let written = 0;
    const end = new AbortController();
    const write = async () => {
      while (!end.signal.aborted) {
        await createContent(site, { name: `written-${written + 1}`, label: "Written" });
        written += 1;
      }
    };
    const writing = write();
    try {
      for (let round = 0; round < BACKUPS; round += 1) {
        const file = nextFile();
        const before = written;
        await upload(site, `during-${round}.pdf`, pdf());
        await backUp(site.place, file);
        const { manifest } = await verifyBackup(file, site.place);
        expect(manifest.database.tables["record_content"]!.rows).toBeGreaterThanOrEqual(before);
        expect(manifest.files.missing).toEqual([]);
      }
    } finally {
      end.abort();
      await writing;
    }
    expect(written).toBeGreaterThan(0);
  });

  it("is restored into an empty installation, where everything is as it was and the site goes on", async () => {
    const list = await createNoticeList(site, `Restored ${kind} ${store}`);
    const [open, hidden, trashed] = await Promise.all(
      ["open.pdf", "hidden.pdf", "trashed.pdf"].map(
        async (name) => (await upload(site, name, pdf())).body.url,
      ),
    );
    await createNotice(site, list, { url: open });
    await createNotice(site, list, { url: hidden, active: false });
    const gone = await createNotice(site, list, { url: trashed });
    expect((await remove(site, "notification", gone)).status).toBe(200);
    const file = nextFile();
    await backUp(site.place, file);
    await using restored = await openEmptyPlace(kind, storeIn[store]("restored"));
    await restoreBackup(file, restored);
    await restored.snapshots.close();
    expect(await recordedIn(restored)).toEqual(await recordedIn(site.place));
    expect(await contentsOf(restored.files)).toEqual(await contentsOf(site.place.files));
    const services = await openServices({ ...restored.settings, smtp: undefined, signup: "closed" });
    const session = await services.accounts.signIn(ADMINISTRATOR.username, ADMINISTRATOR.password, "test");
    expect(session).toMatchObject({ username: ADMINISTRATOR.username });
    const reader = services.records.reader({ staff: true, language: "en" });
    expect(await reader.byId("file", picked.id)).toMatchObject({ url: picked.url });
    const isOpen = async (url: string) =>
      (await services.publicFiles.read(url.replace(/^\/files\//, ""))).isPublic;
    expect(await Promise.all([open!, hidden!, trashed!].map(isOpen))).toEqual([true, false, false]);
    await services.close();
  });

  it("says what it is a backup of, and names no secret", async () => {
    const file = nextFile();
    const made = await backUp(site.place, file);
    const { manifest, id, bytes } = await checkBackup(file);
    expect({ id, bytes }).toEqual({ id: made.id, bytes: made.bytes });
    expect(manifest).toMatchObject({ ...FACTS, database: { kind } });
    expect((await stat(file)).mode & 0o777).toBe(0o600);
  });

  it("goes on where it was interrupted, with the database as it is then", async () => {
    const file = nextFile();
    const breaking = {
      ...site.place,
      files: breakingStore(site.place.files, 3),
      facts: FACTS,
      now: Date.now,
    };
    await expect(makeBackup(file, breaking)).rejects.toThrow("broken down");
    const written = await createContent(site, { name: "between", label: "Between" });
    let opened = 0;
    const counting: FileStore = {
      ...site.place.files,
      open: (path, range) => {
        opened += 1;
        return site.place.files.open(path, range);
      },
    };
    const { files } = await makeBackup(file, { ...breaking, files: counting });
    expect(opened).toBe(files.count - 3);
    const { manifest } = await verifyBackup(file, site.place);
    expect(manifest.database.tables).toEqual(await tablesOf(site.place));
    expect(written).toBeGreaterThan(0);
    expect((await readdir(folder)).filter((name) => name.includes(".part"))).toEqual([]);
  });

  it("is restored to its end after an interruption, and no server starts on half of it", async () => {
    const file = nextFile();
    await backUp(site.place, file);
    await using restored = await openEmptyPlace(kind, storeIn[store]("interrupted"));
    const breaking = { ...restored, files: breakingStore(restored.files, 4) };
    await expect(restoreBackup(file, breaking)).rejects.toThrow("broken down");
    await restored.snapshots.close();
    expect(await run("server/cli/migrate.ts", environmentOf(restored))).toMatchObject({
      code: 78,
      errors: expect.stringContaining("A restore was begun here and is not finished.") as string,
    });
    const other = nextFile();
    await backUp(site.place, other);
    await expect(restoreBackup(other, restored)).rejects.toThrow("A restore of another backup was begun");
    await restored.snapshots.close();
    await restoreBackup(file, restored);
    await restored.snapshots.close();
    expect(await recordedIn(restored)).toEqual(await recordedIn(site.place));
    expect(await contentsOf(restored.files)).toEqual(await contentsOf(site.place.files));
  });
});

describe.each(RELEASES.flatMap((release) => DATABASES.map((kind) => ({ release, kind }))))(
  "a backup of a database of $release on $kind",
  ({ release, kind }) => {
    it("is restored as it was, and brought to the schema of this version", async () => {
      await using released = await openEmptyPlace(kind);
      await using restored = await openEmptyPlace(kind);
      const postgres = kind === "postgres" ? await releasedPostgres(release) : undefined;
      const database = postgres?.url ?? (await releasedSqlite(release, released.settings.dataDir));
      const older = { ...released, snapshots: snapshotsOf(database, environmentWith) };
      const file = join(folder, `${release}-${kind}.tar`);
      await backUp(older, file);
      await verifyBackup(file, older);
      expect(await run("server/cli/restore.ts", environmentOf(restored), [file])).toMatchObject({ code: 0 });
      const [before, after] = [await older.snapshots.contents(), await restored.snapshots.contents()];
      expect(after.migrations.slice(0, before.migrations.length)).toEqual(before.migrations);
      expect(after.migrations.length).toBeGreaterThan(before.migrations.length);
      expect(after.tables["record_page"]?.rows).toBe(before.tables["record_page"]?.rows);
      await postgres?.drop();
    });
  },
);
