/** Notices that begin as files: what is proposed for each, what is like them, and how they go again with their files. */
import type { LikeNotice, ProposedNotice } from "#shared/api/notices.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { dayAt, indianDay } from "#shared/dates.ts";
import { create, createNotice, createOption, remove, type Row } from "../../support/data/factories.ts";
import { importRows } from "../../support/data/importing.ts";
import { join, joinContributor } from "../../support/data/people.ts";
import {
  docx,
  encryptedPdf,
  scannedPdf,
  textPdf,
  wordParagraph,
} from "../../support/data/sample-documents.ts";
import { picture } from "../../support/data/sample-files.ts";
import { form, MULTIPART, upload, type Uploaded } from "../../support/data/upload.ts";
import { DATABASES, openTestSite, type TestSite } from "../../support/server/test-site.ts";

const EXAMINATION_UG = 10;
const SUBJECT = "Examination fee of I, III and V semester UG programmes";
const circular = (number: string, subject = SUBJECT) =>
  textPdf([
    [
      "KALABURAGI STATE UNIVERSITY",
      `No. KSU/EXAM/UG/2025/${number} Date: 12.03.2025`,
      "CIRCULAR",
      `Sub: ${subject} - reg.`,
    ],
  ]);

const noticeFrom = ({ url }: Uploaded, more: Row = {}) => ({
  title: "From a file",
  udate: "12-03-2025",
  type: [EXAMINATION_UG],
  url,
  ...more,
});

const many = (length: number) => Array.from({ length }, (_, index) => 900_000 + index);

