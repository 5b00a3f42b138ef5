/** Searches by people who err, who write the other script, or who say it with other words. */
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { forgetTerms } from "#server/domain/search/forget-terms.ts";
import { fillVocabulary } from "#server/domain/search/fill-vocabulary.ts";
import { API_TEXTS } from "#shared/texts/api.ts";
import {
  create,
  createNotice,
  createNoticeList,
  remove,
  type Row,
  update,
} from "../../support/data/factories.ts";
import { runSql } from "../../support/data/run-sql.ts";
import { asking } from "../../support/data/searching.ts";
import { DATABASES, openTestSite, type TestSite } from "../../support/server/test-site.ts";

const differentTokens = (count: number): string =>
  encodeURIComponent(Array.from({ length: count }, (_, at) => `word${at}`).join(" "));

describe.each(DATABASES)("a search that forgives on %s", (kind) => {
  let site: TestSite;
  let list: number;
  const { search, found } = asking(() => site);
  const notice = async (title: string, more: Row = {}) =>
    `notification ${await createNotice(site, list, { title, ...more })}`;
  beforeAll(async () => {
    site = await openTestSite(kind);
    list = await createNoticeList(site);
  });
  afterAll(() => site.close());

  it("finds a word with a letter wrong, missing, too many or swapped, and says what it searched", async () => {
    const wanted = await notice("Orienteering championship");
    for (const q of ["orientering", "orienteeering", "orienteerinq", "oreinteering", "champoinship"]) {
      expect(await found(q), q).toEqual([wanted]);
    }
    expect((await search("orienteerinq champinship")).corrected).toBe("orienteering championship");
    expect((await search("orienteering")).corrected).toBeUndefined();
    expect(await found("orientering", "&exact=1")).toEqual([]);
    expect(await found("ori")).toEqual([wanted]);
    // A short word is not taken for another one.
    expect(await found("orx")).toEqual([]);
  });

  it("finds Kannada words with an error, in other forms, and from Latin letters, and Latin ones from Kannada", async () => {
    const library = await notice("A", { title_kn: "ಗ್ರಂಥಾಲಯದ ಸದಸ್ಯತ್ವ" });
    for (const q of [
      "ಗ್ರಂಥಾಲಯ",
      "ಗ್ರಂಥಾಲಯಗಳು",
      "ಗ್ರಂಥಾಲಯಕ್ಕೆ",
      "ಗ್ರಂತಾಲಯ",
      "granthalaya",
      "grantalaya",
      "sadasyatva",
      "ಗ್ರಮಥಾಲಯ ಸದಸ್ಯತ್ವ",
    ]) {
      expect(await found(q), q).toEqual([library]);
    }
    const meet = await notice("Yakshagana of Basavaraj");
    for (const q of ["ಯಕ್ಷಗಾನ", "ಬಸವರಾಜ", "yakshagaana", "basavraj"])
      expect(await found(q), q).toEqual([meet]);
  });

  it("finds any of the usual spellings of a name from every other one", async () => {
    const names = ["Zilla Kalaburagi", "Zilla Gulbarga", "Zilla Kalburgi"];
    const notices = new Set<string>();
    for (const name of names) notices.add(await notice(name));
    for (const q of [
      "zilla gulbarga",
      "zilla kalburgi",
      "zilla kalaburagi",
      "zilla ಕಲಬುರಗಿ",
      "jilla gulburga",
    ]) {
      expect(new Set(await found(q)), q).toEqual(notices);
    }
  });

  it("finds what is meant by synonyms of one word or several, which staff change", async () => {
    const ticket = await notice("Issue of admission tickets");
    expect(await found("hall ticket")).toEqual([ticket]);
    expect(await found("hall tickets")).toEqual([ticket]);
    const snake = await notice("Serpentarium visit");
    expect(await found("snakehouse")).toEqual([]);
    const id = await create(site, "synonym", { terms: "snakehouse, serpentarium visit" });
    expect(await found("snakehouse")).toEqual([snake]);
    await update(site, "synonym", { id, terms: "snakehouse, admission ticket" });
    expect(await found("snakehouse")).toEqual([ticket]);
    await remove(site, "synonym", id);
    expect(await found("snakehouse")).toEqual([]);
  });

  it("finds words that were typed as one, and one that was typed as two", async () => {
    const wanted = await notice("Photography workshop");
    expect(await found("photographyworkshop")).toEqual([wanted]);
    expect((await search("photographyworkshop")).corrected).toBe("photography workshop");
    for (const q of ["photo graphy", "photography work shop"]) expect(await found(q), q).toEqual([wanted]);
    // Both ways of writing it are found by either.
    const apart = await notice("Photography work shop", { udate: "2020-01-01" });
    expect(await found("photography work shop")).toEqual([wanted, apart]);
    expect(await found("photographyworkshop", "&exact=1")).toEqual([]);
    expect(await found("work graphy", "&exact=1")).toEqual([]);
    // One word of Kannada is two of Latin letters for many.
    const kannada = await notice("C", { title_kn: "ವಿದ್ಯಾರ್ಥಿವೇತನ ಅರ್ಜಿ" });
    expect(await found("vidyarthi vetana")).toEqual([kannada]);
    expect(await found("vidyarthi arji")).toEqual([kannada]);
    expect(await found("vidyarthi vetana", "&exact=1")).toEqual([]);
    await notice("Zeppelin", { active: false });
    expect((await search("photographyzeppelin")).corrected).toBeUndefined();
  });

  it("finds a word with a sign or a letter of Kannada wrong, missing or swapped, and with an error at its beginning", async () => {
    const wanted = await notice("B", { title_kn: "ಕುಂಬಾರಿಕೆ ಪ್ರಾತ್ಯಕ್ಷಿಕೆ" });
    for (const q of ["ಕುಬಂಾರಿಕೆ", "ಕುಂಬಾರಕೆ", "ಕುಂಭಾರಿಕೆ", "ುಕಂಬಾರಿಕೆ", "ಕುಂಬಾಿರಕೆ", "ಪ್ರಾತ್ಯಕಿಷ್ಕೆ"])
      expect(await found(q), q).toEqual([wanted]);
    const falconry = await notice("Falconry demonstration");
    for (const q of ["dalconry", "aflconry", "demnostraiton", "emonstraton"])
      expect(await found(q), q).toEqual([falconry]);
  });

  it("takes a word that only sounds like another one for an error where a further word has one", async () => {
    await notice("Brass band");
    const wanted = await notice("A", { title_kn: "ಬ್ರಹಸ್ಪತಿ ದೂರದರ್ಶಕ" });
    expect((await search("ಬ್ರಹಸಪತಿ ದೂರದಶರ್ಕ")).rows.map(({ id }) => `notification ${id}`)).toEqual([wanted]);
  });

  it("takes one letter that is held down for no other word", async () => {
    const corps = await notice("Units of the ncc");
    expect(await found("qqqq")).toEqual([]);
    expect(await found("nccc")).toEqual([corps]);
  });

  it("puts what is as it was typed before what was corrected, whichever is newer", async () => {
    const typed = await notice("Marimbas for all", { udate: "2020-01-01" });
    await notice("Marimbist for all", { udate: "2026-01-01" });
    const answer = await search("marimba");
    expect(answer.corrected).toBeUndefined();
    expect(await found("marimba")).toEqual([typed]);
    const sounding = await notice("Bharathanatyam recital", { udate: "2020-01-01" });
    const other = await notice("Bharatanatyam recital", { udate: "2026-01-01" });
    expect(await found("bharathanatyam")).toEqual([sounding, other]);
    expect(await found("bharatanatyam")).toEqual([other, sounding]);
  });

  it("puts what sounds like a word that nobody has written in the usual order, in whichever script it is", async () => {
    const latin = await notice("Rangoli contest", { udate: "2026-03-02" });
    const kannada = await notice("Contest", { title_kn: "ರಂಗೋಲಿ ಸ್ಪರ್ಧೆ", udate: "2026-03-01" });
    expect(await found("rangolli")).toEqual([latin, kannada]);
    expect(await found("ರಂಗೊಲಿ")).toEqual([latin, kannada]);
  });

  it("puts the rarer one of two words first where nothing has both, also after a correction", async () => {
    const rare = await notice("Ocarina", { udate: "2020-01-01" });
    const common = await Promise.all([1, 2, 3].map((number) => notice(`Quartet ${number}`)));
    expect((await found("quartet ocarina"))[0]).toBe(rare);
    expect((await found("quartett ocarnia"))[0]).toBe(rare);
    expect(new Set(await found("quartet ocarina"))).toEqual(new Set([rare, ...common]));
  });

  it("puts those with all words before those with most, and says so", async () => {
    const all = await notice("Tabla and sitar evening", { udate: "2020-01-01" });
    const most = await notice("Tabla evening", { udate: "2026-01-01" });
    expect(await found("sitar tabla evening")).toEqual([all, most]);
    expect((await search("sitar tabla evening")).partial).toBe(true);
    expect(await found("when is the tabla evening")).toEqual([most, all]);
    expect((await search("tabla evening")).partial).toBe(false);
    expect(await found("sitar tabla evening", "&exact=1")).toEqual([all]);
    // Who gives a number wants that one.
    const numbered = await notice("Tabla evening 2031");
    expect(await found("tabla evening 2031")).toEqual([numbered]);
  });

  it("finds the subject whose last date is asked for, and first what says it, in either script", async () => {
    const fee = await notice("Harmonium hire charges", { udate: "2026-02-01", title_kn: "ಹಾರ್ಮೋನಿಯಂ ಬಾಡಿಗೆ" });
    const day = await notice("Last date for harmonium hire", {
      udate: "2020-02-01",
      title_kn: "ಹಾರ್ಮೋನಿಯಂ ಬಾಡಿಗೆಗೆ ಕೊನೆಯ ದಿನಾಂಕ",
    });
    const elsewhere = await notice("Orchestra rules", {
      udate: "2026-03-01",
      content: "<p>The hire of a harmonium is due on the first, and the last comes at a later date.</p>",
    });
    expect(await found("harmonium hire last date")).toEqual([day, fee, elsewhere]);
    expect(await found("last date harmonium")).toEqual([day, fee, elsewhere]);
    expect(await found("ಹಾರ್ಮೋನಿಯಂ ಕೊನೆಯ ದಿನಾಂಕ")).toEqual([day, fee]);
    expect((await search("harmonium hire last date")).partial).toBe(true);
    expect(await found("harmonium hire last date", "&exact=1")).toEqual([day, elsewhere]);
    expect(await found("last date")).toEqual([day, elsewhere]);
  });

  it("asks what was meant where something finds far more, and nothing where there is enough", async () => {
    const one = await notice("Clarionet solo");
    for (const number of [1, 2, 3, 4, 5]) await notice(`Clarinet solo ${number}`);
    const few = await search("clarionet");
    expect(few.rows.map(({ id }) => `notification ${id}`)).toEqual([one]);
    expect(few).toMatchObject({ meant: "clarinet", total: 1 });
    expect(few.corrected).toBeUndefined();
    const enough = await search("clarinet");
    expect(enough.total).toBe(5);
    expect(enough.meant).toBeUndefined();
    expect((await search("clarionet", "&exact=1")).meant).toBeUndefined();
  });

  it("never shows a word of what visitors do not see", async () => {
    await notice("Quicksilver inquiry", { active: false });
    expect(await search("quicksilvar")).toMatchObject({ total: 0, rows: [] });
    expect((await search("quicksilvar")).corrected).toBeUndefined();
  });

  it("is as before for hostile words: marks of writing direction, very many, very short", async () => {
    const wanted = await notice("Harpsichord");
    expect(await found("\u202eharp\u200bsichord\u202c")).toEqual(await found("harp sichord"));
    expect(await found("\u200fharpsichord\u200e")).toEqual([wanted]);
    expect(
      (await search(Array.from({ length: 50 }, (_, at) => String.fromCharCode(97 + (at % 26))).join(" ")))
        .rows,
    ).toBeDefined();
  });

  it("refuses ten thousand words and says why, while others are answered", async () => {
    const wanted = await notice("Dulcimer");
    for (const call of ["search", "search/suggestions"]) {
      const refused = Array.from({ length: 20 }, () => site.get(`/api/${call}?q=${differentTokens(10_000)}`));
      expect(await found("dulcimer")).toEqual([wanted]);
      for (const answer of await Promise.all(refused))
        expect(answer).toMatchObject({ status: 400, body: { message: API_TEXTS.en.address_too_long } });
      expect(await site.get(`/api/${call}?q=${differentTokens(20)}`)).toMatchObject({
        status: 400,
        body: { errors: [{ field: "q" }] },
      });
    }
    // What is as long as it may be is searched.
    expect(await found(`dulcimer ${"a ".repeat(45)}`)).toEqual([wanted]);
  });

  it("forgets the words of records that are gone, and no others", async () => {
    const { database } = site.services;
    const stored = async (table: "search_term" | "search_spelling", skeleton: string) =>
      (await runSql(database, sql`select id from ${sql.table(table)} where skeleton = ${skeleton}`)).rows
        .length;
    const gone = await createNotice(site, list, { title: "Gamelan xykophant" });
    await notice("Gamelan");
    expect(await stored("search_term", "ksikufnt")).toBe(1);
    expect(await stored("search_spelling", "ksikufnt")).toBeGreaterThan(20);
    await forgetTerms(database, () => false);
    expect(await stored("search_term", "ksikufnt")).toBe(1);
    await remove(site, "notification", gone);
    // A process that is to end does none of it.
    expect(await forgetTerms(database, () => true)).toBe(0);
    expect(await forgetTerms(database, () => false)).toBeGreaterThan(0);
    expect(await stored("search_term", "ksikufnt")).toBe(0);
    expect(await stored("search_spelling", "ksikufnt")).toBe(0);
    expect(await found("gamelna")).toHaveLength(1);
    const again = await notice("Xykophant");
    expect(await found("xykophnat")).toEqual([again]);
  });

  it("knows the words of an index that is older than they are, once they have been added", async () => {
    const wanted = await notice("Xylophone concert");
    const { database } = site.services;
    for (const table of ["search_term", "search_spelling"]) {
      await runSql(database, sql`delete from ${sql.table(table)}`);
    }
    await runSql(database, sql`delete from meta where key = 'search_terms'`);
    expect(await found("xylofone")).toEqual([]);
    expect(await found("xylophone")).toEqual([wanted]);
    await fillVocabulary(database, () => true);
    expect(await found("xylophome", "&page=1")).toEqual([]);
    await fillVocabulary(database, () => false);
    expect(await found("xylaphone")).toEqual([wanted]);
  });
});
