/** Values that are probably mistaken are stored, and responses, dry runs and forms warn about them by the same rules. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Warning } from "#shared/api/record.ts";
import type { RemarkAnswer } from "#shared/api/remarks.ts";
import { createNoticeList, createOption, type Row } from "../../support/data/factories.ts";
import { dryRun, importRows } from "../../support/data/importing.ts";
import { ANY_DATABASE, openTestSite, type TestSite } from "../../support/server/test-site.ts";

type Written = Row & { id: number; warnings?: Warning[] };

describe.each(ANY_DATABASE)("warnings on %s", (kind) => {
  let site: TestSite;
  let list: number;
  beforeAll(async () => {
    site = await openTestSite(kind);
    list = await createNoticeList(site);
  });
  afterAll(() => site.close());

  const call = async (method: string, path: string, body: unknown, language = "en") => {
    const headers = { "accept-language": language };
    const answer = await site.call<Written>(method, `/api/${path}`, { token: site.token, body, headers });
    return { status: answer.status, ...answer.body };
  };
  const post = (more: Row, language?: string) =>
    call("POST", "notification/create", { title: "Fee", udate: "05-03-2026", type: list, ...more }, language);
  const inForm = async (values: Record<string, string>, object = "notification", id?: number) => {
    const body = { object, values, id };
    const answer = await site.call<{ remarks: RemarkAnswer[] }>("POST", "/api/staff/remarks", {
      token: site.token,
      body,
    });
    return answer.body.remarks.map(({ field, code, message }) => ({ field, code, message }));
  };

  it.each([
    [
      { udate: "06-03-2036" },
      {
        field: "udate",
        code: "remark_day_far",
        message: "06-03-2036 is more than a year ahead. Check the year.",
      },
    ],
    [
      { lastDate: "04-03-2026" },
      {
        field: "lastDate",
        code: "remark_before_day",
        message: "This is before “Date” (05-03-2026). Check both dates.",
      },
    ],
    [
      { lastDate: "17-12-2026", publishTo: "2026-12-01T00:00:00Z" },
      {
        field: "publishTo",
        code: "remark_ends_before_day",
        message:
          "Visitors stop seeing this before “Last date to apply” (17-12-2026). Choose a later end, unless this is intended.",
      },
    ],
    [
      { publishFrom: "2026-03-08T00:00:00Z", publishTo: "2026-03-07T00:00:00Z" },
      {
        field: "publishTo",
        code: "remark_never_listed",
        message: "No list ever shows this, because it ends before it begins. Choose a later end.",
      },
    ],
  ])("are the same of %j by call, form and dry run", async (values, warning) => {
    const created = await post(values);
    expect(created).toMatchObject({ status: 201, warnings: [warning] });
    expect(await inForm({ udate: "05-03-2026", ...values })).toEqual([warning]);
    const updated = await call("PUT", "notification/update", { id: created.id, title: "Other" });
    expect(updated).toMatchObject({ status: 200, warnings: [warning] });
    const row = { title: "Fee", udate: "05-03-2026", type: "Sports", ...values };
    const { body } = await dryRun(site, "notification", [row, { ...row, title: "" }]);
    expect(body.fates[0]).toMatchObject({
      action: "create",
      warnings: [{ field: warning.field, message: warning.message }],
    });
    expect(body.fates[1]).toMatchObject({ action: "refuse" });
    expect((await importRows(site, "notification", [row])).status).toBe(200);
  });

  it("are in the language of the caller", async () => {
    const { warnings } = await post({ lastDate: "04-03-2026" }, "kn");
    expect(warnings?.[0]?.message).toContain("ಗಿಂತ ಮೊದಲಿದೆ");
  });

  it("come with each of several records that are updated", async () => {
    const ids = [(await post({})).id, (await post({})).id];
    const records = [
      { id: ids[0], udate: "06-03-2036" },
      { id: ids[1], udate: "06-03-2026" },
    ];
    const answer = await site.call<Written[]>("POST", "/api/notification/update", {
      token: site.token,
      body: { records },
    });
    expect(answer.body[0]?.warnings).toMatchObject([{ field: "udate", code: "remark_day_far" }]);
    expect(answer.body[1]).not.toHaveProperty("warnings");
  });

  it("are about other tables with days too", async () => {
    const course = await createOption(site, "cevent", "course", "UG");
    const ayear = await createOption(site, "cevent", "ayear", "2026-27");
    const event = { title: "Event", course, ayear, day: "2026-05-02" };
    expect(await call("POST", "cevent/create", { ...event, lastDay: "2026-05-01" })).toMatchObject({
      status: 201,
      warnings: [{ field: "lastDay", code: "remark_before_day" }],
    });
    expect(
      await call("POST", "cevent/create", { ...event, publishTo: "2026-05-01T00:00:00Z" }),
    ).toMatchObject({ warnings: [{ field: "publishTo", code: "remark_ends_before_day" }] });
  });

  it.each([
    {},
    { udate: "06-03-2027" },
    { lastDate: "05-03-2026" },
    { publishTo: "2036-03-05T00:00:00Z" },
    { lastDate: "17-12-2026", publishTo: "2026-12-17T11:30:00Z" },
  ])("are not made of %j", async (values) => {
    const { status, warnings } = await post(values);
    expect({ status, warnings }).toEqual({ status: 201, warnings: undefined });
  });

  it("consider what a form does not change as it is stored, and leave out what cannot be read", async () => {
    const { id } = await post({ lastDate: "17-12-2026" });
    const values = { publishTo: "2026-12-01T00:00:00Z" };
    expect(await inForm(values, "notification", id)).toMatchObject([{ code: "remark_ends_before_day" }]);
    expect(await inForm({ udate: "soon", lastDate: "31-02-2099" })).toEqual([]);
  });
});
