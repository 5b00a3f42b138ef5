/** Reading, naming and changing files: every state of a holder, every reader and every way to the content. */
import type { SavedDraft } from "#shared/api/drafts.ts";
import { PassThrough } from "node:stream";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { fillHolders } from "#server/domain/files/fill-holders.ts";
import { eraseEndedDrafts } from "#server/domain/drafts/retention.ts";
import { type Account, SYSTEM } from "#server/domain/kernel/read-scope.ts";
import {
  create,
  createColumn,
  createNotice,
  createNoticeList,
  createTable,
  idsOf,
  remove,
  restore,
  type Row,
  update,
} from "../../support/data/factories.ts";
import { join, type Person } from "../../support/data/people.ts";
import { textPdf } from "../../support/data/sample-documents.ts";
import { picture } from "../../support/data/sample-files.ts";
import { makeToken } from "../../support/data/tokens.ts";
import { createUnits, type Units } from "../../support/data/units.ts";
import { form, MULTIPART, type Uploaded } from "../../support/data/upload.ts";
import { DATABASES, NOON, openTestSite, type TestSite } from "../../support/server/test-site.ts";

const LATER = new Date(NOON + 3_600_000).toISOString();
const BEFORE = new Date(NOON - 3_600_000).toISOString();
const EARLIER_STILL = new Date(NOON - 7_200_000).toISOString();

/** Holders of files that the clerk uploaded for their department, and how visitors may read the files. */
const STATES = {
  published: "named",
  ended: "named",
  scheduled: "closed",
  hidden: "closed",
  deleted: "closed",
  "hidden and deleted": "closed",
  purged: "closed",
  earlier: "closed",
  draft: "closed",
  "discarded draft": "closed",
  submitted: "closed",
  "closed table": "closed",
  "deleted table": "closed",
  "unused upload of the clerk": "closed",
  "unused upload of an editor": "passed on",
  "unused upload of the administrator": "passed on",
} as const;
type State = keyof typeof STATES;
const NAMES = Object.keys(STATES) as State[];
/** States in which the clerk may not read the file. */
const NOT_THE_CLERKS: readonly State[] = [
  "closed table",
  "deleted table",
  "unused upload of an editor",
  "unused upload of the administrator",
];

interface Held extends Uploaded {
  word: string;
}

