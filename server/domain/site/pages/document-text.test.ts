import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { create, createNotice, createNoticeList, update } from "../../../../tests/support/data/factories.ts";
import { partsContext } from "../../../../tests/support/data/page-request.ts";
import { scannedPdf, textPdf, xlsx } from "../../../../tests/support/data/sample-documents.ts";
import { upload, type Uploaded } from "../../../../tests/support/data/upload.ts";
import { openTestSite, type TestSite } from "../../../../tests/support/server/test-site.ts";
import { documentText } from "./document-text.ts";

describe("A document as text", () => {
  let site: TestSite;
  let list: number;
  beforeAll(async () => {
    site = await openTestSite("sqlite");
    list = await createNoticeList(site);
  });
  afterAll(() => site.close());

  const read = (id: number | string, page?: number) =>
    documentText(partsContext(site).reader, String(id), { page });
  const noticeOf = ({ url }: Uploaded, more: Record<string, unknown> = {}) =>
    createNotice(site, list, { url, ...more });
  const uploaded = async (name: string, content: Buffer) => {
    const { body } = await upload(site, name, content);
    await site.services.documentTexts.round();
    return body;
  };

  test("is headed by the title of the record that has the document, in the language of its reader", async () => {
    const file = await uploaded("scan 12.pdf", textPdf([["Fees"]]));
    const notice = await noticeOf(await uploaded("other.pdf", textPdf([["Other"]])));
    const headingIn = async (language: "en" | "kn") =>
      (await documentText(partsContext(site, { language }).reader, String(file.id), {})).heading;
    const linking = { title: "Links to it", content: `<p><a href="${file.url}">here</a></p>` };
    await createNotice(site, list, linking);
    expect(await headingIn("en")).toEqual({ text: "scan 12", lang: "en" });
    const title = { title: "Fee structure", title_kn: "ಶುಲ್ಕ ವಿವರ" };
    const annexure = { ...title, notice, kind: "annexure", url: file.url };
    const id = await create(site, "attachment", annexure);
    expect(await headingIn("en")).toEqual({ text: "Fee structure", lang: "en" });
    expect(await headingIn("kn")).toEqual({ text: "ಶುಲ್ಕ ವಿವರ", lang: "kn" });
    await update(site, "attachment", { id, title_kn: "" });
    expect(await headingIn("kn")).toEqual({ text: "Fee structure", lang: "en" });
    await update(site, "notification", { id: notice, active: false });
    expect(await headingIn("en")).toEqual({ text: "scan 12", lang: "en" });
  });

  test("has its pages, each text marked with its language", async () => {
    const file = await uploaded("Exam fees.pdf", textPdf([["Last date: 12"], []]));
    await noticeOf(file, { title: "Fees" });
    expect(await read(file.id)).toMatchObject({
      path: `/text/${file.id}/${file.url.replace("/files/others/", "").replace(".pdf", "")}`,
      heading: { text: "Fees", lang: "en" },
      href: file.url,
      file: { format: "PDF", size: file.size },
      pages: [
        { number: 1, title: null, paragraphs: [[{ text: "Last date: 12", lang: "en" }]] },
        { number: 2, title: null, paragraphs: [] },
      ],
      total: 2,
      isCut: false,
    });
  });

  test("has the names of sheets as headings", async () => {
    const file = await uploaded("fees.xlsx", xlsx({ ಶುಲ್ಕ: [["BCA", "ರೂ. 12"]] }));
    await noticeOf(file);
    expect((await read(file.id)).pages).toEqual([
      {
        number: 1,
        title: [{ text: "ಶುಲ್ಕ", lang: "kn" }],
        paragraphs: [
          [
            { text: "BCA ", lang: "en" },
            { text: "ರೂ. 12", lang: "kn" },
          ],
        ],
      },
    ]);
  });

  test("comes in parts of twenty pages, of which the last one stands for all beyond it", async () => {
    const lines = Array.from({ length: 45 }, (_, index) => [`This is page ${index + 1}`]);
    const file = await uploaded("long.pdf", textPdf(lines));
    await noticeOf(file);
    const numbers = async (page: number) => (await read(file.id, page)).pages.map(({ number }) => number);
    expect(await numbers(1)).toHaveLength(20);
    expect(await numbers(3)).toEqual([41, 42, 43, 44, 45]);
    expect(await read(file.id, 9)).toMatchObject({ page: 3, total: 45 });
  });

  test("is there while visitors may read the document, and not before or afterwards", async () => {
    const file = await uploaded("plan.pdf", textPdf([["Plan"]]));
    await expect(read(file.id)).rejects.toMatchObject({ code: "not_found" });
    const notice = await noticeOf(file);
    expect((await read(file.id)).total).toBe(1);
    await site.call("PUT", "/api/notification/update", {
      token: site.token,
      body: { id: notice, active: false },
    });
    await expect(read(file.id)).rejects.toMatchObject({ code: "not_found" });
  });

  test("is not there for a scan, and not for what is no id", async () => {
    const scan = await uploaded("scan.pdf", scannedPdf());
    await noticeOf(scan);
    for (const id of [scan.id, "x", "0", "999999"]) {
      await expect(read(id)).rejects.toMatchObject({ code: "not_found" });
    }
  });
});
