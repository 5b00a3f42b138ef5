/** What is suggested while somebody types into the search. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Suggestions } from "#shared/api/search.ts";
import { SHIPPED_TEXTS } from "#shared/texts/index.ts";
import { create, createNotice, createNoticeList, type Row, update } from "../../support/data/factories.ts";
import { DATABASES, openTestSite, type TestSite } from "../../support/server/test-site.ts";

const address = (q: string, more = "") => `/api/search/suggestions?q=${encodeURIComponent(q)}${more}`;

describe.each(DATABASES)("suggestions while typing on %s", (kind) => {
  let site: TestSite;
  let list: number;
  const suggest = async (q: string, more = ""): Promise<Suggestions> => {
    const { status, body } = await site.get<Suggestions>(address(q, more));
    expect(status, JSON.stringify(body)).toBe(200);
    return body;
  };
  const titles = async (q: string, more = "") => (await suggest(q, more)).rows.map(({ title }) => title);
  const notice = (title: string, more: Row = {}) => createNotice(site, list, { title, ...more });
  beforeAll(async () => {
    site = await openTestSite(kind);
    list = await createNoticeList(site);
  });
  afterAll(() => site.close());

  it("suggests titles from the second letter on, each with its kind, its language and where it leads", async () => {
    const id = await notice("Orienteering championship", { title_kn: "ಒರಿಯಂಟೀರಿಂಗ್ ಪಂದ್ಯಾವಳಿ" });
    const url = expect.stringContaining(`/notice/${id}/`);
    expect(await suggest("or")).toEqual({
      rows: [{ title: "Orienteering championship", lang: "en", kind: "Notification", url }],
      summary: "1 suggestion",
    });
    expect(await suggest("or", "&lang=kn")).toEqual({
      rows: [{ title: "ಒರಿಯಂಟೀರಿಂಗ್ ಪಂದ್ಯಾವಳಿ", lang: "kn", kind: "ಅಧಿಸೂಚನೆ", url }],
      summary: "1 ಸಲಹೆ",
    });
    expect(await suggest("o")).toEqual({ rows: [], summary: SHIPPED_TEXTS.en.search_suggestions_none });
    expect(await titles("champ orient")).toEqual(["Orienteering championship"]);
    expect(await titles("champ zzz")).toEqual([]);
  });

  it("suggests Kannada titles for their first letters in either script, rightly or wrongly spelt", async () => {
    const title = "ಯಕ್ಷಗಾನ ತರಬೇತಿ";
    await notice("A", { title_kn: title });
    for (const q of ["ಯಕ್", "ಯಕ್ಷಗಾನ ತರ", "ya", "yak", "yaksha", "yakshagana", "yaksagaana tara"])
      expect(await titles(q, "&lang=kn"), q).toContain(title);
    await notice("B", { title_kn: "ಬೃಂದಾವನ ಉತ್ಸವ" });
    for (const q of ["br", "brinda", "brundavana", "ಬ್ರಿಂದಾವನ"])
      expect(await titles(q, "&lang=kn"), q).toContain("ಬೃಂದಾವನ ಉತ್ಸವ");
    await notice("C", { title_kn: "ಗ್ರಂಥಾಲಯದ ಸಮಯ" });
    for (const q of ["gr", "gra", "gran", "grantha"])
      expect(await titles(q, "&lang=kn"), q).toContain("ಗ್ರಂಥಾಲಯದ ಸಮಯ");
  });

  it("suggests what is meant by a word with an error where nothing has it, and by synonyms", async () => {
    await notice("Philately exhibition");
    expect(await titles("phliatel")).toEqual(["Philately exhibition"]);
    expect(await titles("philately exhibitoin")).toEqual(["Philately exhibition"]);
    expect(await titles("phx")).toEqual([]);
    await notice("Issue of admission tickets");
    for (const q of ["hall ticket", "hall ti"])
      expect(await titles(q), q).toEqual(["Issue of admission tickets"]);
    await notice("Zilla Kalaburagi");
    for (const q of ["gulb", "gulbarga", "zilla gulba"])
      expect(await titles(q), q).toEqual(["Zilla Kalaburagi"]);
    expect(await titles("gu")).toEqual([]);
  });

  it("suggests what begins with the word first, and each kind in turns", async () => {
    for (const number of [1, 2, 3, 4, 5, 6, 7, 8, 9])
      await notice(`Kite day ${number}`, { udate: "2026-02-01" });
    await notice("The kite of kites", { udate: "2026-03-01" });
    await create(site, "page", { name: "kites", label: "Kite museum" });
    // They look alike, and stand in one list.
    await notice("Kite day 9", { udate: "2026-02-01" });
    const { rows } = await suggest("kite");
    expect(rows).toHaveLength(8);
    expect(rows[0]).toMatchObject({ title: "Kite museum", kind: "Page", url: "/page/kites" });
    expect(rows.slice(1).every(({ title }) => title.startsWith("Kite day"))).toBe(true);
    expect(new Set(rows.map(({ title }) => title)).size).toBe(8);
  });

  it("never suggests what visitors do not see, and what has become visible at once", async () => {
    const hidden = await notice("Quokka census", { active: false });
    await notice("Quokka feeding", { publishTo: "2020-01-01T00:00:00.000Z" });
    expect(await titles("quokka")).toEqual([]);
    expect(await titles("quokak")).toEqual([]);
    await update(site, "notification", { id: hidden, active: true, version: 1 });
    expect(await titles("quokka")).toEqual(["Quokka census"]);
    expect(await titles("quokak cens")).toEqual(["Quokka census"]);
  });

  it("may be cached by browsers for a minute, and refuses what is no search", async () => {
    const { headers } = await site.get(address("or"));
    expect(headers["cache-control"]).toBe("public, max-age=60");
    for (const q of ["", " ", "x".repeat(101)]) expect((await site.get(address(q))).status, q).toBe(400);
    expect(await titles(`or ${"very ".repeat(19)}`)).toEqual([]);
    expect((await site.get(address("or", "&list=1"))).status).toBe(400);
  });
});
