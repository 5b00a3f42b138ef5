/** Staff see and open files that visitors may not read yet, wherever the staff area shows them. */
import type { APIRequestContext, APIResponse, Locator, Page } from "@playwright/test";
import { ADMINISTRATOR, desktop, expect, test } from "../support/browser/fixtures.ts";
import { pdf, picture } from "../support/data/sample-files.ts";
import { inNewTab } from "../support/browser/visit.ts";
import { startSession } from "../support/browser/staff-sign-in.ts";
import { textsIn } from "../support/texts.ts";

test.use({ locale: "en-IN" });

const { t } = textsIn("en");

const LATER = "2999-01-01T10:30:00.000Z";

/** Calls the API as the administrator. */
async function administrator(request: APIRequestContext) {
  const answer = await request.post("/api/auth/signin", { data: ADMINISTRATOR });
  const { accessToken } = (await answer.json()) as { accessToken: string };
  const headers = { Authorization: `Bearer ${accessToken}` };
  const send = (path: string, data: object) => request.post(`/api/${path}`, { headers, data });
  return {
    send,
    async post<Answer>(path: string, data: object): Promise<Answer> {
      const sent = await send(path, data);
      expect(sent.status(), await sent.text()).toBe(201);
      return (await sent.json()) as Answer;
    },
    async upload(folder: string, name: string, mimeType: string, buffer: Buffer): Promise<string> {
      const multipart = { file: { name, mimeType, buffer } };
      const sent = await request.post(`/api/file/upload/${folder}`, { headers, multipart });
      return ((await sent.json()) as { url: string }).url;
    },
    async create(table: string, data: object): Promise<number> {
      const { id } = await this.post<{ id: number }>(`${table}/create`, data);
      made.push(() => request.delete(`/api/${table}/delete/${id}?force=true`, { headers }));
      return id;
    },
  };
}

/** Undoes each record that was made: a file that waits would be asked for in vain by the journeys that follow. */
const made: (() => Promise<APIResponse>)[] = [];
test.afterEach(async () => {
  for (const undo of made.splice(0)) expect((await undo()).status()).toBe(200);
});

const isShown = (shown: Locator) =>
  expect
    .poll(() => shown.evaluate((image) => (image as HTMLImageElement).naturalWidth), {
      message: "the picture is loaded",
    })
    .toBeGreaterThan(0);

async function uploadPage(page: Page, query: string): Promise<Locator> {
  await startSession(page);
  await page.goto(`/admin/upload?q=${query}`);
  return page.getByRole("region", { name: t("admin_file_list") }).getByRole("listitem");
}

test("A picture of a scheduled text is seen by staff in the list of files, in the editor and in its preview", async ({
  page,
  request,
  announce,
}) => {
  announce(/404.*waiting-gate|waiting-gate.*404/);
  await desktop(page);
  const staff = await administrator(request);
  const url = await staff.upload("others", "waiting gate.png", "image/png", await picture("png", 300, 200));
  const text = {
    label: "Waiting gate",
    name: "waiting-gate",
    content: `<p>Gate <img src="${url}" alt="G"></p>`,
  };
  const id = await staff.create("content", { ...text, publishFrom: LATER });
  expect((await request.get(url)).status()).toBe(404);
  const rows = await uploadPage(page, "waiting gate");
  await isShown(rows.first().locator("img"));
  await page.goto(`/admin/form/content/${id}`);
  await isShown(page.locator("[data-field=content] [contenteditable] img").first());
  await page.goto(`/admin/text-editor/${id}`);
  await isShown(page.frameLocator("iframe").first().locator("img").first());
});

test("A document of a scheduled notice is handed to staff, and one that is out opens", async ({
  page,
  request,
}) => {
  await desktop(page);
  const staff = await administrator(request);
  const url = await staff.upload("others", "waiting result.pdf", "application/pdf", pdf("result"));
  const [latest] = (await (await request.get("/api/notification/firstrows/1")).json()) as { type: object }[];
  const notice = { title: "Waiting result", udate: "05-03-2026", type: latest!.type, url };
  await staff.create("notification", { ...notice, publishFrom: LATER });
  expect((await request.get(url)).status()).toBe(404);
  const rows = await uploadPage(page, "waiting result");
  const download = page.waitForEvent("download");
  await rows.first().getByRole("link", { name: "waiting result.pdf" }).click();
  expect((await download).suggestedFilename()).toMatch(/^waiting-result-\w{8}\.pdf$/);
  const open = await staff.upload("others", "open result.pdf", "application/pdf", pdf("open"));
  await page.goto("/admin/upload?q=open result");
  const link = rows.first().getByRole("link", { name: "open result.pdf" });
  await expect(link).toHaveAttribute("href", encodeURI(open));
  expect(await inNewTab(link, () => link.click())).toEqual({ status: 200, type: "application/pdf" });
});

test("A document that a draft alone names opens from the page to which the draft's link leads, and from nowhere else", async ({
  page,
  request,
  announce,
}) => {
  announce(/404.*drafted-result/);
  const staff = await administrator(request);
  const url = await staff.upload("others", "drafted result.pdf", "application/pdf", pdf("result"));
  const [latest] = (await (await request.get("/api/notification/firstrows/1")).json()) as { type: object }[];
  const values = { title: "Drafted result", udate: "05-03-2026", type: latest!.type, url };
  const { id } = await staff.post<{ id: number }>("staff/drafts", { object: "notification", values });
  made.push(() => staff.send(`staff/drafts/${id}/discard`, { revision: 1 }));
  const { address } = await staff.post<{ address: string }>(`staff/drafts/${id}/links`, { days: 1 });
  await page.goto(address);
  const link = page.locator(`main a[href*="${encodeURI(url)}"]`).first();
  const opened = (await link.getAttribute("href")) ?? "";
  expect((await request.get(opened)).status()).toBe(200);
  expect((await request.get(url)).status()).toBe(404);
});
