/** What staff save is what the next visitor reads, although pages are cached. */
import { expect, test } from "../support/browser/fixtures.ts";
import { staffHeaders } from "../support/browser/staff-sign-in.ts";

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
