/** What staff save is what the next visitor reads, although pages are cached. */
import { axe, expect, test } from "../support/browser/fixtures.ts";
import { staffHeaders } from "../support/browser/staff-sign-in.ts";
import { textsIn } from "../support/texts.ts";

const { t } = textsIn("kn");

/** The file of texts that the staff area names. */
const shellDataOf = (html: string) => /data-frame="([^"]+)"/.exec(html)?.[1];

test("A notice is on the home page at once, changes with its record, and goes with it", async ({
  request,
}) => {
  const headers = await staffHeaders(request);
  const home = async () => (await request.get("/?lng=kn")).text();
  await home();
  const row = { title: "Fresh notice", title_kn: "ಹೊಸ ಸುತ್ತೋಲೆ ಒಂದು", udate: "31-12-2099", type: 7 };
  const created = await request.post("/api/notification/create", { headers, data: row });
  const { id } = (await created.json()) as { id: number };
  expect(await home()).toContain(row.title_kn);
  const changed = { id, title_kn: "ಬದಲಾದ ಸುತ್ತೋಲೆ" };
  await request.put("/api/notification/update", { headers, data: changed });
  expect(await home()).toContain(changed.title_kn);
  expect(await home()).not.toContain(row.title_kn);
  await request.delete(`/api/notification/delete/${id}`, { headers });
  expect(await home()).not.toContain(changed.title_kn);
});

test("A text of the interface that staff change is on the next page", async ({ request }) => {
  const headers = await staffHeaders(request);
  const page = async () => (await request.get("/page/about-us?lng=en")).text();
  const staffArea = async () => (await request.get("/admin?lng=en")).text();
  await page();
  const before = await staffArea();
  const found = await request.get("/api/translation?filter=tkey:is:copyright_line&filter=lang:is:en");
  const { rows } = (await found.json()) as { rows: { id: number; label: string }[] };
  const [text] = rows;
  await request.put("/api/translation/update", {
    headers,
    data: { id: text?.id, label: "Every right reserved" },
  });
  expect(await page()).toContain("Every right reserved");
  expect(shellDataOf(before)).toBeDefined();
  expect(shellDataOf(await staffArea())).not.toBe(shellDataOf(before));
  await request.put("/api/translation/update", { headers, data: { id: text?.id, label: text?.label } });
  expect(await page()).toContain(text?.label);
});

test("An alert stands above every page from the next request on, and goes with its record", async ({
  page,
  request,
}) => {
  const headers = await staffHeaders(request);
  const addresses = ["/", "/library", "/notifications", "/no-such-page"];
  const pages = () =>
    Promise.all(addresses.map(async (address) => (await request.get(`${address}?lng=kn`)).text()));
  await pages();
  const row = {
    title: "Examinations of 3 May are postponed",
    title_kn: "ಮೇ 3ರ ಪರೀಕ್ಷೆಗಳನ್ನು ಮುಂದೂಡಲಾಗಿದೆ",
    degree: "emergency",
    url: "/notifications",
  };
  const created = await request.post("/api/alert/create", { headers, data: row });
  const { id } = (await created.json()) as { id: number };
  for (const html of await pages()) expect(html).toContain(row.title_kn);
  await page.goto("/library");
  const alerts = page.getByRole("complementary", { name: t("alerts") });
  await expect(alerts).toContainText(`${t("alert_emergency")}:`);
  await axe(page);
  await alerts.getByRole("link", { name: row.title_kn }).press("Enter");
  await expect(page).toHaveURL(/\/notifications/);
  await request.delete(`/api/alert/delete/${id}`, { headers });
  for (const html of await pages()) expect(html).not.toContain(row.title_kn);
});
