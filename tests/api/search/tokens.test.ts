import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createNotice, createNoticeList, type Row } from "../../support/data/factories.ts";
import { asking } from "../../support/data/searching.ts";
import { DATABASES, openTestSite, type TestSite } from "../../support/server/test-site.ts";

describe.each(DATABASES)("tokens that are asked for exactly, on %s", (kind) => {
  let site: TestSite;
  let list: number;
  const { search, found } = asking(() => site, "&exact=1");
  const notice = async (title: string, more: Row = {}) =>
    `notification ${await createNotice(site, list, { title, ...more })}`;
  beforeAll(async () => {
    site = await openTestSite(kind);
    list = await createNoticeList(site);
  });
  afterAll(() => site.close());

  it("of Kannada are not cut; each may go on", async () => {
    const policy = await notice("Policy", { title_kn: "ರಾಷ್ಟ್ರೀಯ ಶಿಕ್ಷಣ ನೀತಿ" });
    for (const q of ["ರಾಷ್ಟ್ರೀಯ", "ರಾಷ್ಟ್", "ಶಿಕ್ಷಣ ರಾಷ್ಟ್ರೀಯ", "ರಾಷ್ಟ್ರೀಯ ನೀ", "ರಾಷ್ಟ್ ನೀತಿ", "ನೀತಿ", "ರಾ"]) {
      expect(await found(q), q).toEqual([policy]);
    }
    for (const q of ["ಷ್ಟ್ರೀಯ", "ತಿ", "ರಾಷ್ಟ್ ತಿ", "ನೀತಿಗಳು", "ನೀತಿಗಳು ರಾಷ್ಟ್"]) expect(await found(q), q).toEqual([]);
  });

  it("are the same with and without joiners, composed or not, and of letters younger than the database", async () => {
    const ragging = await notice("Rules", { title_kn: "ರ\u200d್ಯಾಗಿಂಗ್ ನಿಷೇಧ, ಯುಯುಸಿಎಂಎಸ್\u200cನಲ್ಲಿ ಕೊನೆ" });
    for (const q of ["ರ್ಯಾಗಿಂಗ್", "ರ\u200d್ಯಾಗಿಂಗ್", "ಯುಯುಸಿಎಂಎಸ್ನಲ್ಲಿ", "ಯುಯುಸಿಎಂಎಸ್\u200cನ", "ಕೊನೆ".normalize("NFD")]) {
      expect(await found(q), q).toEqual([ragging]);
    }
    const younger = await notice("ಕ\u0cddಷ ಅ\u0cf3ಗ a\u20ddz");
    for (const q of ["ಕ\u0cddಷ", "ಅ\u0cf3ಗ ಕ", "a\u20ddz"]) expect(await found(q), q).toEqual([younger]);
  });

  it("find figures written in either script", async () => {
    const one = await notice("Calendar of 2031-32");
    const other = await notice("Almanac", { title_kn: "ಪಂಚಾಂಗ ೨೦೩೧" });
    expect((await found("2031")).sort()).toEqual([one, other].sort());
    expect(await found("೨೦೩೧-೩೨")).toEqual([one]);
  });

  it("are found in letters of either case, with and without accents and dots", async () => {
    const result = await notice("RÉSULTAT of the Ph.D. Entrance", { refNo: "KSU/ADM/0107" });
    for (const q of ["resultat", "Résultat ENTRANCE", "phd", "ph.d", "ksu/adm/0107", "0107"]) {
      expect(await found(q), q).toEqual([result]);
    }
  });

  it("have to match one and all", async () => {
    const both = await notice("Convocation registration");
    const one = await notice("Convocation dress");
    expect((await found("convocation")).sort()).toEqual([both, one].sort());
    expect(await found("convocation registration")).toEqual([both]);
    for (const q of ["registr convocation", "conv reg", "con convocation reg registration"]) {
      expect(await found(q), q).toEqual([both]);
    }
    expect(await found("onvocation registration")).toEqual([]);
    expect(await found("convocation hostel")).toEqual([]);
  });

  it("that are longer than a database keeps are found by their beginning", async () => {
    const long = await notice("ಗ".repeat(499));
    expect(await found("ಗ".repeat(100))).toEqual([long]);
    expect(await found("ಗ".repeat(30))).toEqual([long]);
  });

  it.each([
    `"`,
    `'`,
    `"""`,
    `" OR "a`,
    "AND",
    "OR NOT",
    "NEAR(a b)",
    "a*",
    "*",
    "-a",
    "title:a",
    "{title} : a",
    "a & b | !c",
    "a:*",
    "<->",
    "\\",
    "%",
    "$1 :a ?",
    "(((((",
    "\u200d\u200c",
    "\u0301".repeat(100),
    "\u0cbe".repeat(100),
    "\u20dd".repeat(100),
    "a ".repeat(50).trim(),
    "😀".repeat(100),
    "İß﷽",
    "𝒳".repeat(100),
  ])("of no sense are no error: %j", async (q) => {
    await search(q);
    await search(q, "&lang=kn&page=2");
  });

  it("narrow a list of one table, by its own rules of what is shown", async () => {
    const other = await createNoticeList(site, "Other");
    const shown = await createNotice(site, other, { title: "Inter-collegiate chess" });
    await createNotice(site, other, { title: "Chess, not yet", active: false });
    await createNotice(site, list, { title: "Chess elsewhere" });
    const reader = site.services.records.reader({ staff: false, language: "en" });
    const ids = (query: string) =>
      reader.ids("notification", { values: { type: String(other) }, searchText: query });
    expect(await ids("CHESS inter")).toEqual([shown]);
    expect(await ids("chess hockey")).toEqual([]);
    expect(await ids("***")).toEqual([]);
  });

  it("are one to a hundred characters", async () => {
    for (const query of [
      "",
      "?q=",
      "?q=%20%20",
      `?q=${"a".repeat(101)}`,
      `?q=${"%E0%B2%95".repeat(101)}`,
      "?q=a%00b",
      "?q=a&q=b",
    ]) {
      expect(await site.get(`/api/search${query}`), query).toMatchObject({
        status: 400,
        body: { code: "invalid" },
      });
    }
    await search("a".repeat(100));
    for (const query of ["&page=0", "&page=x", "&lang=fr", "&page=999999999"]) {
      expect(await site.get(`/api/search?q=a${query}`), query).toMatchObject({
        status: 400,
        body: { code: "invalid" },
      });
    }
    expect(await site.get("/api/search?q=a&sort=id")).toMatchObject({
      status: 400,
      body: { code: "unknown_parameter" },
    });
  });

  it("come in pages of twenty: titles first, then the newest", async () => {
    const ids: string[] = [];
    for (let day = 1; day <= 24; day += 1) {
      ids.push(await notice(`Seminar ${day}`, { udate: `2026-01-${String(day).padStart(2, "0")}` }));
    }
    const inText = await notice("Lecture", { refNo: "SEMINAR/1", udate: "2026-02-01" });
    const wanted = [...ids.toReversed(), inText];
    expect(await found("seminar")).toEqual(wanted.slice(0, 20));
    expect(await found("seminar", "&page=2")).toEqual(wanted.slice(20));
    expect(await search("seminar", "&page=3")).toEqual({
      kinds: [{ value: "notification", count: 25 }],
      years: [{ value: "2026", count: 25 }],
      rows: [],
      total: 25,
      more: false,
      partial: false,
      page: 3,
      size: 20,
    });
    const [first] = (await search("seminar")).rows;
    expect(first).toEqual({
      object: "notification",
      id: expect.any(Number),
      title: "Seminar 24",
      url: expect.stringMatching(/^\/notice\/\d+\/seminar-24$/),
      snippet: "",
      day: "2026-01-24",
    });
  });
});
