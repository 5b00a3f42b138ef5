/** The record of what happened, as administrators read and export it. */
import type { AuditEntryAnswer, ShownAuditEntry } from "#shared/api/audit.ts";
import { BYTE_ORDER_MARK } from "#shared/csv.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createNotice, createNoticeList, remove } from "../../support/data/factories.ts";
import { administratorToken, join as joinStaff, signIn } from "../../support/data/people.ts";
import { DATABASES, openTestSite, type TestSite } from "../../support/server/test-site.ts";

const DAY = 24 * 60 * 60_000;

interface Page {
  entries: ShownAuditEntry[];
  next: number | null;
  verified: { fault: unknown; verified: number } | null;
}

describe.each(DATABASES)("the audit on %s", (kind) => {
  let site: TestSite;
  beforeAll(async () => {
    site = await openTestSite(kind);
    const list = await createNoticeList(site);
    for (let count = 0; count < 60; count += 1) await createNotice(site, list);
  });
  afterAll(() => site.close());

  const page = async (query: string) => (await site.get<Page>(`/api/audit${query}`, site.token)).body;
  const latest = async (query: string) => (await page(query)).entries[0]?.named;
  const eventsOf = async (of: string) =>
    new Set((await page(`?kind=${of}`)).entries.map(({ event }) => event));
  const exported = (query: string) =>
    site.call<string>("GET", `/api/audit/export${query}`, { token: site.token });

  it("is read and exported by administrators alone", async () => {
    const editor = await joinStaff(site, "audit.reader");
    for (const path of ["/api/audit", "/api/audit/export"]) {
      expect((await site.get(path)).status).toBe(401);
      expect((await site.get(path, editor.token)).status).toBe(403);
      expect((await site.get(path, site.token)).status).toBe(200);
    }
  });

  it("comes in pages, the latest first, and names each entry once", async () => {
    const positions: number[] = [];
    let next: number | null = null;
    do {
      const answer: Page = await page(next === null ? "" : `?before=${next}`);
      positions.push(...answer.entries.map(({ position }) => position));
      ({ next } = answer);
    } while (next !== null);
    const last = positions[0]!;
    expect(positions).toEqual(Array.from({ length: last }, (_, index) => last - index));
  });

  it("is filtered by what happened, to which table, by whom and on which days", async () => {
    const { entries } = await page("?event=create&object=notification&who=REGISTRAR");
    expect(entries).toHaveLength(50);
    for (const entry of entries)
      expect(entry).toMatchObject({ event: "create", result: "done", object: "notification" });
    expect((await page("?who=nobody")).entries).toEqual([]);
    expect((await page("?from=06-03-2026&to=2026-03-06")).entries).toHaveLength(50);
    expect((await page("?from=07-03-2026")).entries).toEqual([]);
    expect((await page("?to=05-03-2026")).entries).toEqual([]);
  });

  it("is filtered by the kind of what happened, sign-ins and those that failed apart", async () => {
    expect((await signIn(site, "registrar", "not-the-password-1")).status).toBe(401);
    await joinStaff(site, "audit.signs.in");
    await site.get("/api/audit");
    await site.services.events.flush();
    expect(await eventsOf("failures")).toEqual(new Set(["sign-in failed"]));
    expect(await eventsOf("refusals")).toEqual(new Set(["call refused"]));
    expect((await eventsOf("sign_ins")).has("signed in")).toBe(true);
    expect(await eventsOf("subscriptions")).toEqual(new Set());
    expect((await site.get("/api/audit?kind=gossip", site.token)).status).toBe(400);
    const { body } = await exported("?kind=failures");
    expect(body.trimEnd().split("\r\n").slice(1)).toHaveLength(1);
  });

  it("names the records that it is about as they are called now, accounts too, and says which are deleted", async () => {
    const list = await createNoticeList(site, "Fees");
    const id = await createNotice(site, list, { title: "Fees", title_kn: "ಶುಲ್ಕ" });
    const named = { object: "notification", id, label: "Fees", label_kn: "ಶುಲ್ಕ" };
    expect(await latest("?event=create&object=notification")).toEqual({ ...named, isDeleted: false });
    expect((await remove(site, "notification", id)).status).toBe(200);
    expect(await latest("?event=create&object=notification")).toEqual({ ...named, isDeleted: true });
    const person = await joinStaff(site, "audit.named");
    expect(await latest("?event=account+made")).toMatchObject({ object: "user", label: person.username });
    expect(await latest("?kind=exports")).toBeNull();
  });

  it.each(["from=x", "to=2026-02-30", "before=0", "before=-1", "who=".padEnd(300, "x"), "sort=at"])(
    "refuses %s",
    async (query) => {
      expect((await site.get(`/api/audit?${query}`, site.token)).status).toBe(400);
    },
  );

  it("is exported as a table for spreadsheets, and that it was is an entry", async () => {
    const { headers, body } = await exported("?event=create&object=notification");
    expect(headers["content-disposition"]).toBe('attachment; filename="audit-2026-03-06.csv"');
    const [heading, ...lines] = body.split("\r\n");
    expect(heading).toBe(
      `${BYTE_ORDER_MARK}position,at,since,event,result,who,account,address,object,record,about,times,version,digest,sha256`,
    );
    expect(lines).toHaveLength(62);
    expect(lines[0]).toMatch(
      /^\d+,2026-03-06T06:30:00.000Z,,create,done,registrar,\d+,127\.0\.0\.1,notification,\d+,,1,1,[0-9a-f]{64},[0-9a-f]{64}$/,
    );
    const { entries } = await page("?event=exported");
    expect(entries[0]).toMatchObject({ who: { name: "registrar" }, about: "audit: audit-2026-03-06.csv" });
  });

  it("is exported as lines of JSON, which are what the pages show", async () => {
    const { headers, body } = await exported("?format=jsonl&event=create&object=notification");
    expect(headers["content-type"]).toBe("application/x-ndjson; charset=utf-8");
    const lines = body.trimEnd().split("\n");
    const parsed = lines.map((line) => JSON.parse(line) as AuditEntryAnswer);
    const { entries } = await page("?event=create&object=notification");
    expect(parsed.toReversed().slice(0, 50)).toEqual(entries.map(({ named: _name, ...entry }) => entry));
    expect((await exported("?format=xlsx")).status).toBe(400);
  });

  it("holds nothing that a spreadsheet would calculate", async () => {
    site.services.events.note({ event: "signed out", about: "=1+1", from: "@SUM(1)" });
    await site.services.events.flush();
    const { body } = await exported("");
    expect(body).toContain(",'@SUM(1),,,'=1+1,1,");
  });

  it("is verified daily, and administrators are shown what was found", async () => {
    expect((await page("")).verified).toBeNull();
    const stateOf = async () => {
      const { body } = await site.get<{ parts: { part: string }[] }>("/api/staff/state", site.token);
      return body.parts.find(({ part }) => part === "audit");
    };
    expect(await stateOf()).toEqual({ part: "audit", level: "ok", facts: [{ code: "audit_awaited" }] });
    await site.services.housekeeping.round();
    const at = new Date(site.clock.now).toISOString();
    const verified = [{ code: "audit_verified", at }];
    expect(await stateOf()).toEqual({ part: "audit", level: "ok", facts: verified });
    expect((await page("")).verified).toMatchObject({ fault: null });
    site.clock.now += 2 * DAY + 1;
    site.token = await administratorToken(site);
    expect(await stateOf()).toEqual({ part: "audit", level: "warning", facts: verified });
  });
});
