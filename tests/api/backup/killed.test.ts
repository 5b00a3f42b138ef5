/** The commands, killed in the midst of their work: what they have done stays, and the same command finishes it. */
import { mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { seeded } from "../../support/runner/random.ts";
import { environmentOf, openBackedUpSite, openEmptyPlace, type Place } from "../../support/server/backups.ts";
import { killWhen, run } from "../../support/server/process.ts";
import { DATABASES, type TestSite } from "../../support/server/test-site.ts";

const FILES = 300;
const BYTES = 200_000;
const KILLS = 3;
const SEED = 585_106;

const sizeOf = async (path: string) => (await stat(path).catch(() => undefined))?.size ?? 0;

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
  const anyPart = () => 0.1 + 0.7 * random();

  it("a backup that was killed is finished by the next one, and is whole", async () => {
    const file = join(folder, "killed.tar");
    const env = environmentOf(site.place);
    let killed = 0;
    for (let round = 0; round < KILLS; round += 1) {
      const bytes = anyPart() * FILES * BYTES;
      if (
        await killWhen(
          "server/cli/backup.ts",
          env,
          [file],
          async () => (await sizeOf(`${file}.part`)) > bytes,
        )
      )
        killed += 1;
      else await rm(file);
    }
    expect(killed).toBeGreaterThan(0);
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
    let killed = 0;
    for (let round = 0; round < KILLS; round += 1) {
      const count = (anyPart() + round) * (FILES / KILLS);
      if (!(await killWhen("server/cli/restore.ts", env, [file], async () => (await countOf()) > count)))
        break;
      killed += 1;
      expect(await run("server/cli/migrate.ts", env)).toMatchObject({ code: 78 });
    }
    expect(killed).toBeGreaterThan(0);
    expect(await run("server/cli/restore.ts", env, [file])).toMatchObject({ code: 0 });
    expect(await countOf()).toBe(FILES);
    expect(await run("server/cli/migrate.ts", env)).toMatchObject({ code: 0 });
  });
});
