/** Soft-deleted files: who may delete them, what visitors see of them, and the way back. */
import { mkdtemp, readdir, rm, utimes } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join as path } from "node:path";
import { Readable } from "node:stream";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openServices } from "#server/services.ts";
import {
  create,
  createContent,
  createDepartment,
  createFaculty,
  createNotice,
  createNoticeList,
  remove,
  restore,
  type Row,
} from "../../support/data/factories.ts";
import { eventually } from "../../support/runner/eventually.ts";
import { join } from "../../support/data/people.ts";
import { createPostgresDatabase } from "../../support/server/postgres-database.ts";
import { pdf, picture } from "../../support/data/sample-files.ts";
import { type Answer, DATABASES, openTestSite, type TestSite } from "../../support/server/test-site.ts";
import { form, MULTIPART, upload, type Uploaded } from "../../support/data/upload.ts";

interface Uses {
  uses: { object: string; table: string; id: number; label: string; column: string }[];
  more: number;
}

describe.each(DATABASES)("removing a file on %s", (kind) => {
  let site: TestSite;
  let list: number;
  beforeAll(async () => {
    site = await openTestSite(kind);
    list = await createNoticeList(site);
  });
  afterAll(() => site.close());

  const usesOf = async (id: number, token = site.token) =>
    (await site.get<Uses>(`/api/file/uses/${id}`, token)).body;
  const status = async (url: string) => (await site.get(url)).status;

  describe("the usages of a file", () => {
    it("are every address and every text that names it, in either language", async () => {
      const { body: file } = await upload(site, "ಸೂಚನೆ.pdf", pdf());
      const key = file.url.replace("/files/", "");
      expect(await usesOf(file.id)).toEqual({ uses: [], more: 0 });
      const made = [
        await createNotice(site, list, { title: "As it is", url: file.url }),
        await createNotice(site, list, { title: "Without a slash", url: file.url.slice(1) }),
        await createNotice(site, list, { title: "Absolute", url: `http://site.example${file.url}#page=2` }),
        await createNotice(site, list, { title: "Encoded", url: encodeURI(file.url) }),
      ];
      const department = await createDepartment(site, await createFaculty(site));
      const shown = await create(site, "gallery", { alt: "The gate", url: key, department });
      const text = await createContent(site, {
        name: `text-${kind}`,
        label: "Rules",
        content: "<p>Nothing here.</p>",
        content_kn: `<p><a href="${file.url}">ನಿಯಮಗಳು</a></p>`,
      });
      await createNotice(site, list, { title: "Another", url: `${file.url.slice(0, -4)}x.pdf` });
      const { uses: usages, more } = await usesOf(file.id);
      expect(more).toBe(0);
      const named = usages.map(({ object, id, label, column }) => [object, id, label, column]);
      expect(named).toEqual(
        expect.arrayContaining([
          ["notification", made[0], "As it is", "url"],
          ["notification", made[1], "Without a slash", "url"],
          ["notification", made[2], "Absolute", "url"],
          ["notification", made[3], "Encoded", "url"],
          ["content", text, "Rules", "content"],
          ["gallery", shown, "The gate", "url"],
        ]),
      );
      expect(named).toHaveLength(6);
      expect(usages.find(({ id }) => id === made[0])?.table).toBe("Notifications");
    });

    it("are named up to a hundred, and the rest counted; what is soft-deleted uses nothing", async () => {
      const { body: file } = await upload(site, "logo.pdf", pdf());
      const ids: number[] = [];
      for (let index = 0; index < 103; index += 1)
        ids.push(await createNotice(site, list, { title: `Notice ${index}`, url: file.url }));
      expect(await usesOf(file.id)).toMatchObject({ uses: { length: 100 }, more: 3 });
      await remove(site, "notification", ids[0]!);
      expect(await usesOf(file.id)).toMatchObject({ uses: { length: 100 }, more: 2 });
    });

    it("are named to staff alone, and only of files that are there", async () => {
      const { body: file } = await upload(site, "a.pdf", pdf());
      expect((await site.get(`/api/file/uses/${file.id}`)).status).toBe(401);
      for (const id of ["999999", "0", "x"])
        expect((await site.get(`/api/file/uses/${id}`, site.token)).status).toBe(404);
    });
  });

  it("names the users of a file first, and does it when asked again", async () => {
    const { body: file } = await upload(site, "used.pdf", pdf("used"));
    const notice = await createNotice(site, list, { title: "Fee notice", url: file.url });
    const refused = await remove(site, "file", file.id);
    expect(refused).toMatchObject({
      status: 409,
      body: {
        code: "in_use",
        uses: [
          { object: "notification", table: "Notifications", id: notice, label: "Fee notice", column: "url" },
        ],
      },
    });
    expect(await status(file.url)).toBe(200);
    expect((await remove(site, "file", file.id, "?force=true")).status).toBe(200);
    expect(await status(file.url)).toBe(404);
  });

  it("takes a file and its renditions from visitors at once, and gives them back", async () => {
    const { body: file } = await upload(site, "gate.jpg", await picture("jpeg", 600, 400), "carousel");
    await site.services.uploads.settled();
    await create(site, "page", { label: "Gate", name: `gate-${kind}`, header: file.url });
    const addresses = [
      file.url,
      file.url.replace("/files/", "/images/"),
      file.url.replace(".jpg", ".480.webp"),
      file.url.replace(".jpg", ".480.avif"),
    ];
    const before = await site.get<string>(file.url);
    for (const address of addresses) expect(await status(address)).toBe(200);
    const ids = async () => (await site.get<Row[]>("/api/file/list")).body.map(({ id }) => id);
    expect(await ids()).toContain(file.id);
    expect((await remove(site, "file", file.id, "?force=true")).status).toBe(200);
    for (const address of addresses) expect(await status(address)).toBe(404);
    expect(await ids()).not.toContain(file.id);
    expect((await restore(site, "file", file.id)).status).toBe(200);
    expect(await ids()).toContain(file.id);
    for (const address of addresses) expect(await status(address)).toBe(200);
    const after = await site.get<string>(file.url);
    expect(after.body).toBe(before.body);
    expect(after.headers.etag).toBe(before.headers.etag);
  });

  it("asks the database nothing for the files that are served", async () => {
    const { body: file } = await upload(site, "many.pdf", pdf());
    await site.get(file.url);
    const { database } = site.services;
    const asked: string[] = [];
    const select = database.read.selectFrom.bind(database.read);
    database.read.selectFrom = ((table: string) => {
      asked.push(table);
      return select(table as never);
    }) as never;
    for (let index = 0; index < 5; index += 1) expect(await status(file.url)).toBe(200);
    database.read.selectFrom = select;
    expect(asked).toEqual([]);
  });

  it("is open to editors, and to contributors for their own uploads alone", async () => {
    const editor = await join(site, `editor-${kind}`);
    const asha = await join(site, `asha-${kind}`, "contributor");
    const { body: other } = await upload(site, "other.pdf", pdf());
    const { body: own } = await site.call<Uploaded>("POST", "/api/file/upload/others", {
      token: asha.token,
      headers: { "content-type": MULTIPART },
      body: form({ name: "file", filename: "own.pdf", content: pdf() }),
    });
    const as = (token: string, method: string, call: string): Promise<Answer> =>
      site.call(method, `/api/file/${call}`, { token });
    expect((await as(asha.token, "DELETE", `delete/${other.id}`)).status).toBe(403);
    expect(await status(other.url)).toBe(200);
    expect((await as(asha.token, "DELETE", `delete/${own.id}`)).status).toBe(200);
    expect((await as(asha.token, "POST", `restore/${own.id}`)).status).toBe(200);
    expect((await as(editor.token, "DELETE", `delete/${other.id}`)).status).toBe(200);
    expect((await as(asha.token, "POST", `restore/${other.id}`)).status).toBe(403);
    expect((await as(editor.token, "POST", `restore/${other.id}`)).status).toBe(200);
    for (const { token } of [editor, asha, site]) {
      const change = await site.call("PUT", "/api/file/update", {
        token,
        body: { id: own.id, name: "x.pdf" },
      });
      expect(change.status).toBe(403);
    }
  });

  it("tells visitors nothing of who uploaded a file", async () => {
    const { body: file } = await upload(site, "whose.pdf", pdf());
    await createNotice(site, list, { url: file.url });
    const { body } = await site.get<Row>(`/api/file/${file.id}`);
    expect(body).not.toHaveProperty("uploadedBy");
    expect(body).not.toHaveProperty("uploader");
    expect((await site.get("/api/file?filter=uploadedBy:is:registrar")).status).toBe(400);
    expect((await site.get<Row>(`/api/file/${file.id}`, site.token)).body.uploadedBy).toBe("registrar");
  });
});

