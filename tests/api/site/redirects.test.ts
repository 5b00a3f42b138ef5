/** Whoever asks for an address that no page or file has any more is sent where it says. */
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { ErrorBody } from "#shared/errors.ts";
import {
  create,
  createDepartment,
  createFaculty,
  type Row,
  remove,
  update,
} from "../../support/data/factories.ts";
import { dryRun, importRows, refusalsOf } from "../../support/data/importing.ts";
import { join, joinContributor } from "../../support/data/people.ts";
import { runSql } from "../../support/data/run-sql.ts";
import { ANY_DATABASE, openTestSite, type TestSite } from "../../support/server/test-site.ts";

/** The pages that the site has beside its records. */
const there = new Set<string>();
const pages = {
  handle: ({ url }: { url: URL }) =>
    Promise.resolve(
      there.has(decodeURIComponent(url.pathname))
        ? { status: 200, html: "<p>A page.</p>" }
        : { status: 404 as const, area: "site" as const },
    ),
};

describe.each(ANY_DATABASE)("redirects on %s", (kind) => {
  let site: TestSite;
  const redirectFrom = (source: string, target: string, more: Row = {}) =>
    create(site, "redirect", { source, target, ...more });
  const refused = async (row: Row) => {
    const { status, body } = await site.call<ErrorBody>("POST", "/api/redirect/create", {
      token: site.token,
      body: row,
    });
    return { status, problems: body.errors?.map(({ field, message }) => `${field}: ${message}`) };
  };
  const ask = async (url: string, method = "GET", headers: Record<string, string> = {}) => {
    const answer = await site.call(method, url, { headers });
    return [answer.status, answer.headers.location];
  };
  /** Source to target of all redirects. */
  const stored = async () => {
    const { body } = await site.get<{ source: string; target: string }[]>("/api/redirect/all", site.token);
    return Object.fromEntries(body.map(({ source, target }) => [source, target]));
  };
  beforeAll(async () => {
    site = await openTestSite(kind, { pages });
  });
  afterAll(() => site.close());
  beforeEach(() => there.clear());

  it("lead to pages and files of the site and to others, for good or for a while, with what is asked for", async () => {
    await redirectFrom("/About.html", "/page/about-us?tab=history#top");
    await redirectFrom("/index.php?id=12", "https://elsewhere.example/a?b=1", { temporary: true });
    await redirectFrom("/index.php", "/");
    await redirectFrom("/files/a b.pdf", "/files/others/fees.pdf");
    expect(await ask("/about.html")).toEqual([301, "/page/about-us?tab=history#top"]);
    expect(await ask("/ABOUT.html?lng=kn&tab=x&page=2")).toEqual([
      301,
      "/page/about-us?tab=history&page=2&lng=kn#top",
    ]);
    expect(await ask("/index.php?utm=x&id=12&lng=kn")).toEqual([
      302,
      "https://elsewhere.example/a?b=1&utm=x",
    ]);
    expect(await ask("/index.php?id=13")).toEqual([301, "/?id=13"]);
    expect(await ask("/files/a%20b.pdf")).toEqual([301, "/files/others/fees.pdf"]);
    expect(await ask("/files/a%20b.pdf", "HEAD")).toEqual([301, "/files/others/fees.pdf"]);
    const posted = { "content-type": "application/x-www-form-urlencoded" };
    expect(await ask("/about.html", "POST", posted)).toEqual([308, "/page/about-us?tab=history#top"]);
    expect(await ask("/index.php?id=12", "POST", posted)).toEqual([307, "https://elsewhere.example/a?b=1"]);
    expect((await ask("/elsewhere.html"))[0]).toBe(404);
    expect((await ask("/files/elsewhere.pdf"))[0]).toBe(404);
  });

  it("hold from the next request on, are stored by nobody, and give way to a page that is there", async () => {
    expect((await ask("/moved"))[0]).toBe(404);
    const id = await redirectFrom("/moved", "/new");
    expect(await ask("/moved")).toEqual([301, "/new"]);
    expect((await site.get("/moved")).headers["cache-control"]).toBe("no-store");
    await update(site, "redirect", { id, target: "/newer" });
    expect(await ask("/moved")).toEqual([301, "/newer"]);
    await update(site, "redirect", { id, publishTo: "2026-03-06T07:00:00.000Z" });
    const { now } = site.clock;
    site.clock.now = Date.parse("2026-03-06T07:00:01Z");
    expect((await ask("/moved"))[0]).toBe(404);
    site.clock.now = now;
    expect(await ask("/moved")).toEqual([301, "/newer"]);
    await remove(site, "redirect", id);
    expect((await ask("/moved"))[0]).toBe(404);
    await redirectFrom("/there-again", "/new");
    there.add("/there-again");
    expect((await ask("/there-again"))[0]).toBe(200);
  });

  it("are followed to their end at once, unless there is a page on the way, and never in a circle", async () => {
    await redirectFrom("/one", "/two?a=1");
    const id = await redirectFrom("/two", "/three", { temporary: true });
    expect(await ask("/one")).toEqual([302, "/three?a=1"]);
    there.add("/two");
    expect(await ask("/one")).toEqual([301, "/two?a=1"]);
    there.clear();
    for (const target of ["/two", "/one", "../Two/?x=1#y"])
      expect(await refused({ source: "/three", target }), target).toMatchObject({ status: 400 });
    expect(await refused({ source: "/three", target: "/one" })).toEqual({
      status: 400,
      problems: ["target: This leads back to the old address: /three → /one → /two?a=1 → /three."],
    });
    await redirectFrom("/four", "/five");
    // As an interrupted change of another program might leave it.
    await runSql(site.services.database, sql`update record_redirect set target = '/one' where id = ${id}`);
    await site.services.changes.publish(null);
    expect((await ask("/one"))[0]).toBe(404);
    expect((await ask("/two"))[0]).toBe(404);
    await remove(site, "redirect", id);
  });

  it("stay on the site however many slashes their target has", async () => {
    for (const [index, target] of [
      "..//evil.example/x",
      "/..//evil.example/x",
      "/.//evil.example/x",
    ].entries()) {
      await redirectFrom(`/slashes-${index}`, target);
      expect(await ask(`/slashes-${index}`), target).toEqual([301, "/evil.example/x"]);
    }
  });

  it("are refused where they lead nowhere, or where no page can be missing", async () => {
    for (const target of ["http://plain.example/", "mailto:a@b.example", "javascript:alert(1)", ""])
      expect(await refused({ source: "/x", target }), target).toMatchObject({ status: 400 });
    for (const source of ["/", "/?id=1", "/api/page/all", "/admin", "/health/live", "/a/../b", ""])
      expect(await refused({ source, target: "/" }), source).toMatchObject({ status: 400 });
    await redirectFrom("/twice?b=2&a=1", "/");
    expect(await refused({ source: "/Twice/?a=1&b=2", target: "/rti" })).toMatchObject({ status: 409 });
  });

  it("come in lists of old addresses, with a dry run, which finds circles within the list", async () => {
    const rows = [
      { source: "https://old.example/a.asp?No=7", target: "/page/seven" },
      { source: "/b.asp", target: "/c.asp" },
      { source: "/c.asp", target: "/b.asp" },
    ];
    const { body } = await dryRun(site, "redirect", rows);
    expect(refusalsOf(body.fates)).toEqual([
      [3, "target", expect.stringContaining("/c.asp → /b.asp → /c.asp")],
    ]);
    expect((await ask("/a.asp?No=7"))[0]).toBe(404);
    const { body: done } = await importRows(site, "redirect", rows.slice(0, 2), { match: "source" });
    expect(done).toMatchObject({ created: 2 });
    expect(await ask("/a.asp?No=7")).toEqual([301, "/page/seven"]);
    const again = await importRows(site, "redirect", [{ source: "/A.asp?No=7", target: "/page/8" }], {
      match: "source",
    });
    expect(again.body).toMatchObject({ updated: 1 });
  });

  it("count how often and when last they were asked for, without a version of the record", async () => {
    const id = await redirectFrom("/counted", "/rti");
    for (const url of ["/counted", "/counted?q=me@example.org", "/COUNTED"]) await ask(url);
    await site.services.redirects.flush();
    const row = async () => (await site.get<Row>(`/api/redirect/${id}`, site.token)).body;
    expect(await row()).toMatchObject({ times: 3, lastAsked: "06-03-2026", version: 1 });
    await ask("/counted");
    await site.services.redirects.flush();
    expect(await row()).toMatchObject({ times: 4, version: 1 });
    expect((await update(site, "redirect", { id, version: 1, target: "/rti?tab=a" })).status).toBe(200);
    expect((await update(site, "redirect", { id, times: 0 })).status).toBe(400);
    expect(await row()).toMatchObject({ times: 4, target: "/rti?tab=a" });
  });

  it("are written by editors and by contributors who were granted them, and read by no visitor", async () => {
    const body = { source: "/by-people", target: "/" };
    expect((await site.get("/api/redirect/all")).status).toBe(401);
    const outsider = await joinContributor(site, "redirect-outsider", ["page"]);
    expect((await site.call("POST", "/api/redirect/create", { token: outsider.token, body })).status).toBe(
      403,
    );
    const granted = await joinContributor(site, "redirect-contributor", ["redirect"]);
    expect((await site.call("POST", "/api/redirect/create", { token: granted.token, body })).status).toBe(
      201,
    );
    const editor = await join(site, "redirect-editor", "editor");
    expect((await site.get("/api/redirect/all", editor.token)).status).toBe(200);
  });

  it("follow a page that gets another name, also by whom redirects were not granted, and back again", async () => {
    const { token } = await joinContributor(site, "page-contributor", ["page"]);
    const id = await create(site, "page", { name: "hostel", label: "Hostel" });
    const rename = (name: string) => site.call("PUT", "/api/page/update", { token, body: { id, name } });
    await redirectFrom("/hostel.html", "/page/hostel");
    expect((await rename("ವಸತಿ")).status).toBe(200);
    const kannada = `/page/${encodeURIComponent("ವಸತಿ")}`;
    for (const url of ["/page/hostel", "/Page/Hostel", "/load?page=hostel", "/hostel.html"])
      expect(await ask(url), url).toEqual([301, kannada]);
    expect((await stored())["/hostel.html"]).toBe(kannada);
    await rename("homes");
    expect(await ask(kannada)).toEqual([301, "/page/homes"]);
    expect(await ask("/page/hostel?lng=kn")).toEqual([301, "/page/homes?lng=kn"]);
    await rename("hostel");
    expect(await stored()).toMatchObject({ "/page/homes": "/page/hostel", "/page/ವಸತಿ": "/page/hostel" });
    expect(Object.keys(await stored())).not.toContain("/page/hostel");
    const { body } = await site.get<{ who: string }[]>(`/api/page/versions/${id}`, site.token);
    expect(body).toHaveLength(4);
  });

  it("follow no page whose address nobody has seen, or that keeps it", async () => {
    const before = await stored();
    const hidden = await create(site, "page", { name: "draft", label: "Draft", active: false });
    await update(site, "page", { id: hidden, name: "drafted" });
    const shown = await create(site, "page", { name: "shown", label: "Shown" });
    await update(site, "page", { id: shown, label: "Still shown", name: "Shown" });
    expect(await stored()).toEqual(before);
  });

  it("follow faculties and departments at each of their addresses, by an import too", async () => {
    const faculty = await createFaculty(site, { name: "arts", url: "faculty/arts" });
    const department = await createDepartment(site, faculty, { name: "kannada", url: "dept/kannada" });
    await importRows(site, "department", [
      { id: department, name: "kannada-studies", url: "dept/kannada-studies" },
    ]);
    expect(await ask("/dept/kannada?tab=staff")).toEqual([301, "/dept/kannada-studies?tab=staff"]);
    expect(await ask("/faculty/arts/dept/kannada")).toEqual([301, "/dept/kannada-studies"]);
    await update(site, "faculty", { id: faculty, name: "humanities", url: "faculty/humanities" });
    expect(await ask("/faculty/arts")).toEqual([301, "/faculty/humanities"]);
    expect(await ask("/nep/arts")).toEqual([301, "/nep/humanities"]);
    // It is found by the address that it gives itself.
    await update(site, "department", { id: department, name: "studies" });
    expect((await ask("/dept/kannada-studies"))[0]).toBe(404);
    await update(site, "department", { id: department, url: "kannada" });
    expect(await ask("/dept/kannada-studies")).toEqual([301, "/kannada"]);
    await update(site, "department", { id: department, url: "/ನುಡಿ" });
    expect(await ask("/kannada")).toEqual([301, encodeURI("/ನುಡಿ")]);
  });
});
