/** What is no whole, unaltered backup for this program and an empty installation is refused before anything is changed. */
import { randomBytes } from "node:crypto";
import { copyFile, mkdtemp, open, readdir, readFile, rm, stat, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { checkBackup } from "#server/domain/backup/check-backup.ts";
import { computeSignature, findSignature, sealOf } from "#server/domain/backup/format.ts";
import { restoreBackup } from "#server/domain/backup/restore-backup.ts";
import { verifyBackup } from "#server/domain/backup/verify-backup.ts";
import { createContent } from "../../support/data/factories.ts";
import { runSql } from "../../support/data/run-sql.ts";
import { pdf } from "../../support/data/sample-files.ts";
import { upload } from "../../support/data/upload.ts";
import { seeded } from "../../support/runner/random.ts";
import {
  backUp,
  environmentOf,
  openBackedUpSite,
  openEmptyPlace,
  type Place,
} from "../../support/server/backups.ts";
import { run } from "../../support/server/process.ts";
import { DATABASES, type TestSite } from "../../support/server/test-site.ts";

const RANDOM_PLACES = 60;
const SEED = 585_106;

const getSealStatus = async (file: string, backupKey?: Buffer) =>
  (await checkBackup(file, { backupKey })).sealStatus;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "refused-"));
});
afterAll(() => rm(folder, { recursive: true }));

describe("a backup", () => {
  let site: TestSite & { place: Place };
  let file: string;
  let size: number;
  beforeAll(async () => {
    site = await openBackedUpSite("sqlite");
    await upload(site, "ಶುಲ್ಕ.pdf", pdf());
    await createContent(site);
    file = join(folder, "whole.tar");
    await backUp(site.place, file);
    ({ size } = await stat(file));
  });
  afterAll(() => site.close());

  /** Bytes of each kind: of headers, contents, paddings, the manifest, the hashes, the seal, the end; and any. */
  async function places(): Promise<number[]> {
    const { files, copy } = await checkBackup(file);
    const text = (await readFile(file)).toString("latin1");
    const named = ["backup.json", '"version"', "SHA256SUMS", "backup.sha256", "of all before this entry"];
    const random = seeded(SEED);
    const inHeader = [0, 99, 100, 130, 148, 156, 257, 400, 511];
    const { at, size: length } = files[0]!;
    const inContents = [at, at + length, copy.at - 1, copy.at, copy.at + copy.size - 1];
    const inEnd = [size - 1025, size - 1024, size - 1];
    const anywhere = Array.from({ length: RANDOM_PLACES }, () => Math.floor(random() * size));
    return [
      ...inHeader,
      ...inContents,
      ...named.map((word) => text.lastIndexOf(word)),
      ...inEnd,
      ...anywhere,
    ];
  }

  it("is refused with one byte altered, wherever it is", async () => {
    const altered = join(folder, "altered.tar");
    await copyFile(file, altered);
    const handle = await open(altered, "r+");
    for (const place of await places()) {
      const byte = Buffer.alloc(1);
      await handle.read(byte, 0, 1, place);
      const other = Buffer.from([byte[0]! ^ 1]);
      await handle.write(other, 0, 1, place);
      await expect(checkBackup(altered), `byte ${place} of ${size}`).rejects.toThrow(
        /was altered|is not whole|newer version/,
      );
      await handle.write(byte, 0, 1, place);
    }
    await handle.close();
    expect((await checkBackup(altered)).bytes).toBe(size);
  });

  it("is refused without its end, wherever it was cut, and with more behind it", async () => {
    const cut = join(folder, "cut.tar");
    await copyFile(file, cut);
    const lengths = [...(await places()), size - 513, 512, 0].toSorted((a, b) => b - a);
    for (const length of lengths) {
      await truncate(cut, length);
      await expect(checkBackup(cut), `${length} of ${size} bytes`).rejects.toThrow("is not whole");
    }
    await writeFile(cut, Buffer.concat([await readFile(file), Buffer.alloc(512)]));
    await expect(checkBackup(cut)).rejects.toThrow("was altered");
  });

  it("is refused by the commands with one line and the exit code of what is to be mended", async () => {
    const cut = join(folder, "for-commands.tar");
    await copyFile(file, cut);
    await using restored = await openEmptyPlace("sqlite");
    const environment = environmentOf(restored);
    expect(await run("server/cli/verify-backup.ts", environment, [cut])).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^Verified: .*, 1 files\. Not sealed with a key\.\n$/) as string,
    });
    const keyed = { ...environment, BACKUP_KEY: randomBytes(32).toString("base64") };
    for (const command of ["verify-backup", "restore"]) {
      expect(await run(`server/cli/${command}.ts`, keyed, [cut])).toMatchObject({
        code: 78,
        errors: expect.stringMatching(/^[^\n]+ was not sealed with BACKUP_KEY\.[^\n]+\n$/) as string,
      });
    }
    await truncate(cut, size - 1);
    for (const command of ["verify-backup", "restore"]) {
      expect(await run(`server/cli/${command}.ts`, environment, [cut])).toEqual({
        code: 78,
        out: "",
        errors: `${cut} is not whole: its end is missing.\n`,
      });
    }
    expect(await readdir(restored.settings.dataDir)).toEqual([]);
    expect(await run("server/cli/backup.ts", environmentOf(site.place), [file])).toMatchObject({
      code: 78,
      errors: `${file} is there already.\n`,
    });
    expect(
      await run("server/cli/backup.ts", environmentOf(site.place), [join(file, "below.tar")]),
    ).toMatchObject({
      code: 78,
      errors: expect.stringContaining("below.tar cannot be written: ") as string,
    });
    expect(await run("server/cli/backup.ts", environment, [join(folder, "nothing.tar")])).toMatchObject({
      code: 78,
      errors: expect.stringContaining("there is no database") as string,
    });
  });

  it("is refused under a key without the HMAC of that key", async () => {
    const [backupKey, otherKey] = [randomBytes(32), randomBytes(32)];
    const sealed = join(folder, "sealed.tar");
    await backUp({ ...site.place, backupKey }, sealed);
    expect(await getSealStatus(sealed, backupKey)).toBe("verified");
    expect(await getSealStatus(sealed)).toBe("unverified");
    expect(await getSealStatus(file)).toBe("none");
    await expect(getSealStatus(sealed, otherKey)).rejects.toThrow("sealed with another BACKUP_KEY");
    await expect(getSealStatus(file, backupKey)).rejects.toThrow("was not sealed with BACKUP_KEY");

    const { id } = await checkBackup(file);
    const content = (await readFile(file)).subarray(0, -sealOf(id).length);
    const forged = join(folder, "forged.tar");
    for (const signature of [findSignature(await readFile(sealed)), computeSignature(otherKey, id)]) {
      await writeFile(forged, Buffer.concat([content, sealOf(id, signature)]));
      expect(await getSealStatus(forged)).toBe("unverified");
      await expect(getSealStatus(forged, backupKey)).rejects.toThrow("sealed with another BACKUP_KEY");
    }
    await writeFile(forged, Buffer.concat([content, sealOf(id, computeSignature(backupKey, id))]));
    expect(await getSealStatus(forged, backupKey)).toBe("verified");
    const sealedBytes = (await stat(sealed)).size;
    const start = sealedBytes - sealOf(id).length;

    for (const length of [start + 1, start + 600, sealedBytes - 1]) {
      await copyFile(sealed, forged);
      await truncate(forged, length);
      await expect(checkBackup(forged, { backupKey })).rejects.toThrow("is not whole");
    }
    await using restored = await openEmptyPlace("sqlite");
    await expect(restoreBackup(file, { ...restored, backupKey })).rejects.toThrow("BACKUP_KEY empty");
    await restoreBackup(sealed, { ...restored, backupKey });
  });

  it("of the other kind of database is refused", async () => {
    await using restored = await openEmptyPlace("postgres");
    await expect(restoreBackup(file, restored)).rejects.toThrow(
      "holds a database of SQLite, and DATABASE_URL names one of PostgreSQL.",
    );
    expect(await restored.snapshots.target()).toEqual({ state: "empty" });
  });
});

