/** Who gets in after a restore: nothing that may have been revoked since the backup is open. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join as joinPath } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { PreviewLink, SavedDraft } from "#shared/api/drafts.ts";
import { draftByToken } from "#server/domain/drafts/links.ts";
import { restoreBackup } from "#server/domain/backup/restore-backup.ts";
import { verifyBackup } from "#server/domain/backup/verify-backup.ts";
import type { RestoredAccess } from "#server/domain/accounts/restored-access.ts";
import { openServices } from "#server/services.ts";
import { addApp, firstStep } from "../../support/data/factors.ts";
import { administratorToken, join, openSessionOf } from "../../support/data/people.ts";
import { makeToken } from "../../support/data/tokens.ts";
import { backUp, environmentOf, openBackedUpSite, openEmptyPlace } from "../../support/server/backups.ts";
import { run } from "../../support/server/process.ts";
import { DATABASES, SITE_URL, type TestSite } from "../../support/server/test-site.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(joinPath(tmpdir(), "restored-access-"));
});
afterAll(() => rm(folder, { recursive: true }));

/** @returns the token of a link by which a draft is seen */
async function makePreviewLink(site: TestSite): Promise<string> {
  const post = <T>(path: string, body: object) =>
    site.call<T>("POST", `/api/staff/drafts${path}`, { token: site.token, body });
  const draft = await post<SavedDraft>("", { object: "content", values: { label: "Drafted" } });
  const { body } = await post<PreviewLink>(`/${draft.body.id}/links`, { days: 30 });
  return new URL(body.address, SITE_URL).searchParams.get("code")!;
}

describe.each(DATABASES)("a restored site on %s", (kind) => {
  it("has no session, token, sign-in, recovery code or link to a draft of the backup, says so once, and goes on with its own", async () => {
    const site = await openBackedUpSite(kind);
    site.token = await administratorToken(site);
    const person = await join(site, "restored.clerk");
    await addApp(site, person.token);
    await firstStep(site, person.username);
    const { token } = await makeToken(site, person.token, { name: "Results" });
    const link = await makePreviewLink(site);
    const file = joinPath(folder, `${kind}.tar`);
    await backUp(site.place, file);
    await verifyBackup(file, site.place);
    await using restored = await openEmptyPlace(kind);
    await restoreBackup(file, restored);
    await restored.snapshots.close();

    const said: RestoredAccess[] = [];
    const settings = { ...restored.settings, smtp: undefined, signup: "closed" } as const;
    const open = () =>
      openServices(settings, { now: () => site.clock.now, onRestored: (ended) => said.push(ended) });
    const services = await open();
    expect(said).toEqual([
      expect.objectContaining({
        signIns: 1,
        recoveryCodes: 10,
        previewLinks: 1,
        tokens: [expect.objectContaining({ username: "restored.clerk", name: "Results", user: person.id })],
        unchanged: { passwords: 2, apps: 1, passkeys: 0, identities: 0 },
      }),
    ]);
    expect(said[0]!.sessions).toBeGreaterThan(0);
    for (const each of [site.token, person.token, token])
      expect(await services.accounts.bearerOf(each)).toBeUndefined();
    const draftBy = (of: TestSite["services"]) => draftByToken(of.database.read, link, site.clock.now);
    expect(await draftBy(services)).toBeUndefined();
    expect(await draftBy(site.services)).toBeDefined();
    const noted = await services.database.read
      .selectFrom("audit_entry")
      .select(["event", "whoName", "about"])
      .where("whoName", "=", "system")
      .where("event", "in", ["access ended", "token revoked"])
      .orderBy("position")
      .execute();
    expect(noted.map(({ event }) => event)).toEqual(["access ended", "token revoked"]);
    expect(noted[1]!.about).toBe(`token 1 of account ${person.id}`);
    const own = await openSessionOf({ ...site, services }, person.id);
    await services.close();

    const again = await open();
    expect(said).toHaveLength(1);
    expect(await again.accounts.bearerOf(own)).toBeDefined();
    await again.close();
    // Where it was not restored, nothing has ended.
    expect(await site.services.accounts.bearerOf(token)).toBeDefined();
    await site.close();
  });

  it("sends nothing to those who follow new notices until an administrator says so, and has no mails of the backup", async () => {
    const site = await openBackedUpSite(kind);
    site.token = await administratorToken(site);
    await site.services.database.transaction(async (transaction) => {
      const at = new Date(site.clock.now).toISOString();
      const person = { language: "en", frequency: "daily", createdAt: at, position: 0, refusals: 0 } as const;
      for (const [email, confirmedAt] of [
        ["asked@example.org", null],
        ["follows@example.org", at],
      ] as const)
        await transaction
          .insertInto("subscriber")
          .values({ ...person, email, address: email, confirmedAt })
          .execute();
      await transaction
        .insertInto("subscriber_mail")
        .values({ subscriber: 2, priority: 1, mail: "{}", attempts: 0, since: at, nextAt: at })
        .execute();
    });
    const file = joinPath(folder, `${kind}-held.tar`);
    await backUp(site.place, file);
    await verifyBackup(file, site.place);
    await using restored = await openEmptyPlace(kind);
    await restoreBackup(file, restored);
    await restored.snapshots.close();
    const settings = { ...restored.settings, smtp: undefined, signup: "closed" } as const;
    const services = await openServices(settings, { now: () => site.clock.now });
    const held = async () => (await services.subscriberAdmin.overview()).held;
    expect(await services.subscriberAdmin.overview()).toMatchObject({ held: 1, confirmed: 1, waiting: 0 });
    const [administrator] = await services.records.reader({ staff: true, language: "en" }).all("user");
    const account = {
      id: administrator!.id,
      username: "registrar",
      role: "administrator",
      tables: [],
    } as const;
    expect(await services.subscriberAdmin.resume(account)).toBe(1);
    expect(await held()).toBe(0);
    await services.close();
    await site.close();
  });

  it("is said by the command, with each token by its name and owner", async () => {
    const site = await openBackedUpSite(kind);
    site.token = await administratorToken(site);
    const person = await join(site, "told.clerk");
    await makeToken(site, person.token, { name: "Results" });
    const file = joinPath(folder, `${kind}-told.tar`);
    await backUp(site.place, file);
    await using restored = await openEmptyPlace(kind);
    const done = await run("server/cli/restore.ts", environmentOf(restored), [file]);
    expect(done).toMatchObject({ code: 0 });
    expect(done.out).toMatch(/sign-ins under way: 0; recovery codes: 0; API tokens: 1/);
    expect(done.out).toMatch(/API token 1 of told\.clerk: "Results", valid until \d{4}-/);
    await site.close();
  });
});
