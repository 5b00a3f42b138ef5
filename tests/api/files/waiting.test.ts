/** A document does not come out before its notice: not by its address, in a list, a feed, the search or a cached answer. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { FILE_IS_PUBLIC } from "#shared/file-paths.ts";
import { fillUsages } from "#server/domain/files/fill-usages.ts";
import {
  create,
  createColumn,
  createContent,
  createNotice,
  createNoticeList,
  createOption,
  createTable,
  idsOf,
  remove,
  restore,
  type Row,
  update,
} from "../../support/data/factories.ts";
import { importRows } from "../../support/data/importing.ts";
import { joinContributor } from "../../support/data/people.ts";
import { officeDocument, pdf, picture } from "../../support/data/sample-files.ts";
import {
  ADMINISTRATOR,
  DATABASES,
  NOON,
  openTestSite,
  type TestSite,
} from "../../support/server/test-site.ts";
import { form, MULTIPART, upload, type Uploaded } from "../../support/data/upload.ts";

const FOUR = NOON + 4 * 3_600_000;
const AT_FOUR = new Date(FOUR).toISOString();
const JUST_BEFORE = FOUR - 1;
const at = (minutes: number) => new Date(NOON + minutes * 60_000).toISOString();

describe.each(DATABASES)("a file before its time on %s", (kind) => {
  let site: TestSite;
  let list: number;
  beforeAll(async () => {
    site = await openTestSite(kind);
    list = await createNoticeList(site);
  });
  beforeEach(() => {
    site.clock.now = NOON;
  });
  afterAll(() => site.close());

  const status = async (url: string, token?: string) => (await site.get(url, token)).status;
  const file = async (name = "result.pdf", content = pdf("the result")): Promise<Uploaded> =>
    (await upload(site, name, content)).body;
  const listed = async (id: number, token?: string) =>
    idsOf((await site.get<{ id: number }[]>("/api/file/list", token)).body).includes(id);
  /** What a visitor gets of a file: by its address, and in the list. */
  const seen = async ({ id, url }: Uploaded) => [await status(url), await listed(id)];

  describe("that a notice of four o'clock uses", () => {
    const TITLE = "Quicksilver result";
    let result: Uploaded;
    let photo: Uploaded;
    beforeAll(async () => {
      result = await file("quicksilver.pdf");
      photo = (await upload(site, "quicksilver.png", await picture("png", 600, 400), "carousel")).body;
      await site.services.uploads.settled();
      await createNotice(site, list, { title: TITLE, url: result.url, publishFrom: AT_FOUR });
      await create(site, "carousel", {
        alt: "Result",
        type: await createOption(site, "carousel", "type", "Home"),
        url: photo.url.replace("/files/", ""),
        publishFrom: AT_FOUR,
      });
    });

    it("comes out with it, to the millisecond, under every address and however it is asked for", async () => {
      const addresses = [
        result.url,
        photo.url,
        ...[result.url, photo.url].map((url) => url.replace("/files/", "/images/")),
        ...["480.webp", "480.avif"].map((copy) => photo.url.replace("png", copy)),
      ];
      const etag = (await site.get(result.url, site.token)).headers.etag!;
      const ways: [string, Record<string, string>, number][] = [
        ["GET", {}, 200],
        ["HEAD", {}, 200],
        ["GET", { range: "bytes=0-3" }, 206],
        ["GET", { range: "bytes=9-3" }, 416],
        ["GET", { "if-none-match": etag }, 200],
      ];
      for (const now of [NOON, JUST_BEFORE, FOUR, FOUR + 86_400_000]) {
        site.clock.now = now;
        const { username, password } = ADMINISTRATOR;
        const { accessToken: token } = await site.services.accounts.signIn(username, password, "test");
        for (const address of addresses) {
          // Staff read it always, and are shown whether visitors do.
          for (const method of ["HEAD", "GET"])
            expect(await site.call(method, address, { token })).toMatchObject({
              status: 200,
              headers: { [FILE_IS_PUBLIC]: String(now >= FOUR) },
            });
          for (const [method, headers, open] of ways) {
            const answer = await site.call(method, address, { headers });
            const own = headers["if-none-match"] && address.endsWith("pdf") ? 304 : open;
            expect(answer.status, `${method} ${address} ${JSON.stringify(headers)}`).toBe(
              now < FOUR ? 404 : own,
            );
            if (answer.status !== 404) continue;
            expect(answer.headers["cache-control"]).toBe("no-store");
            for (const header of ["etag", "content-range", "content-disposition", "last-modified"])
              expect(answer.headers[header]).toBeUndefined();
            expect(answer.headers).not.toHaveProperty(FILE_IS_PUBLIC);
          }
        }
      }
    });

    it("is named by no call before, also where its answer was cached", async () => {
      const calls = [
        "/api/file/list",
        "/api/file/all",
        "/api/file",
        "/api/file?filter=name:sw:quick&sort=-id",
        "/api/file?filter=kind:is:application/pdf",
        "/api/file/firstrows/100",
        `/api/file/${result.id}`,
        "/api/file/name?name=quicksilver.pdf",
        `/api/file/url?url=${result.url}`,
        "/api/file/folder?folder=others",
        "/api/file/kind?kind=application/pdf",
        "/api/notification/all",
        "/api/search?q=quicksilver",
        "/feeds/notifications.xml",
        `/feeds/${list}.xml`,
      ];
      for (const now of [NOON, NOON, JUST_BEFORE, FOUR]) {
        site.clock.now = now;
        for (const call of calls) {
          const { body } = await site.get<unknown>(call);
          const tells = JSON.stringify(body).includes(result.url) || JSON.stringify(body).includes(TITLE);
          expect(tells, `${call} at ${new Date(now).toISOString()}`).toBe(now >= FOUR);
        }
      }
    });

    it("keeps its earlier contents from visitors, then as before", async () => {
      for (const now of [NOON, FOUR]) {
        site.clock.now = now;
        expect(await status(`/api/file/earlier/${result.id}/1`)).toBe(401);
        expect(await status(`/api/file/earlier/${result.id}`)).toBe(401);
      }
    });
  });

  it("is open to staff always, whose answers are nobody else's", async () => {
    const result = await file();
    await createNotice(site, list, { url: result.url, publishFrom: AT_FOUR });
    const other = await joinContributor(site, `reader.${kind}`, []);
    for (const token of [site.token, other.token]) {
      const answer = await site.get<string>(result.url, token);
      expect([answer.status, answer.body]).toEqual([200, pdf("the result").toString()]);
      expect(answer.headers["cache-control"]).toBe("no-store");
      expect(await listed(result.id, token)).toBe(true);
    }
    expect(await status(result.url, "not-a-token-of-anybody")).toBe(401);
    expect(await status(result.url)).toBe(404);
  });

  it("goes with its notice when that is withdrawn, and stays when it has ended", async () => {
    const result = await file();
    const notice = await createNotice(site, list, { url: result.url });
    expect(await seen(result)).toEqual([200, true]);
    await update(site, "notification", { id: notice, active: false });
    expect(await seen(result)).toEqual([404, false]);
    const publishTo = new Date(NOON + 1000).toISOString();
    await update(site, "notification", { id: notice, active: true, publishTo });
    site.clock.now = NOON + 1000;
    expect(await seen(result)).toEqual([200, true]);
  });

  it("is for whoever has its address until something uses it, and listed to staff alone", async () => {
    const free = await file();
    expect(await seen(free)).toEqual([200, false]);
    expect(await status(`/api/file/${free.id}`)).toBe(404);
    expect(await listed(free.id, site.token)).toBe(true);
    const notice = await createNotice(site, list, { url: free.url, active: false });
    expect(await seen(free)).toEqual([404, false]);
    await remove(site, "notification", notice);
    expect(await seen(free)).toEqual([404, false]);
    await restore(site, "notification", notice);
    expect(await seen(free)).toEqual([404, false]);
    await update(site, "notification", { id: notice, active: true });
    expect(await seen(free)).toEqual([200, true]);
    await update(site, "notification", { id: notice, url: "" });
    expect(await seen(free)).toEqual([404, false]);
  });

  it("comes out with the first of the records that use it", async () => {
    const shared = await file();
    await createNotice(site, list, { url: shared.url, publishFrom: at(3) });
    const first = await createNotice(site, list, { url: shared.url, publishFrom: at(2) });
    await createNotice(site, list, { url: shared.url, active: false });
    for (const [minutes, expected] of [
      [0, 404],
      [1.999, 404],
      [2, 200],
    ] as const) {
      site.clock.now = NOON + minutes * 60_000;
      expect(await status(shared.url)).toBe(expected);
    }
    await remove(site, "notification", first);
    expect(await status(shared.url)).toBe(404);
    site.clock.now = NOON + 3 * 60_000;
    expect(await seen(shared)).toEqual([200, true]);
  });

  it("is found however a record names it: in a text of either language, a setting, encoded, a link of another host", async () => {
    const name = "ಫಲಿತಾಂಶ.pdf";
    const namings: ((url: string, key: string) => Promise<[string, number]>)[] = [
      async (url, key) => [
        "content",
        await createContent(site, {
          name: `kn-${key}`,
          content_kn: `<p><a href="${url}">ಫಲಿತಾಂಶ</a></p>`,
          active: false,
        }),
      ],
      async (url, key) => [
        "content",
        await createContent(site, {
          name: `img-${key}`,
          content: `<p>See <img src="${url.replace("files", "images")}" alt="x">.</p>`,
          active: false,
        }),
      ],
      async (url, key) => [
        "setting",
        await create(site, "setting", { name: `s${key}`, value: url, active: false }),
      ],
      async (url) => ["notification", await createNotice(site, list, { url: encodeURI(url), active: false })],
      async (url) => ["notification", await createNotice(site, list, { url: url.slice(1), active: false })],
      async (url) => [
        "notification",
        await createNotice(site, list, { url: `https://site.example${url}#page=2`, active: false }),
      ],
    ];
    for (const [index, use] of namings.entries()) {
      const used = await file(name);
      const [table, id] = await use(used.url, `${kind}-${index}`);
      expect(await seen(used), `naming ${index}`).toEqual([404, false]);
      expect((await update(site, table, { id, active: true })).status).toBe(200);
      expect(await seen(used), `naming ${index}`).toEqual([200, true]);
    }
  });

  it("takes a banner's composition for phones along", async () => {
    const { files, records } = site.services;
    const actor = { id: null, username: "system", role: "system" } as const;
    await files.put("others/hall-phone.webp", await picture("webp"), { kind: "image/webp" });
    const row = { name: "hall-phone.webp", url: "/files/others/hall-phone.webp", kind: "image/webp" };
    await records.transact(actor, (writer) => writer.create("file", row));
    const page = await create(site, "page", {
      label: "Hall",
      name: `hall-${kind}`,
      header: "others/hall.webp",
      active: false,
    });
    expect(await status(row.url)).toBe(404);
    await update(site, "page", { id: page, active: true });
    expect(await status(row.url)).toBe(200);
  });

  it("waits in a closed table or column, and what a visitor writes decides nothing", async () => {
    const [inTable, inColumn, inMessage] = [await file(), await file(), await file()];
    const own = `drafts_${kind}`;
    const table = await createTable(site, own, { publicRead: false });
    await createColumn(site, table, "title");
    await createColumn(site, table, "url", "Url");
    await create(site, own, { title: "Kept", url: inTable.url });
    const open = `open_${kind}`;
    const other = await createTable(site, open);
    await createColumn(site, other, "title");
    const column = await createColumn(site, other, "memo", "Url", { active: false });
    await create(site, open, { title: "Open", memo: inColumn.url });
    await site.call("POST", "/api/email/send", {
      body: { name: "A", mobile: "9", email: "a@example.org", message: `See ${inMessage.url}` },
    });
    expect(await seen(inTable)).toEqual([404, false]);
    expect(await seen(inColumn)).toEqual([404, false]);
    expect(await seen(inMessage)).toEqual([200, false]);
    await update(site, "db_object", { id: table, publicRead: true });
    expect(await seen(inTable)).toEqual([200, true]);
    await update(site, "db_column", { id: column, active: true });
    expect(await seen(inColumn)).toEqual([200, true]);
    await update(site, "db_column", { id: column, active: false });
    expect((await remove(site, "db_column", column, "?force=true")).status).toBe(200);
    expect(await seen(inColumn)).toEqual([404, false]);
    expect((await restore(site, "db_column", column)).status).toBe(200);
    expect(await seen(inColumn)).toEqual([404, false]);
    await update(site, "db_object", { id: table, publicRead: false });
    expect((await remove(site, "db_object", table, "?force=true")).status).toBe(200);
    expect(await seen(inTable)).toEqual([404, false]);
  });

  it("follows an import, its undoing, and a previous version that is restored", async () => {
    const [imported, replaced] = [await file(), await file()];
    const type = "Sports";
    const { body } = await importRows(site, "notification", [
      { title: "Imported", udate: "05-03-2026", type, url: imported.url, publishFrom: AT_FOUR },
    ]);
    expect(await seen(imported)).toEqual([404, false]);
    const undone = await site.call("POST", `/api/notification/import/undo/${body.receipt}`, {
      token: site.token,
    });
    expect(undone.status).toBe(200);
    expect(await seen(imported)).toEqual([404, false]);
    const notice = await createNotice(site, list, { url: imported.url, active: false });
    await update(site, "notification", { id: notice, url: replaced.url });
    expect([await status(imported.url), await status(replaced.url)]).toEqual([404, 404]);
    await update(site, "notification", { id: notice, active: true });
    expect([await status(imported.url), await status(replaced.url)]).toEqual([404, 200]);
    await update(site, "notification", { id: notice, url: imported.url });
    expect([await status(imported.url), await status(replaced.url)]).toEqual([200, 404]);
  });

  it("stays away under a replaced content, and after it was deleted and restored", async () => {
    const changing = await file();
    await createNotice(site, list, { url: changing.url, active: false });
    const replaced = await site.call("POST", `/api/file/replace/${changing.id}`, {
      token: site.token,
      headers: { "content-type": MULTIPART },
      body: form({ name: "file", filename: "new.pdf", content: pdf("new") }),
    });
    expect(replaced.status).toBe(200);
    expect(await status(changing.url)).toBe(404);
    expect((await remove(site, "file", changing.id, "?force=true")).status).toBe(200);
    expect(await status(changing.url, site.token)).toBe(404);
    await restore(site, "file", changing.id);
    expect([await status(changing.url), await status(changing.url, site.token)]).toEqual([404, 200]);
  });

  it("is saved under its own name, also by staff before it is out", async () => {
    const marks = await file("marks.xlsx", officeDocument("xlsx"));
    await createNotice(site, list, { url: marks.url, active: false });
    const { headers } = await site.get(marks.url, site.token);
    expect(headers["content-disposition"]).toBe("attachment; filename*=UTF-8''marks.xlsx");
  });

  it("is known to a database from before there was an index of usages", async () => {
    const { database, records } = site.services;
    const [waiting, out] = [await file(), await file()];
    await createNotice(site, list, { url: waiting.url, publishFrom: AT_FOUR });
    const ids: number[] = [];
    for (const title of ["One", "Two"]) ids.push(await createNotice(site, list, { title, url: out.url }));
    await remove(site, "notification", ids[0]!);
    await database.transaction((transaction) => transaction.deleteFrom("file_use").execute());
    await database.transaction((transaction) =>
      transaction.deleteFrom("meta").where("key", "=", "all_links_filled").execute(),
    );
    await Promise.all([fillUsages(database, records.tables), fillUsages(database, records.tables)]);
    await createNotice(site, list);
    await site.services.changes.publish([{ object: "file", id: waiting.id }]);
    expect(await seen(waiting)).toEqual([404, false]);
    expect(await seen(out)).toEqual([200, true]);
    const usages = await site.get<{ uses: Row[] }>(`/api/file/uses/${out.id}`, site.token);
    expect(usages.body.uses).toMatchObject([{ id: ids[1] }]);
  });
});