describe.each(DATABASES)("a restore on %s", (kind) => {
  let site: TestSite & { place: Place };
  let file: string;
  beforeAll(async () => {
    site = await openBackedUpSite(kind);
    file = join(folder, `${kind}.tar`);
    await backUp(site.place, file);
  });
  afterAll(() => site.close());

  it("is refused where there is a database, or a file", async () => {
    await expect(restoreBackup(file, site.place)).rejects.toThrow(
      kind === "sqlite" ? "another process of the site" : "The installation is not empty.",
    );
    await using withFile = await openEmptyPlace(kind);
    await withFile.files.put("others/notes.txt", Buffer.from("notes"), { kind: "text/plain" });
    await expect(restoreBackup(file, withFile)).rejects.toThrow("The installation is not empty.");
    expect(await withFile.snapshots.target()).toEqual({ state: "empty" });
  });

  it("is refused where the backup was made by a newer version of the program", async () => {
    const newer = join(folder, `${kind}-newer.tar`);
    const { database } = site.services;
    await runSql(database, sql`insert into kysely_migration values ('9999-later', '2099-01-01')`);
    await backUp(site.place, newer);
    await runSql(database, sql`delete from kysely_migration where name = '9999-later'`);
    await using restored = await openEmptyPlace(kind);
    await expect(restoreBackup(newer, restored)).rejects.toThrow("made by a newer version of the program");
    expect(await restored.snapshots.target()).toEqual({ state: "empty" });
    await expect(verifyBackup(newer, site.place)).rejects.toThrow("made by a newer version of the program");
  });

  it("is not verified where the database holds other rows than it says", async () => {
    const { snapshots } = site.place;
    const lying = {
      ...snapshots,
      take: async (target: string) => {
        const snapshot = await snapshots.take(target);
        const { rows, digest } = snapshot.tables["meta"]!;
        const other = { rows, digest: digest.replace(/^./, (digit) => (digit === "0" ? "1" : "0")) };
        return { ...snapshot, tables: { ...snapshot.tables, meta: other } };
      },
    };
    const different = join(folder, `${kind}-different.tar`);
    await backUp({ ...site.place, snapshots: lying }, different);
    await expect(verifyBackup(different, site.place)).rejects.toThrow("does not hold what it says: meta.");
  });

  it("tells of files that records name and the store lacks", async () => {
    const { url } = (await upload(site, "lost.pdf", pdf())).body;
    await site.place.files.remove(url.replace("/files/", ""));
    const lacking = join(folder, `${kind}-lacking.tar`);
    expect((await backUp(site.place, lacking)).files.missing).toEqual([url.replace("/files/", "")]);
    expect((await verifyBackup(lacking, site.place)).manifest.files.missing).toHaveLength(1);
  });
});
