/** What contributors may know of files: their own, those of the tables given to them, and what is present of all. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createContent, createNotice, createNoticeList, type Row } from "../../support/data/factories.ts";
import { joinContributor, type Person } from "../../support/data/people.ts";
import { pdf } from "../../support/data/sample-files.ts";
import { ANY_DATABASE, openTestSite, type TestSite } from "../../support/server/test-site.ts";
import { form, MULTIPART, type Uploaded } from "../../support/data/upload.ts";

describe.each(ANY_DATABASE)("a contributor on %s", (kind) => {
  let site: TestSite;
  let asha: Person;
  let list: number;
  beforeAll(async () => {
    site = await openTestSite(kind);
    list = await createNoticeList(site);
    asha = await joinContributor(site, `asha.${kind}`, ["notification"]);
  });
  afterAll(() => site.close());

  const send = async (call: string, token: string, content: string): Promise<Uploaded> => {
    const { body } = await site.call<Uploaded>("POST", `/api/file/${call}`, {
      token,
      headers: { "content-type": MULTIPART },
      body: form({ name: "file", filename: "rules.pdf", content: pdf(content) }),
    });
    return body;
  };
  /** A file whose content has been replaced once. */
  async function replaced(token = site.token): Promise<Uploaded> {
    const file = await send("upload/others", token, "first");
    await send(`replace/${file.id}`, token, "second");
    return file;
  }
  const read = async ({ id }: Uploaded, token: string) => {
    const calls = [`earlier/${id}`, `earlier/${id}/1`, `earlier/${id}/2`];
    const answers = await Promise.all(calls.map((call) => site.get(`/api/file/${call}`, token)));
    return answers.map(({ status }) => status);
  };

  it("reads the present content of every file, and no previous version of a file that is none of theirs", async () => {
    const file = await replaced();
    expect(await read(file, asha.token)).toEqual([403, 403, 200]);
    expect(await read(file, site.token)).toEqual([200, 200, 200]);
  });

  it("reads the previous versions of their own uploads, and of files that their tables use", async () => {
    expect(await read(await replaced(asha.token), asha.token)).toEqual([200, 200, 200]);
    const used = await replaced();
    await createContent(site, { name: `rules-${kind}`, content: `<a href="${used.url}">Rules</a>` });
    expect(await read(used, asha.token)).toEqual([403, 403, 200]);
    await createNotice(site, list, { url: used.url, active: false });
    expect(await read(used, asha.token)).toEqual([200, 200, 200]);
  });

  it("gets to know how many records of closed tables use what they would delete, and not which", async () => {
    const file = await send("upload/others", asha.token, "used");
    const table = `plans_${kind}`;
    const create = (object: string, row: Row) =>
      site.call<{ id: number }>("POST", `/api/${object}/create`, { token: site.token, body: row });
    const { body } = await create("db_object", { name: table, label: "Plans", publicRead: false });
    for (const [name, type] of [
      ["title", "Text"],
      ["url", "Url"],
    ])
      await create("db_column", { object: body.id, name, label: name, type, element: ["form"] });
    await create(table, { title: "Secret plan", url: file.url });
    const notice = await createNotice(site, list, { title: "Open notice", url: file.url });
    const remove = (token: string, call = "delete", method = "DELETE", payload?: Row) =>
      site.call<Row>(method, `/api/file/${call}${payload ? "" : `/${file.id}`}`, { token, body: payload });
    for (const refused of [
      await remove(asha.token),
      await remove(asha.token, "delete", "POST", { ids: [file.id] }),
    ]) {
      expect(refused).toMatchObject({ status: 409, body: { code: "in_use", more: 1 } });
      expect(refused.body.uses).toMatchObject([{ object: "notification", id: notice }]);
      expect(JSON.stringify(refused.body)).not.toMatch(/Secret|plans_/);
    }
    const { body: whole } = await remove(site.token);
    expect(whole).toMatchObject({ more: 0, uses: { length: 2 } });
  });
});
