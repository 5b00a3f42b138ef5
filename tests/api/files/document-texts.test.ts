/** The words of uploaded documents: read after the upload, stored with what became of them, and never at others' cost. */
import { createHash } from "node:crypto";
import { truncate } from "node:fs/promises";
import { join } from "node:path";
import { setImmediate as nextTurn } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DocumentTexts, type DocumentTextsDeps } from "#server/domain/documents/document-texts.ts";
import { READER } from "#server/domain/documents/stored-texts.ts";
import type { Row } from "../../support/data/factories.ts";
import {
  bombPdf,
  docx,
  encryptedPdf,
  loopPdf,
  nestedPdf,
  scannedPdf,
  textPdf,
  wordParagraph,
  xlsx,
} from "../../support/data/sample-documents.ts";
import { form, MULTIPART, upload } from "../../support/data/upload.ts";
import { picture } from "../../support/data/sample-files.ts";
import { eventually } from "../../support/runner/eventually.ts";
import { ANY_DATABASE, openTestSite, type TestSite } from "../../support/server/test-site.ts";

const report = (error: unknown) => console.error(error);

describe.each(ANY_DATABASE)("the text of documents on %s", (kind) => {
  let site: TestSite;
  beforeAll(async () => {
    site = await openTestSite(kind);
  });
  afterAll(() => site.close());

  const read = () => site.services.documentTexts.round();
  const record = async (id: number) => (await site.get<Row>(`/api/file/${id}`, site.token)).body;
  const stored = async (content: Buffer) =>
    site.services.database.read
      .selectFrom("document_page")
      .select(["page", "title", "text"])
      .where("hash", "=", createHash("sha256").update(content).digest("hex"))
      .orderBy("page")
      .execute();
  const taken = async (name: string, content: Buffer) => (await upload(site, name, content)).body;

  /** Beside the site's own, of which it knows nothing. */
  const texts = (more: Partial<DocumentTextsDeps>) => {
    const { database, records, changes, files, now } = site.services;
    const workshop = join(site.dataDir, "reading-beside");
    return new DocumentTexts({ database, records, changes, files, now, workshop, report, ...more });
  };

  it("is read page by page, and what became of it stands beside each file", async () => {
    const letter = textPdf([["The last date is Friday."], ["Annexure"]]);
    const ofLetter = await taken("letter.pdf", letter);
    const ofScan = await taken("scan.pdf", scannedPdf());
    const ofPicture = await taken("gate.png", await picture("png"));
    expect(await record(ofLetter.id)).toMatchObject({ textState: null, textPages: null });
    await read();
    expect(await record(ofLetter.id)).toMatchObject({ textState: "read", textPages: 2 });
    expect(await record(ofScan.id)).toMatchObject({ textState: "scan", textPages: 1 });
    expect(await record(ofPicture.id)).toMatchObject({ textState: null, version: 1 });
    expect(await stored(letter)).toEqual([
      { page: 1, title: null, text: "The last date is Friday." },
      { page: 2, title: null, text: "Annexure" },
    ]);
    const empty = await taken("empty.xlsx", xlsx({ Fees: [] }));
    await read();
    expect(await record(empty.id)).toMatchObject({ textState: "empty", textPages: 1 });
    const scans = await site.get<{ rows: Row[] }>("/api/file?filter=textState:is:scan", site.token);
    expect(scans.body.rows.map(({ id }) => id)).toEqual([ofScan.id]);
  });

  it("is read from documents of Word, and of sheets under their names", async () => {
    const word = docx(wordParagraph("ಪರೀಕ್ಷಾ ಶುಲ್ಕ"));
    const sheet = xlsx({ Fees: [["BCA", 1200]] });
    await taken("fees.docx", word);
    await taken("fees.xlsx", sheet);
    await read();
    expect(await stored(word)).toEqual([{ page: 1, title: null, text: "ಪರೀಕ್ಷಾ ಶುಲ್ಕ" }]);
    expect(await stored(sheet)).toEqual([{ page: 1, title: "Fees", text: "BCA 1200" }]);
  });

  it("costs a broken, encrypted or hostile document its own entry only", async () => {
    const files = {
      encrypted: await taken("a.pdf", encryptedPdf()),
      broken: await taken("b.pdf", Buffer.from("%PDF-1.7\nnothing")),
      loop: await taken("c.pdf", loopPdf()),
      nested: await taken("d.pdf", nestedPdf(500_000)),
      whole: await taken("e.pdf", textPdf([["Whole"]])),
    };
    await read();
    expect((await record(files.encrypted.id)).textState).toBe("encrypted");
    expect((await record(files.broken.id)).textState).toBe("broken");
    expect((await record(files.loop.id)).textState).toBe("broken");
    expect((await record(files.nested.id)).textState).toBe("broken");
    expect((await record(files.whole.id)).textState).toBe("read");
  });

  it("is given up where it takes too much, while others are answered", async () => {
    const whole = await taken("whole.pdf", textPdf([["Whole"]]));
    // The latest is read first.
    const bomb = await taken("bomb.pdf", bombPdf(3000));
    // Of computing, so that a slow machine needs no longer limit.
    const beside = texts({ limits: { time: 1000, memory: 128, longest: 10_000 } });
    const reading = beside.round().then(() => "read");
    for (let answers = 0; answers <= 20; answers += 1)
      expect((await site.get("/api/notification")).status).toBe(200);
    expect(await Promise.race([reading, nextTurn("reading")])).toBe("reading");
    // Answering on would keep the processor from the reader, whose priority is low.
    await reading;
    await beside.stop();
    expect((await record(bomb.id)).textState).toBe("too_costly");
    expect((await record(whole.id)).textState).toBe("read");
  });

  it("is not read where a document is larger than any that is uploaded", async () => {
    const large = await taken("large.pdf", textPdf([["Large"]]));
    await truncate(join(site.dataDir, "files", large.url.replace("/files/", "")), 300 * 1024 * 1024);
    await read();
    expect(await record(large.id)).toMatchObject({ textState: "too_large", textPages: 0 });
  });

  it("is read once of the same content, and again of another one", async () => {
    const content = textPdf([["Twice"]]);
    const first = await taken("first.pdf", content);
    const second = await taken("second.pdf", content);
    await read();
    const rows = await site.services.database.read
      .selectFrom("document_text")
      .select(["hash", "state"])
      .where(
        "place",
        "in",
        [first.url, second.url].map((url) => url.replace("/files/", "")),
      )
      .execute();
    expect(rows).toHaveLength(2);
    expect(rows[0]).toEqual(rows[1]);
    const body = form({ name: "file", filename: "later.pdf", content: textPdf([["Later"], ["More"]]) });
    const headers = { "content-type": MULTIPART };
    await site.call("POST", `/api/file/replace/${first.id}`, { token: site.token, headers, body });
    expect(await record(first.id)).toMatchObject({ textState: null, textPages: null });
    await read();
    expect(await record(first.id)).toMatchObject({ textState: "read", textPages: 2 });
    await site.call("POST", `/api/file/revert/${first.id}/2`, { token: site.token });
    await read();
    expect(await record(first.id)).toMatchObject({ textState: "read", textPages: 1 });
  });

  it("is given up after three attempts that ended the program, and waits where the site was stopped", async () => {
    const content = textPdf([["Deadly"]]);
    const { id, url } = await taken("deadly.pdf", content);
    const stopped = texts({});
    const round = stopped.round();
    await stopped.stop();
    await round.catch(() => {});
    expect(await record(id)).toMatchObject({ textState: null });
    const row = { hash: "0", reader: READER, state: null, pages: 0, isCut: 0, attempts: 3, at: "2026-01-01" };
    const place = url.replace("/files/", "");
    await site.services.database.transaction((transaction) =>
      transaction
        .insertInto("document_text")
        .values({ place, ...row })
        .execute(),
    );
    await read();
    expect(await record(id)).toMatchObject({ textState: "too_costly" });
  });

  it("is read soon after an upload, without being asked for", async () => {
    const beside = texts({});
    beside.start();
    const { id } = await taken("soon.pdf", textPdf([["Soon"]]));
    await eventually(async () => expect(await record(id)).toMatchObject({ textState: "read" }));
    await beside.stop();
  });
});