describe.each(DATABASES)("a file and its holders on %s", (kind) => {
  let site: TestSite;
  let units: Units;
  let list: number;
  let clerk: Person;
  let stranger: Person;
  let readers: Record<string, string | undefined>;
  let program: string;
  const held = new Map<State, Held>();

  beforeAll(async () => {
    site = await openTestSite(kind);
    units = await createUnits(site);
    list = await createNoticeList(site);
    const member = (username: string, unit: string) => join(site, username, "contributor", { units: [unit] });
    clerk = await member("clerk", `department/${units.own.department}`);
    stranger = await member("stranger", `department/${units.other.department}`);
    const person = await create(site, "employee", await units.recordOf("employee", units.other));
    const editor = await join(site, "editor");
    readers = {
      visitor: undefined,
      profile: (await member("profile", `employee/${person}`)).token,
      stranger: stranger.token,
      clerk: clerk.token,
      granted: (await join(site, "granted", "contributor", { tables: ["notification"] })).token,
      editor: editor.token,
      administrator: site.token,
    };
    program = (await makeToken(site, clerk.token)).token;
    for (const state of NAMES) held.set(state, await make(state));
    await site.services.documentTexts.round();
  });
  afterAll(() => site.close());

  const send = async (path: string, token: string, content: string | Buffer, filename = "letter.pdf") => {
    const sent = { headers: { "content-type": MULTIPART }, body: form({ name: "file", filename, content }) };
    return site.call<Uploaded>("POST", `/api/file/${path}`, { token, ...sent });
  };
  let sent = 0;
  async function sendLetter(token: string): Promise<Held> {
    const word = `Quicksilver${["ab", "cd", "ef", "gh"][(sent += 1) % 4]}${sent}`;
    return { ...(await send("upload/others", token, textPdf([[word]]))).body, word };
  }
  const own = (more: Row): Row => ({ title: "A letter", department: units.own.department, ...more });
  const draft = (values: Row, token = clerk.token) =>
    site.call<SavedDraft>("POST", "/api/staff/drafts", {
      token,
      body: { object: "notification", values },
    });
  const act = (id: number, action: string, revision: number, token = clerk.token, more: Row = {}) =>
    site.call<Row>("POST", `/api/staff/drafts/${id}/${action}`, { token, body: { revision, ...more } });

  /** A record of a table that visitors may not read. */
  async function inClosedTable(url: string, name: string): Promise<number> {
    const table = await createTable(site, name, { publicRead: false });
    await createColumn(site, table, "title", "Text");
    await createColumn(site, table, "url", "Url");
    await create(site, name, { title: "A letter", url });
    return table;
  }

  async function make(state: State): Promise<Held> {
    const by = {
      "unused upload of an editor": "editor",
      "unused upload of the administrator": "administrator",
    };
    const file = await sendLetter(readers[by[state as keyof typeof by] ?? "clerk"]!);
    const { url } = file;
    const notice = (more: Row = {}) => createNotice(site, list, own({ url, ...more }));
    switch (state) {
      case "published":
        await notice();
        break;
      case "ended":
        await notice({ publishFrom: EARLIER_STILL, publishTo: BEFORE });
        break;
      case "scheduled":
        await notice({ publishFrom: LATER });
        break;
      case "hidden":
        await notice({ active: false });
        break;
      case "deleted":
        await remove(site, "notification", await notice());
        break;
      case "hidden and deleted":
        await remove(site, "notification", await notice({ active: false }));
        break;
      case "purged": {
        const id = await notice();
        await remove(site, "notification", id);
        await site.services.records.transact(SYSTEM, (writer) => writer.erase("notification", [id]));
        break;
      }
      case "earlier":
        await update(site, "notification", { id: await notice(), url: "https://elsewhere.example/" });
        break;
      case "draft":
        expect((await draft(own({ url }))).status).toBe(201);
        break;
      case "discarded draft":
        expect((await act((await draft(own({ url }))).body.id, "discard", 1)).status).toBe(200);
        break;
      case "submitted":
        expect((await act((await draft(own({ url }))).body.id, "submit", 1)).status).toBe(200);
        break;
      case "closed table":
        await inClosedTable(url, "closed_letters");
        break;
      case "deleted table":
        await remove(site, "db_object", await inClosedTable(url, "old_letters"), "?force=true");
        break;
    }
    return file;
  }

  /** Tries every way to the content or the metadata of a file. */
  async function ways({ id, url, word }: Held, token: string | undefined): Promise<Record<string, boolean>> {
    const listed = await site.get<{ id: number }[]>("/api/file/list", token);
    const exported = token ? await site.get<string>("/api/file/export", token) : undefined;
    const feeds = await Promise.all(
      ["xml", "json"].map(async (format) => (await site.get(`/feeds/notifications.${format}`)).body),
    );
    const answers = async (address: string) => (await site.get(address, token)).status === 200;
    return {
      address: await answers(url),
      "address below images": await answers(url.replace("/files/", "/images/")),
      record: await answers(`/api/file/${id}`),
      listed: idsOf(Array.isArray(listed.body) ? listed.body : []).includes(id),
      exported: exported?.status === 200 && exported.body.includes(url),
      contents: await answers(`/api/file/earlier/${id}`),
      text: JSON.stringify((await site.get(`/api/search?q=${word}`, token)).body).includes(`/text/${id}/`),
      feeds: JSON.stringify(feeds).includes(url),
    };
  }

  const OTHER_WAYS = ["record", "listed", "exported", "contents", "text", "feeds"];
  const nowhereBut = (isSent: boolean) => ({
    ...Object.fromEntries(OTHER_WAYS.map((way) => [way, false])),
    address: isSent,
    "address below images": isSent,
  });

  it.each(NAMES)("%s: is sent to those who may read what holds it, and to nobody else", async (state) => {
    const file = held.get(state)!;
    const publicity = STATES[state];
    for (const [reader, token] of Object.entries(readers)) {
      const found = await ways(file, token);
      const isTheirs =
        ["granted", "editor", "administrator"].includes(reader) ||
        (reader === "clerk" && !NOT_THE_CLERKS.includes(state));
      const said = `${state}, ${reader}`;
      expect(found.address, said).toBe(isTheirs || publicity !== "closed");
      expect(found["address below images"], said).toBe(found.address);
      expect(found.record, said).toBe(isTheirs || (publicity === "named" && reader === "visitor"));
      const isShown = state === "published";
      expect([found.text, found.feeds], said).toEqual([isShown, isShown]);
      if (!isTheirs && reader !== "visitor")
        expect([found.listed, found.exported, found.contents], said).toEqual([false, false, false]);
      if (reader === "visitor" && publicity === "closed") expect(found, said).toEqual(nowhereBut(false));
      if (reader === "visitor" && publicity === "passed on") expect(found, said).toEqual(nowhereBut(true));
    }
    if (publicity === "closed") expect(await ways(file, program)).toEqual(nowhereBut(false));
  });

  it("comes back with its record, and goes again with it", async () => {
    const file = await sendLetter(clerk.token);
    const id = await createNotice(site, list, own({ url: file.url, active: false }));
    const status = async () => (await site.get(file.url)).status;
    expect(await status()).toBe(404);
    await remove(site, "notification", id);
    expect(await status()).toBe(404);
    await restore(site, "notification", id);
    expect(await status()).toBe(404);
    await update(site, "notification", { id, active: true });
    expect(await status()).toBe(200);
    await remove(site, "notification", id);
    expect(await status()).toBe(404);
  });

  it("closes as soon as a draft names it, also for whoever was sent it before", async () => {
    const token = readers["editor"]!;
    const { url } = await sendLetter(token);
    expect((await site.get(url)).status).toBe(200);
    await draft({ title: "A letter", url }, token);
    expect((await site.get(url)).status).toBe(404);
  });

  describe("of another department", () => {
    const naming: [string, (url: string) => Row][] = [
      ["in an address", (url) => own({ url })],
      ["as another spelling of it", (url) => own({ url: `http://site.example/images/${url.slice(7)}?x=1` })],
    ];
    it.each(naming)("is not named %s, by a record, an import or a draft", async (_how, row) => {
      for (const state of ["hidden", "published", "deleted"] as const) {
        const { url } = held.get(state)!;
        const theirs = { ...row(url), department: units.other.department };
        const asStranger = (method: string, path: string, body: Row) =>
          site.call<Row>(method, `/api/${path}`, { token: stranger.token, body });
        const type = [list];
        const notice = { ...theirs, type, udate: "05-03-2026" };
        const rows = [{ ...notice, type: "Sports" }];
        const answers = [
          await asStranger("POST", "notification/create", notice),
          await asStranger("POST", "staff/drafts", { object: "notification", values: theirs }),
          await asStranger("POST", "notification/import", { rows }),
        ];
        for (const { status, body } of answers.slice(0, 2))
          expect([status, body["code"]]).toEqual([403, "forbidden"]);
        expect(answers[2]!.status).not.toBe(200);
        expect((await site.get(url)).status).toBe(state === "published" ? 200 : 404);
      }
    });

    it("is not opened as the rendition of a picture", async () => {
      const gate = await picture("png", 600, 400);
      const { body: photo } = await send("upload/carousel", clerk.token, gate, "gate.png");
      await site.services.uploads.settled();
      await createNotice(site, list, own({ url: photo.url, active: false }));
      const rendition = photo.url.replace(".png", ".480.webp");
      const notice = { ...own({ url: rendition }), department: units.other.department };
      const body = { ...notice, type: [list], udate: "05-03-2026" };
      const named = await site.call("POST", "/api/notification/create", { token: stranger.token, body });
      expect([named.status, (await site.get(rendition)).status]).toEqual([403, 404]);
    });

    it.each(["published", "deleted", "earlier", "draft", "hidden"] as const)(
      "is neither replaced nor deleted while it is %s",
      async (state) => {
        const { id } = held.get(state)!;
        expect((await send(`replace/${id}`, stranger.token, textPdf([["Forged"]]))).status).toBe(404);
        expect((await site.call("DELETE", `/api/file/delete/${id}?force=true`, stranger)).status).toBe(404);
        expect((await send(`replace/${id}`, clerk.token, textPdf([["Mended"]]))).status).toBe(200);
      },
    );
  });

  it("is changed by who may write every record that holds it", async () => {
    const granted = readers["granted"]!;
    const { body: file } = await send("upload/others", granted, textPdf([["Shared"]]));
    await createNotice(site, list, { url: file.url });
    expect((await send(`replace/${file.id}`, granted, textPdf([["Mine"]]))).status).toBe(200);
    await inClosedTable(file.url, "shared_letters");
    expect((await send(`replace/${file.id}`, granted, textPdf([["Ours"]]))).status).toBe(403);
    expect(
      (await site.call("DELETE", `/api/file/delete/${file.id}?force=true`, { token: granted })).status,
    ).toBe(403);
  });

  it("is published as it was submitted: another content goes back to who approves", async () => {
    const file = await sendLetter(clerk.token);
    const values = own({ url: file.url, udate: "05-03-2026", type: [list] });
    const { body } = await draft(values);
    await act(body.id, "submit", 1);
    expect((await send(`replace/${file.id}`, clerk.token, textPdf([["Fee: 9000"]]))).status).toBe(200);
    const editor = readers["editor"]!;
    const refused = await act(body.id, "publish", 2, editor);
    expect([refused.status, refused.body["code"]]).toEqual([409, "conflict"]);
    expect((await site.get(file.url)).status).toBe(404);
    const mended = { revision: 2, values: { ...values, title: "Mended" } };
    await site.call("PUT", `/api/staff/drafts/${body.id}`, { token: editor, body: mended });
    expect((await act(body.id, "publish", 3, editor)).status, "of another field").toBe(409);
    await act(body.id, "return", 3, editor, { reason: "Which fee?" });
    await act(body.id, "submit", 4);
    expect((await act(body.id, "publish", 5, editor)).status).toBe(200);
    expect((await site.get(file.url)).status).toBe(200);
  });

  it("is not replaced by an upload that began before its draft was published", async () => {
    const table = site.services.records.tables.idOf("notification");
    const ask = (approval: boolean) => update(site, "db_object", { id: table, approval });
    await ask(true);
    const file = await sendLetter(clerk.token);
    const { body } = await draft(own({ url: file.url, udate: "05-03-2026", type: [list] }));
    await act(body.id, "submit", 1);
    const content = new PassThrough();
    const rights = { tables: [], units: [`department/${units.own.department}`] };
    const account: Account = { id: clerk.id, username: clerk.username, role: "contributor", ...rights };
    const upload = { name: "letter.pdf", content, truncated: () => false, fields: () => Promise.resolve({}) };
    const replacing = site.services.uploads.replace(account, file.id, upload);
    content.write(textPdf([["Forged"]]));
    expect((await act(body.id, "publish", 2, readers["editor"])).status).toBe(200);
    content.end();
    await expect(replacing).rejects.toMatchObject({ code: "approval_required" });
    expect((await site.get<string>(file.url)).body).not.toContain("Forged");
    expect((await site.get(`/api/file/${file.id}`, site.token)).body).toMatchObject({ version: 1 });
    await ask(false);
  });

  it("of a draft is seen by whoever has a link to the draft, on the page and until the link ends", async () => {
    const token = readers["editor"]!;
    const file = await sendLetter(token);
    const { body } = await draft(
      { title: "The gate", udate: "05-03-2026", type: [list], url: file.url },
      token,
    );
    const { body: link } = await site.call<{ address: string }>(
      "POST",
      `/api/staff/drafts/${body.id}/links`,
      {
        token,
        body: { days: 1 },
      },
    );
    const code = link.address.slice(link.address.indexOf("?"));
    const status = async (address: string) => (await site.get(address)).status;
    expect(await status(file.url)).toBe(404);
    expect(await status(`${file.url}${code}`)).toBe(200);
    expect(await status(`${file.url}${code.slice(0, -1)}`)).toBe(404);
    expect(await status(`${held.get("hidden")!.url}${code}`)).toBe(404);
    site.clock.now = NOON + 2 * 24 * 3_600_000;
    expect(await status(`${file.url}${code}`)).toBe(404);
    site.clock.now = NOON;
  });

  it("stays closed when its draft is erased", async () => {
    const { url } = held.get("discarded draft")!;
    await site.services.database.transaction((db) => eraseEndedDrafts(db, NOON + 31 * 24 * 3_600_000));
    expect((await site.get(url)).status).toBe(404);
    expect((await site.get(url, clerk.token)).status).toBe(200);
  });

  it("has the same holders in a database from before they were written down", async () => {
    const { database, records } = site.services;
    const read = () =>
      database.read.selectFrom("file_holder").selectAll().where("object", "<>", "").execute();
    const keys = async () => (await read()).map((row) => JSON.stringify(row)).sort();
    const before = await keys();
    await database.transaction(async (transaction) => {
      await transaction.deleteFrom("file_holder").where("object", "<>", "").execute();
      await transaction.deleteFrom("meta").where("key", "=", "file_holders_filled").execute();
    });
    await fillHolders(database, records.tables);
    expect(await keys()).toEqual(before);
  });
});