describe.each(DATABASES)("notices from files on %s", (kind) => {
  let site: TestSite;
  beforeAll(async () => {
    site = await openTestSite(kind);
    await createOption(site, "notification", "type", "Examination: UG", { value: EXAMINATION_UG });
  });
  afterAll(() => site.close());

  const taken = async (name: string, content: Buffer) => (await upload(site, name, content)).body;
  const read = () => site.services.documentTexts.round();
  const proposals = (files: number[], token = site.token) =>
    site.call<ProposedNotice[]>("POST", "/api/notification/proposals", { token, body: { files } });
  const proposed = async (...files: Uploaded[]) => (await proposals(files.map(({ id }) => id))).body;
  const alike = async (...notices: Row[]) => {
    const { body } = await site.call<LikeNotice[][]>("POST", "/api/notification/alike", {
      token: site.token,
      body: { notices },
    });
    return body.map((found) => found.map(({ id, by }) => ({ id, by })));
  };
  const undo = (receipt: number | null, query: string, token = site.token) =>
    site.call<Row>("POST", `/api/notification/import/undo/${receipt}${query}`, { token });
  const isThere = async (table: string, id: number) =>
    (await site.get(`/api/${table}/${id}`, site.token)).status === 200;

  it("are proposed from the text of each file, with where it was found, once it is read", async () => {
    const english = await taken("fee.pdf", circular("1"));
    const kannada = await taken(
      "sutthole.docx",
      docx(
        ["ಸಂಖ್ಯೆ: ಕರಾವಿ/೨೦೨೫/೯ ದಿನಾಂಕ: ೦೨-೦೧-೨೦೨೫", "ವಿಷಯ: ಸ್ನಾತಕ ಪರೀಕ್ಷಾ ಶುಲ್ಕ ಕುರಿತು."]
          .map((line) => wordParagraph(line))
          .join(""),
      ),
    );
    const [waiting] = await proposed(english);
    expect(waiting).toMatchObject({ file: english.id, textState: "waiting" });
    await read();
    const [first, second] = await proposed(english, kannada);
    expect(first).toMatchObject({
      name: "fee.pdf",
      url: english.url,
      textState: "read",
      sameContent: [],
      proposal: {
        titleLanguage: "en",
        title: { value: SUBJECT, found: { from: "text", page: 1, words: `Sub: ${SUBJECT} - reg.` } },
        refNo: { value: "KSU/EXAM/UG/2025/1", found: { from: "text", words: "No. KSU/EXAM/UG/2025/1" } },
        udate: { value: "12-03-2025", found: { from: "text", words: "Date: 12.03.2025" } },
        documentLanguage: { value: "en" },
        type: { value: [EXAMINATION_UG], found: { words: "Examination" } },
      },
    });
    expect(second).toMatchObject({
      textState: "read",
      proposal: {
        titleLanguage: "kn",
        title: { value: "ಸ್ನಾತಕ ಪರೀಕ್ಷಾ ಶುಲ್ಕ ಕುರಿತು" },
        refNo: { value: "ಕರಾವಿ/೨೦೨೫/೯" },
        udate: { value: "02-01-2025" },
        documentLanguage: { value: "kn" },
        type: { value: [EXAMINATION_UG] },
      },
    });
  });

  it("are proposed from the file's name and the day of the upload where there is no text, which says why", async () => {
    const scan = await taken("Hall_tickets_of_UG_examinations_05-02-2025.pdf", scannedPdf());
    const locked = await taken("scan0012.pdf", encryptedPdf());
    const photo = await taken("Notice board.png", await picture("png"));
    await read();
    const [ofScan, ofLocked, ofPhoto] = await proposed(scan, locked, photo);
    const name = "Hall_tickets_of_UG_examinations_05-02-2025.pdf";
    expect(ofScan).toMatchObject({
      textState: "scan",
      proposal: {
        title: { found: { from: "name", words: name } },
        udate: { value: "05-02-2025", found: { from: "name" } },
        type: { value: [EXAMINATION_UG], found: { from: "name" } },
      },
    });
    const today = indianDay(dayAt(site.clock.now));
    expect(ofLocked).toMatchObject({ textState: "encrypted", proposal: { udate: { value: today } } });
    expect(ofLocked!.proposal.udate?.found).toEqual({ from: "upload" });
    expect(ofLocked!.proposal.title).toBeUndefined();
    expect(ofPhoto).toMatchObject({ textState: "none", proposal: { title: { value: "Notice board" } } });
  });

  it("leave out files that are not there, and lists that staff have removed", async () => {
    const gone = await taken("gone.pdf", circular("2"));
    const tender = await taken("tender.pdf", circular("3", "Tender for the supply of answer books"));
    await remove(site, "file", gone.id);
    await read();
    const found = await proposed(gone, tender);
    expect(found.map(({ file }) => file)).toEqual([tender.id]);
    expect(found[0]!.proposal.type).toBeUndefined();
  });

  it("name the notice that has the same content already, as its own document or as a further one", async () => {
    const [first, second, third] = [
      await taken("order.pdf", circular("4")),
      await taken("annexure.pdf", circular("5")),
      await taken("again.pdf", circular("4")),
    ];
    const notice = await createNotice(site, EXAMINATION_UG, { title: "An order", url: first.url });
    const annexure = { title: "Annexure", notice, kind: "annexure", url: second.url };
    await create(site, "attachment", annexure);
    const fourth = await taken("annexure again.pdf", circular("5"));
    const other = await taken("other.pdf", circular("6"));
    const found = await proposed(third, fourth, other);
    const same = { id: notice, title: "An order" };
    expect(found.map(({ sameContent }) => sameContent)).toEqual([
      [{ ...same, file: first.id }],
      [{ ...same, file: second.id }],
      [],
    ]);
    await remove(site, "notification", notice, "?force=true");
    expect((await proposed(third))[0]!.sameContent).toEqual([]);
  });

  it("are compared with what there is by title and reference number, but other years and semesters are others", async () => {
    const title = "Time table of II and IV semester postgraduate examinations 2025";
    const id = await createNotice(site, EXAMINATION_UG, {
      title,
      title_kn: "ಸ್ನಾತಕೋತ್ತರ ೨ ಮತ್ತು ೪ನೇ ಸೆಮಿಸ್ಟರ್ ಪರೀಕ್ಷೆಗಳ ವೇಳಾಪಟ್ಟಿ",
      refNo: "KSU/PG/44",
    });
    expect(
      await alike(
        { title: "Time-table of II & IV Semester Postgraduate Examinations, 2025" },
        { title: "Time table of I and III semester postgraduate examinations 2025" },
        { title: title.replace("2025", "2026") },
        { title_kn: "ಸ್ನಾತಕೋತ್ತರ 2 ಮತ್ತು 4ನೇ ಸೆಮಿಸ್ಟರ್ ಪರೀಕ್ಷೆಗಳ ವೇಳಾಪಟ್ಟಿ" },
        { title: "Something else", refNo: "KSU/PG/44" },
        { title: "" },
      ),
    ).toEqual([[{ id, by: "title" }], [], [], [{ id, by: "title" }], [{ id, by: "refNo" }], []]);
  });

  it("go with their files where nothing else uses these, and else without them", async () => {
    const own = await taken("own.pdf", circular("7"));
    const shared = await taken("shared.pdf", circular("8"));
    await createNotice(site, EXAMINATION_UG, { title: "Uses it too", url: shared.url });
    const rows = [noticeFrom(own), noticeFrom(shared, { title: "Another" })];
    const { body } = await importRows(site, "notification", rows);
    expect((await undo(body.receipt, "?files=true")).body).toEqual({
      removed: 2,
      reverted: 0,
      left: [],
      files: 1,
    });
    expect([await isThere("file", own.id), await isThere("file", shared.id)]).toEqual([false, true]);

    const left = await taken("left.pdf", circular("9"));
    const again = await importRows(site, "notification", [noticeFrom(left)]);
    expect((await undo(again.body.receipt, "")).body).toEqual({ removed: 1, reverted: 0, left: [] });
    expect(await isThere("file", left.id)).toBe(true);
  });

  it("are for those who may write notices: contributors take their own files along, others' stay", async () => {
    const file = await taken("of the administrator.pdf", circular("10"));
    const contributor = await joinContributor(site, "clerk", ["notification"]);
    const stranger = await joinContributor(site, "gardener", ["content"]);
    const { body: own } = await site.call<Uploaded>("POST", "/api/file/upload/others", {
      token: contributor.token,
      headers: { "content-type": MULTIPART },
      body: form({ name: "file", filename: "own.pdf", content: circular("11") }),
    });
    expect((await proposals([file.id, own.id], contributor.token)).body).toHaveLength(2);
    const written = await importRows(site, "notification", [noticeFrom(file), noticeFrom(own)], {
      token: contributor.token,
    });
    expect((await undo(written.body.receipt, "?files=true", stranger.token)).status).toBe(403);
    expect((await undo(written.body.receipt, "?files=true", contributor.token)).body).toMatchObject({
      removed: 2,
      files: 1,
    });
    expect([await isThere("file", own.id), await isThere("file", file.id)]).toEqual([false, true]);

    const { status, body } = await proposals([file.id], stranger.token);
    expect([status, body]).toMatchObject([403, { code: "forbidden" }]);
    const compare = (token?: string) =>
      site.call("POST", "/api/notification/alike", { token, body: { notices: [{ title: "A" }] } });
    expect((await compare(stranger.token)).status).toBe(403);
    expect((await compare(contributor.token)).status).toBe(200);
    expect((await proposals([file.id], "")).status).toBe(401);
  });

  it("are at most forty together", async () => {
    const editor = await join(site, "editor");
    expect((await proposals(many(40), editor.token)).body).toEqual([]);
    expect((await proposals(many(41), editor.token)).status).toBe(400);
  });
});
