/** Pages without their pictures: for whom, never mixed with the others, and what they say of sizes. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { picture } from "../../support/data/sample-files.ts";
import { upload, type Uploaded } from "../../support/data/upload.ts";
import { openTestSite, type TestSite } from "../../support/server/test-site.ts";
import type { PageBundle } from "#server/http/pages.ts";

const LIGHT = { "save-data": "on" };

/** The address of the picture on every page. */
let shown = "/images/others/none.png";
let made = 0;

/** Pages that say for whom they were made, and what their picture weighs. */
const pages: Partial<PageBundle> = {
  async handle({ url: { pathname } }, { site, sizeOf }) {
    made += 1;
    if (pathname === "/nowhere") return { status: 404, area: "site" };
    if (pathname === "/old") return { status: 302, location: "/bank" };
    await site.contentPage("bank", {});
    return { status: 200, html: sizeOf ? `light ${await sizeOf(shown)}` : "whole" };
  },
  missingPage: (_area, { sizeOf }) => Promise.resolve(sizeOf ? "light missing" : "missing"),
};

describe("Pages without their pictures", () => {
  let site: TestSite;
  let file: Uploaded;
  beforeAll(async () => {
    site = await openTestSite("sqlite", { pages });
    await site.call("POST", "/api/page/create", { token: site.token, body: { name: "bank", label: "Bank" } });
    ({ body: file } = await upload(site, "gate.png", await picture("png", 60, 40)));
    shown = file.url;
  });
  afterAll(() => site.close());

  const another = async () => (await upload(site, "tower.png", await picture("png", 300, 400))).body;
  const read = async (path: string, headers: Record<string, string> = {}) => {
    const { status, body, headers: sent } = await site.call<string>("GET", path, { headers });
    return { status, body, headers: sent };
  };

  it("are sent to those who save data, cached beside the others, and told apart by every cache", async () => {
    made = 0;
    for (let round = 0; round < 3; round += 1) {
      expect((await read("/bank", LIGHT)).body).toBe(`light ${file.size}`);
      expect((await read("/bank")).body).toBe("whole");
    }
    expect(made).toBe(2);
    const [light, whole] = [await read("/bank", LIGHT), await read("/bank")];
    for (const { headers } of [light, whole]) expect(headers["vary"]).toMatch(/^Cookie, .*\bSave-Data\b/);
    expect(light.headers["etag"]).not.toBe(whole.headers["etag"]);
    const known = { "if-none-match": String(light.headers["etag"]) };
    expect((await read("/bank", { ...LIGHT, ...known })).status).toBe(304);
    expect((await read("/bank", known)).body).toBe("whole");
  });

  it("are a visitor's choice before they are the browser's", async () => {
    expect((await read("/bank", { cookie: "light=1" })).body).toMatch(/^light/);
    expect((await read("/bank", { ...LIGHT, cookie: "light=0" })).body).toBe("whole");
    expect((await read("/bank", { cookie: "light=2" })).body).toBe("whole");
  });

  it("are chosen by an address, which no shared cache stores with the choice; with the language too", async () => {
    const chosen = await read("/bank?light=1&lng=kn");
    expect(chosen.body).toMatch(/^light/);
    expect(chosen.headers["set-cookie"]).toEqual([
      expect.stringMatching(/^i18next=kn;/),
      expect.stringMatching(/^light=1;/),
    ]);
    expect(chosen.headers["cache-control"]).toBe("private, no-cache");
    const shownOnce = await read("/bank?pictures=all", LIGHT);
    expect([shownOnce.body, shownOnce.headers["set-cookie"]]).toEqual(["whole", undefined]);
    const led = await read("/old?light=1");
    expect(led).toMatchObject({ status: 302, headers: { location: "/bank" } });
    expect(String(led.headers["set-cookie"])).toMatch(/^light=1;/);
  });

  it("stand for a page that is not there as well", async () => {
    expect(await read("/nowhere", LIGHT)).toMatchObject({ status: 404, body: "light missing" });
    expect(await read("/nowhere")).toMatchObject({ status: 404, body: "missing" });
  });

  it("name the size of what is there now, and none of what is not ours or not there", async () => {
    const { url, size } = await another();
    shown = url;
    await another();
    expect((await read("/bank", LIGHT)).body).toBe(`light ${size}`);
    for (const address of ["/files/others/none.png", "https://example.org/a.png", "/files/../secrets"]) {
      shown = address;
      await another();
      expect((await read("/bank", LIGHT)).body, address).toBe("light undefined");
    }
  });
});