describe("tidying up after a process that was killed", () => {
  it("takes away what no record knows, finishes a picture's copies, and leaves all else alone", async () => {
    const site = await openTestSite("sqlite");
    const { files, uploads } = site.services;
    const { body: known } = await upload(site, "known.pdf", pdf("known"));
    const { body: photo } = await upload(site, "gate.jpg", await picture("jpeg", 600, 400));
    await uploads.settled();
    const { database } = site.services;
    await database.transaction((transaction) =>
      transaction.updateTable("record_file").set({ widths: null }).where("id", "=", photo.id).execute(),
    );
    await files.put("others/lost.pdf", pdf("lost"), { kind: "application/pdf" });
    await files.put("others/by-hand.pdf", pdf("by hand"), { kind: "application/pdf" });
    const note = async (name: string, place: string, age = 7_200_000) => {
      await files.put(`unfinished/${name}`, Buffer.from(place), { kind: "text/plain" });
      const then = new Date(Date.now() - age);
      await utimes(path(site.dataDir, "files/unfinished", name), then, then);
    };
    await note("a", "others/lost.pdf");
    await note("b", known.url.replace("/files/", ""));
    await note("c", photo.url.replace("/files/", ""));
    await note("d", "others/by-hand.pdf", 60_000);
    expect(await uploads.tidyUp()).toBe(3);
    await uploads.settled();
    expect(await files.size("others/lost.pdf")).toBeNull();
    expect(await files.size("others/by-hand.pdf")).not.toBeNull();
    expect((await site.get(known.url)).status).toBe(200);
    expect((await site.get<Row>(`/api/file/${photo.id}`, site.token)).body.widths).toBe("480");
    expect(await readdir(path(site.dataDir, "files/unfinished"))).toEqual(["d"]);
    await site.close();
  });
});

