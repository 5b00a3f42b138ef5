/** How the parts of the installation are, as administrators see it. */
import type { PartState } from "#shared/api/staff.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { join as joinStaff } from "../../support/data/people.ts";
import { ANY_DATABASE, NOON, openTestSite, type TestSite } from "../../support/server/test-site.ts";

const DAY = 24 * 60 * 60_000;

const backupsOf = async (of: TestSite): Promise<PartState | undefined> => {
  const { body } = await of.get<{ parts: PartState[] }>("/api/staff/state", of.token);
  return body.parts.find(({ part }) => part === "backups");
};

describe.each(ANY_DATABASE)("the state of the site on %s", (kind) => {
  let site: TestSite;
  let withBackups: TestSite;
  beforeAll(async () => {
    [site, withBackups] = await Promise.all([
      openTestSite(kind),
      openTestSite(kind, { backupDir: "/nowhere/backups" }),
    ]);
  });
  afterAll(() => Promise.all([site.close(), withBackups.close()]));

  it("is shown to administrators alone", async () => {
    const editor = await joinStaff(site, "editor");
    expect((await site.get("/api/staff/state")).status).toBe(401);
    expect((await site.get("/api/staff/state", editor.token)).status).toBe(403);
    expect((await site.get("/api/staff/state", site.token)).status).toBe(200);
  });

  it("warns where no backups are set up, and says so", async () => {
    expect(await backupsOf(site)).toEqual({
      part: "backups",
      level: "warning",
      facts: [{ code: "backups_missing" }],
    });
    expect(await backupsOf(withBackups)).toMatchObject({
      level: "warning",
      facts: [{ code: "backup_awaited" }],
    });
  });

  it("is well for two days after a backup was verified, and a failure from then on", async () => {
    const { backupLog } = withBackups.services;
    const verifiedAt = async (at: number) => {
      await backupLog.noteVerified(at, 5_000_000);
      return { code: "backup_verified", at: new Date(at).toISOString(), bytes: 5_000_000 };
    };
    const inTime = await verifiedAt(NOON - 2 * DAY);
    expect(await backupsOf(withBackups)).toMatchObject({ level: "ok", facts: [inTime] });
    const late = await verifiedAt(NOON - 2 * DAY - 1);
    expect(await backupsOf(withBackups)).toMatchObject({
      level: "failure",
      facts: [{ code: "backup_outdated" }, late],
    });
  });

  it("is a failure from a backup that failed until one is verified", async () => {
    const { backupLog } = withBackups.services;
    await backupLog.noteVerified(NOON, 1);
    await backupLog.noteFailed(NOON, "The disk is full.", NOON);
    expect(await backupsOf(withBackups)).toMatchObject({
      level: "failure",
      facts: [
        { code: "backup_failed", at: new Date(NOON).toISOString(), detail: "The disk is full." },
        { code: "backup_verified" },
      ],
    });
    await backupLog.noteVerified(NOON, 1);
    expect(await backupsOf(withBackups)).toMatchObject({ level: "ok" });
    expect((await backupLog.read()).failures).toBe(1);
  });
});
