/** The words of uploaded documents lead to what names the document, and to its page. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { forgetContent, forgetReplacedPages, indexPages } from "#server/domain/documents/index-pages.ts";
import { READER, storedPages } from "#server/domain/documents/stored-texts.ts";
import {
  create,
  createContent,
  createNotice,
  createNoticeList,
  remove,
  restore,
  update,
} from "../../support/data/factories.ts";
import { docx, textPdf, wordParagraph, workbookOf } from "../../support/data/sample-documents.ts";
import { asking } from "../../support/data/searching.ts";
import { form, MULTIPART, upload } from "../../support/data/upload.ts";
import { DATABASES, NOON, openTestSite, type TestSite } from "../../support/server/test-site.ts";

const sheet = (text: string) =>
  `<sheetData><row><c t="inlineStr"><is><t>${text}</t></is></c></row></sheetData>`;

describe.each(DATABASES)("the words of documents on %s", (kind) => {
  let site: TestSite;
  let list: number;
  const { search, found } = asking(() => site);
  const uploaded = async (name: string, content: Buffer) => {
    const { body } = await upload(site, name, content);
    await site.services.documentTexts.round();
    return body;
  };
  beforeAll(async () => {
    site = await openTestSite(kind);
    list = await createNoticeList(site);
  });
  afterAll(() => site.close());

  it("lead to the notice that names the document, and say on which page they stand", async () => {
    const pages = Array.from({ length: 23 }, (_, at) => [at === 21 ? "The cormorant dives." : "Water birds"]);
    const { url, id: file } = await uploaded("Census of birds.pdf", textPdf(pages));
    expect(await found("cormorant")).toEqual([]);
    const id = await createNotice(site, list, { title: "Bird count", url });
    const [row] = (await search("cormorant")).rows;
    const path = `/text/${file}/${url.slice(url.lastIndexOf("/") + 1).replace(".pdf", "")}`;
    expect(row).toMatchObject({
      object: "notification",
      id,
      title: "Bird count",
      url: `/notice/${id}/bird-count`,
      snippet: "The cormorant dives.",
      document: { name: "Census of birds.pdf", page: 22, url: `${path}?page=2#page-22` },
    });
    // Many pages are one result, which is found by its document's name too.
    expect((await search("water birds")).rows).toMatchObject([{ id, document: { page: 1 } }]);
    expect((await search("census birds")).rows).toMatchObject([{ id, document: { page: 1 } }]);
    expect((await search("cormorent")).rows).toMatchObject([{ id, document: { page: 22 } }]);
  });

  it("are found as long as visitors find what names the document", async () => {
    const { url } = await uploaded("otters.pdf", textPdf([["Otters of the Bhima"]]));
    const id = await createNotice(site, list, { title: "Wildlife", url, active: false });
    const other = await createNotice(site, list, { title: "Rivers", url, udate: "2020-01-01" });
    expect(await found("otters")).toEqual([`notification ${other}`]);
    await update(site, "notification", { id, active: true });
    expect(await found("otters")).toEqual([`notification ${id}`, `notification ${other}`]);
    await remove(site, "notification", other);
    expect(await found("otters")).toEqual([`notification ${id}`]);
    await update(site, "notification", { id, publishTo: new Date(NOON - 60_000).toISOString() });
    expect(await found("otters")).toEqual([]);
    await update(site, "notification", { id, publishTo: null, url: "" });
    expect(await found("otters")).toEqual([]);
    await restore(site, "notification", other);
    expect(await found("otters")).toEqual([`notification ${other}`]);
  });

  it("lead to the notice of an attachment, to the page of a text, and to a record of a list", async () => {
    const { url } = await uploaded("annexure.docx", docx(wordParagraph("ಜಲಪಾತಗಳ ಪಟ್ಟಿ")));
    const notice = await createNotice(site, list, { title: "Tours" });
    await create(site, "attachment", { title: "Annexure", notice, kind: "annexure", url });
    expect((await search("ಜಲಪಾತ")).rows).toMatchObject([
      { object: "notification", id: notice, document: { name: "annexure.docx", page: 1 } },
    ]);
    const rules = await uploaded("rules.pdf", textPdf([["Lantern festival rules"]]));
    const body = await createContent(site, {
      name: "festivals",
      label: "Festivals",
      content: `<p><a href="${rules.url}">Rules</a></p>`,
    });
    expect(await found("lantern")).toEqual([]);
    await create(site, "page", { name: "festivals", label: "Festivals", body });
    expect((await search("lantern")).rows).toMatchObject([
      { object: "content", title: "Festivals", url: "/page/festivals", document: { name: "rules.pdf" } },
    ]);
    const syllabus = await uploaded("syllabus.pdf", textPdf([["Palaeography of inscriptions"]]));
    const id = await create(site, "syllabus", { label: "Old scripts", url: syllabus.url });
    expect((await search("palaeography")).rows).toMatchObject([
      { object: "syllabus", id, url: syllabus.url, document: { page: 1 } },
    ]);
  });

  it("lead to another notice as soon as the attachment is moved there, in whatever capitals they were sought before", async () => {
    const { url } = await uploaded("herons.pdf", textPdf([["Herons at the tank"]]));
    const [before, after] = [
      await createNotice(site, list, { title: "Wetlands" }),
      await createNotice(site, list, { title: "Reservoirs" }),
    ];
    const id = await create(site, "attachment", {
      notice: before,
      title: "Report",
      kind: "annexure",
      url,
    });
    expect(await found("herons")).toEqual([`notification ${before}`]);
    await update(site, "attachment", { id, notice: after });
    expect(await found("Herons")).toEqual([`notification ${after}`]);
    expect(await found("herons")).toEqual([`notification ${after}`]);
  });

  it("come behind titles and beside texts, and are one result with them", async () => {
    const { url } = await uploaded("gliders.pdf", textPdf([["Gliders"]]));
    const inDocument = await createNotice(site, list, { title: "Airfield", url, udate: "2026-03-01" });
    const inTitle = await createNotice(site, list, { title: "Gliders meet", udate: "2019-01-01" });
    const both = await createNotice(site, list, { title: "Gliders again", url, udate: "2018-01-01" });
    const answer = await search("gliders");
    expect(answer.rows.map(({ id }) => id)).toEqual([inTitle, both, inDocument]);
    expect(answer.rows.map(({ document }) => document?.page)).toEqual([undefined, 1, 1]);
    expect(answer.total).toBe(3);
  });

  it("follow the document: another content, none, or its deletion", async () => {
    const document = await uploaded("fort.pdf", textPdf([["Kites above Gulbarga fort"]]));
    const id = await createNotice(site, list, { title: "Festival", url: document.url });
    expect(await found("kites")).toEqual([`notification ${id}`]);
    const balloons = textPdf([["Balloons above the fort"]]);
    const replaced = await site.call("POST", `/api/file/replace/${document.id}`, {
      token: site.token,
      headers: { "content-type": MULTIPART },
      body: form({ name: "file", filename: "fort.pdf", content: balloons }),
    });
    expect(replaced.status).toBe(200);
    expect(await found("kites")).toEqual([]);
    expect(await found("balloons")).toEqual([]);
    await site.services.documentTexts.round();
    expect(await found("balloons")).toEqual([`notification ${id}`]);
    expect(await found("kites")).toEqual([]);
    expect(await forgetReplacedPages(site.services.database)).toBe(1);
    expect(await found("balloons")).toEqual([`notification ${id}`]);
    await remove(site, "file", document.id, "?force=true");
    expect(await found("balloons")).toEqual([]);
    await restore(site, "file", document.id);
    expect(await found("balloons")).toEqual([`notification ${id}`]);
  });

  it("of documents that were read before the search knew them are added", async () => {
    const { url } = await uploaded("looms.pdf", textPdf([["Handlooms"], ["Shuttles"]]));
    const id = await createNotice(site, list, { title: "Weaving", url });
    await site.services.database.transaction(async (transaction) => {
      await transaction.deleteFrom("search_entry").where("object", "=", "document_page").execute();
      await transaction.deleteFrom("search_page").execute();
    });
    expect(await found("shuttles", "&page=1")).toEqual([]);
    await site.services.documentTexts.round();
    expect((await search("shuttles")).rows).toMatchObject([{ id, document: { page: 2 } }]);
  });

  it("are neither shown nor found where the document hides them", async () => {
    const book = workbookOf([
      { name: "Timetable", content: sheet("Lapwing") },
      { name: "Telephones", state: "hidden", content: sheet("Bustard") },
    ]);
    const { url, id: file } = await uploaded("roster.xlsx", book);
    const id = await createNotice(site, list, { title: "Roster", url });
    expect((await search("lapwing")).rows).toMatchObject([{ id, document: { page: 1 } }]);
    expect(await found("bustard")).toEqual([]);
    expect(await found("telephones")).toEqual([]);
    expect(await storedPages(site.services.database.read, file, { from: 1, to: 9 })).toEqual({
      total: 1,
      isCut: false,
      pages: [{ page: 1, title: "Timetable", text: "Lapwing" }],
    });
  });

  it("of an earlier reader are replaced, and lead nowhere any more", async () => {
    const { database } = site.services;
    const document = await uploaded("birds.pdf", textPdf([["Kingfishers"], ["Flamingos"]]));
    const id = await createNotice(site, list, { title: "Reservoir", url: document.url });
    const place = document.url.replace("/files/", "");
    const { hash } = await database.read
      .selectFrom("document_text")
      .select("hash")
      .where("place", "=", place)
      .executeTakeFirstOrThrow();
    // As if it had read what the document hides.
    await database.transaction((transaction) =>
      transaction.updateTable("document_page").set({ text: "Hoopoes" }).where("hash", "=", hash!).execute(),
    );
    await forgetContent(database, hash!);
    await indexPages(database, { id: document.id, place });
    await database.transaction((transaction) =>
      transaction
        .updateTable("document_text")
        .set({ reader: READER - 1 })
        .where("place", "=", place)
        .execute(),
    );
    expect(await found("hoopoes")).toEqual([`notification ${id}`]);
    await site.services.documentTexts.round();
    expect(await found("hoopoes", "&page=1")).toEqual([]);
    expect((await search("flamingos")).rows).toMatchObject([{ id, document: { page: 2 } }]);
    const entries = await database.read
      .selectFrom("search_page")
      .select("page")
      .where("hash", "=", hash!)
      .execute();
    expect(entries).toHaveLength(2);
  });
});