const given = (content: string) => ({
  name: "a.pdf",
  content: Readable.from([pdf(content)]),
  truncated: () => false,
  fields: () => Promise.resolve({}),
});

describe("another instance on the same database", () => {
  it("serves a file that was soft-deleted no more, and a replaced one anew", async () => {
    const database = await createPostgresDatabase();
    const dataDir = await mkdtemp(path(tmpdir(), "instances-"));
    const config = { database: database.url, dataDir, files: "file:files", smtp: undefined } as const;
    const one = await openServices({ ...config, signup: "closed" });
    const two = await openServices({ ...config, signup: "closed" });
    const actor = { id: 1, username: "asha", role: "editor", tables: [] } as const;
    const { id, url } = await one.uploads.take(actor, "others", given("old"));
    const place = url.replace("/files/", "");
    await eventually(async () => expect(await two.addresses.candidates(place)).toEqual([place]));
    await one.uploads.replace(actor, id, given("new"));
    await eventually(async () =>
      expect(await two.addresses.candidates(place)).toEqual([expect.stringMatching(/^contents\//)]),
    );
    await one.records.transact(actor, (writer) => writer.remove("file", id, false));
    await eventually(async () => expect(await two.addresses.candidates(place)).toEqual([]));
    await one.close();
    await two.close();
    await database.drop();
    await rm(dataDir, { recursive: true });
  });
});
