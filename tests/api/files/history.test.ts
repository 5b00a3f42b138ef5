/** When and why documents were replaced, for everybody who may read them. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { FileReplacement, FileVersion } from "#shared/api/files.ts";
import type { ErrorBody } from "#shared/errors.ts";
import { noticePage } from "#server/domain/site/pages/notice-page.ts";
import { create, createNotice, createNoticeList, update } from "../../support/data/factories.ts";
import { partsContext } from "../../support/data/page-request.ts";
import { pdf } from "../../support/data/sample-files.ts";
import {
  type Answer,
  ANY_DATABASE,
  NOON,
  openTestSite,
  type TestSite,
} from "../../support/server/test-site.ts";
import { form, MULTIPART, type Part, upload, type Uploaded } from "../../support/data/upload.ts";

const HOUR = 3_600_000;

const file = (text: string): Part => ({ name: "file", filename: "fees.pdf", content: pdf(text) });
const reason = (content: string): Part => ({ name: "reason", content });

describe.each(ANY_DATABASE)("the history of a document on %s", (kind) => {
  let site: TestSite;
  let list: number;
  beforeAll(async () => {
    site = await openTestSite(kind);
    list = await createNoticeList(site);
  });
  afterAll(() => site.close());

  const send = (id: number, ...parts: Part[]): Promise<Answer<Uploaded & ErrorBody>> =>
    site.call("POST", `/api/file/replace/${id}`, {
      token: site.token,
      headers: { "content-type": MULTIPART },
      body: form(...parts),
    });
  const history = async (id: number) => (await site.get<FileReplacement[]>(`/api/file/history/${id}`)).body;
  async function publish(text: string, more = {}) {
    const { id, url } = (await upload(site, "fees.pdf", pdf(text))).body;
    return { id, url, notice: await createNotice(site, list, { url, ...more }) };
  }

  it("has each replacement with its time and its reason, the latest first, and no content", async () => {
    const { id, notice } = await publish("first");
    expect(await history(id)).toEqual([]);
    site.clock.now = NOON + HOUR;
    expect((await send(id, reason("  Page 3 was missing "), file("second"))).status).toBe(200);
    site.clock.now = NOON + 2 * HOUR;
    expect((await send(id, file("third"))).status).toBe(200);
    const replacements = [
      { when: new Date(NOON + 2 * HOUR).toISOString(), reason: null },
      { when: new Date(NOON + HOUR).toISOString(), reason: "Page 3 was missing" },
    ];
    expect(await history(id)).toEqual(replacements);
    const visitors = site.services.records.reader({ staff: false, language: "en" });
    const [document] = await documentsOf(notice);
    expect(document?.file?.replacements).toEqual(replacements);
    expect(await visitors.byId("file", id)).not.toHaveProperty("content");
    const { body } = await site.get<FileVersion[]>(`/api/file/earlier/${id}`, site.token);
    expect(body.map((each) => each.reason)).toEqual([null, "Page 3 was missing", null]);
    expect(await site.get(`/api/file/earlier/${id}`)).toMatchObject({ status: 401 });
  });

  it("takes the reason after the file too", async () => {
    const { id } = await publish("first");
    await send(id, file("second"), reason("ತಪ್ಪು ಪುಟ"));
    expect(await history(id)).toMatchObject([{ reason: "ತಪ್ಪು ಪುಟ" }]);
  });

  it.each(["a\nb", "a\u0007b", "x".repeat(201)])(
    "refuses the reason %j and keeps the content",
    async (wrong) => {
      const { id, url } = await publish("first");
      const before = (await site.get<string>(url)).body;
      expect(await send(id, reason(wrong), file("second"))).toMatchObject({
        status: 400,
        body: { errors: [{ field: "reason" }] },
      });
      expect(await history(id)).toEqual([]);
      expect((await site.get<string>(url)).body).toBe(before);
    },
  );

  it("counts the return of an earlier content as a replacement without a reason", async () => {
    const { id } = await publish("first");
    await send(id, reason("Signed copy"), file("second"));
    const reverted = await site.call("POST", `/api/file/revert/${id}/1`, { token: site.token });
    expect(reverted.status).toBe(200);
    expect(await history(id)).toMatchObject([{ reason: null }, { reason: "Signed copy" }]);
  });

  it("is hidden with its document", async () => {
    const { id, notice } = await publish("first", { active: false });
    await send(id, reason("Secret"), file("second"));
    expect(await site.get(`/api/file/history/${id}`)).toMatchObject({ status: 404 });
    expect(await site.get(`/api/file/${id}`)).toMatchObject({ status: 404 });
    const own = await site.get<FileReplacement[]>(`/api/file/history/${id}`, site.token);
    expect(own.body).toMatchObject([{ reason: "Secret" }]);
    await update(site, "notification", { id: notice, active: true });
    expect(await history(id)).toMatchObject([{ reason: "Secret" }]);
  });

  it("belongs to attachments as well", async () => {
    const { notice } = await publish("first");
    const { id, url } = (await upload(site, "annexure.pdf", pdf("annexure"))).body;
    await create(site, "attachment", { notice, title: "Annexure", kind: "annexure", url });
    await send(id, reason("New form"), file("second"));
    const documents = await documentsOf(notice);
    expect(documents.map((each) => each.file?.replacements.length)).toEqual([0, 1]);
  });

  async function documentsOf(notice: number) {
    const found = await noticePage(partsContext(site, { language: "en" }), {
      id: String(notice),
      slug: "examination-fee",
    });
    if ("path" in found) throw new Error(`${found.path} leads elsewhere.`);
    return found.documents;
  }
});
