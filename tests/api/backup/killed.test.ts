/** The commands, killed in the midst of their work: what they have done stays, and the same command finishes it. */
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { effort } from "../../support/runner/effort.ts";
import { seeded } from "../../support/runner/random.ts";
import { environmentOf, openBackedUpSite, openEmptyPlace, type Place } from "../../support/server/backups.ts";
import { killedAt, run } from "../../support/server/process.ts";
import { DATABASES, type TestSite } from "../../support/server/test-site.ts";

const FILES = 60;
const BYTES = 20_000;
/** Writes to the archive, and to the list of its hashes, for each of these files. */
const WRITES_OF_FILE = 4;
const KILLS = effort(2, 20);
const SEED = 585_106;

describe.each(DATABASES)("on %s", (kind) => {
  let folder: string;
  let site: TestSite & { place: Place };
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "killed-"));
    site = await openBackedUpSite(kind);
    const bytes = Buffer.alloc(BYTES, "a page");
    for (let index = 0; index < FILES; index += 1)
      await site.place.files.put(`others/file-${index}.txt`, bytes, { kind: "text/plain" });
  });
  afterAll(async () => {
    await site.close();
    await rm(folder, { recursive: true });
  });
  const random = seeded(SEED);
  /** A part of the files, of which one kill after the other gets through all but the last ones. */
  const somePart = () => Math.ceil((0.1 + 0.7 * random()) * (FILES / KILLS));

  it("a backup that was killed is finished by the next one, and is whole", async () => {
    const file = join(folder, "killed.tar");
    const env = environmentOf(site.place);
    for (let round = 0; round < KILLS; round += 1) {
      const place = `writes:${somePart() * WRITES_OF_FILE}`;
      const killed = await run("server/cli/backup.ts", { ...env, ...killedAt(place) }, [file]);
      expect(killed, place).toMatchObject({ code: null });
      expect(await readdir(folder), place).toContain("killed.tar.part");
    }
    expect(await run("server/cli/backup.ts", env, [file])).toMatchObject({ code: 0 });
    expect(await run("server/cli/verify-backup.ts", env, [file])).toMatchObject({ code: 0 });
    expect(await readdir(folder)).toEqual(["killed.tar"]);
  });

  it("a restore that was killed keeps servers out, and is finished by the next one", async () => {
    const file = join(folder, "restored.tar");
    expect(await run("server/cli/backup.ts", environmentOf(site.place), [file])).toMatchObject({ code: 0 });
    await using restored = await openEmptyPlace(kind);
    const env = environmentOf(restored);
    const stored = join(restored.settings.dataDir, "files/others");
    const countOf = async () => (await readdir(stored).catch(() => [])).length;
    for (let round = 0; round < KILLS; round += 1) {
      const [before, place] = [await countOf(), `writes:${somePart()}`];
      const killed = await run("server/cli/restore.ts", { ...env, ...killedAt(place) }, [file]);
      expect(killed, place).toMatchObject({ code: null });
      expect(await countOf(), place).toBeGreaterThan(before);
      expect(await run("server/cli/migrate.ts", env)).toMatchObject({ code: 78 });
    }
    expect(await run("server/cli/restore.ts", env, [file])).toMatchObject({ code: 0 });
    expect(await countOf()).toBe(FILES);
    expect(await run("server/cli/migrate.ts", env)).toMatchObject({ code: 0 });
  });
});
