import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { SHIPPED_TEXTS } from "#shared/texts/index.ts";
import { API_TEXTS } from "#shared/texts/api.ts";
import { sentenceOf } from "#shared/sentences.ts";
import {
  createContent,
  createDepartment,
  createFaculty,
  createNotice,
  createNoticeList,
  createOption,
  idsOf,
  type Row,
  update,
} from "../../support/data/factories.ts";
import { DATABASES, openTestSite, type TestSite } from "../../support/server/test-site.ts";

describe.each(DATABASES)("records in two languages on %s", (kind) => {
  let site: TestSite;
  let list: number;
  beforeAll(async () => {
    site = await openTestSite(kind);
    list = await createOption(site, "notification", "type", "Sports", { label_kn: "ಕ್ರೀಡೆ" });
  });
  afterAll(() => site.close());

  const read = async (id: number, query: string, token?: string) =>
    (await site.get<Row>(`/api/notification/${id}${query}`, token)).body;

  it("travel as title and title_kn in one payload and are answered in English without a language", async () => {
    const id = await createNotice(site, list, { title: "Notice", title_kn: "ಸೂಚನೆ" });
    const record = await read(id, "");
    expect(record).toMatchObject({ title: "Notice", type: { label: "Sports", value: list } });
    expect(record).not.toHaveProperty("title_kn");
    expect(record).not.toHaveProperty("_fallback");
    expect(await read(id, "?lang=en")).toEqual(record);
  });

  it("are answered flat in Kannada, and name what fell back to English", async () => {
    const whole = await createNotice(site, list, { title: "Notice", title_kn: "ಸೂಚನೆ" });
    expect(await read(whole, "?lang=kn")).toMatchObject({
      title: "ಸೂಚನೆ",
      type: { label: "ಕ್ರೀಡೆ" },
      _fallback: [],
    });
    expect(await read(whole, "?lang=kn-IN")).toMatchObject({ title: "ಸೂಚನೆ" });
    const english = await createNoticeList(site, "Only English");
    const half = await createNotice(site, english, { title: "Notice", title_kn: "" });
    expect(await read(half, "?lang=kn")).toMatchObject({
      title: "Notice",
      type: { label: "Only English" },
      _fallback: ["title", "type"],
    });
  });

  it("do not name what is empty in both languages as fallen back", async () => {
    const id = await createContent(site, { name: "empty", label_kn: "ಖಾಲಿ", content: null });
    expect((await site.get<Row>(`/api/content/${id}?lang=kn`)).body).toMatchObject({
      label: "ಖಾಲಿ",
      content: null,
      _fallback: [],
    });
  });

  it("name to staff who read Kannada what has no English, and to nobody else", async () => {
    const id = await createContent(site, { name: "kannada-only", content: null, content_kn: "<p>ಕನ್ನಡ</p>" });
    const named = async (language: string, token?: string) =>
      (await site.get<Row>(`/api/content/${id}?lang=${language}`, token)).body;
    expect(await named("kn", site.token)).toMatchObject({
      content: "<p>ಕನ್ನಡ</p>",
      _kannadaOnly: ["content"],
    });
    expect(await named("kn")).not.toHaveProperty("_kannadaOnly");
    expect(await named("all", site.token)).not.toHaveProperty("_kannadaOnly");
    await update(site, "content", { id, content: "<p>English</p>" });
    expect(await named("kn", site.token)).not.toHaveProperty("_kannadaOnly");
  });

  it("name a referred record in the reader's language", async () => {
    const faculty = await createFaculty(site, { label_kn: "ಕಲಾ ನಿಕಾಯ" });
    const id = await createDepartment(site, faculty);
    const department = await site.get<Row>(`/api/department/${id}?lang=kn`);
    expect(department.body).toMatchObject({
      faculty: { label: "ಕಲಾ ನಿಕಾಯ", value: faculty },
      _fallback: ["label"],
    });
  });

  it("are answered in both languages to staff alone", async () => {
    const id = await createNotice(site, list, { title: "Notice", title_kn: "ಸೂಚನೆ" });
    expect(await read(id, "?lang=all", site.token)).toMatchObject({ title: "Notice", title_kn: "ಸೂಚನೆ" });
    expect(await site.get(`/api/notification/${id}?lang=all`)).toMatchObject({
      status: 401,
      body: { code: "unauthorized" },
    });
    expect(await site.get(`/api/notification/all?lang=fr`)).toMatchObject({
      status: 400,
      body: { code: "invalid" },
    });
  });

  it("are written in Kannada by plain names where the call says so", async () => {
    const id = await createNotice(site, list, { title: "Notice" });
    expect(
      await update(site, "notification", { id, title: "ಸೂಚನೆ", udate: "06-03-2026" }, "?lang=kn"),
    ).toMatchObject({ status: 200 });
    expect(await read(id, "?lang=all", site.token)).toMatchObject({
      title: "Notice",
      title_kn: "ಸೂಚನೆ",
      udate: "06-03-2026",
    });
    expect((await update(site, "notification", { id, title: "" }, "?lang=kn")).status).toBe(200);
    expect(await read(id, "?lang=all", site.token)).toMatchObject({ title: "Notice", title_kn: null });
  });

  it("still need the English text, and know no Kannada of a column that has none", async () => {
    const created = await site.call("POST", "/api/notification/create", {
      token: site.token,
      body: { title_kn: "ಸೂಚನೆ", udate: "05-03-2026", type: list },
    });
    expect(created).toMatchObject({
      status: 400,
      body: { errors: [{ field: "title", message: API_TEXTS.en.required }] },
    });
    const id = await createNotice(site, list);
    expect(await update(site, "notification", { id, refNo_kn: "೧" })).toMatchObject({
      status: 400,
      body: { errors: [{ field: "refNo_kn" }] },
    });
  });

  it("answer every kind of call in Kannada", async () => {
    const own = await createNoticeList(site, "Every");
    await createNotice(site, own, { title: "Notice", title_kn: "ಪ್ರತಿ" });
    for (const call of [
      `type?type=${own}&lang=kn`,
      "firstrows/100?lang=kn",
      "all?lang=kn",
      "title?title=Notice&lang=kn",
    ]) {
      expect(JSON.stringify((await site.get(`/api/notification/${call}`)).body), call).toContain("ಪ್ರತಿ");
    }
    expect(JSON.stringify((await site.get("/api/notification?size=30&lang=kn")).body)).toContain("ಪ್ರತಿ");
  });

  it("are found by the text of either language", async () => {
    const id = await createNotice(site, list, { title: "Lake", title_kn: "ಕೆರೆ" });
    for (const title of ["Lake", "ಕೆರೆ"]) {
      expect(
        idsOf(
          (await site.get<{ id: number }[]>(`/api/notification/title?title=${encodeURIComponent(title)}`))
            .body,
        ),
      ).toEqual([id]);
    }
  });
});

/** Kannada vowel signs that Unicode writes in one character or in two or three. */
const PAIRS = [
  ["\u0cc0", "\u0cbf\u0cd5"],
  ["\u0cc7", "\u0cc6\u0cd5"],
  ["\u0cc8", "\u0cc6\u0cd6"],
  ["\u0cca", "\u0cc6\u0cc2"],
  ["\u0ccb", "\u0cc6\u0cc2\u0cd5"],
] as const;

describe.each(DATABASES)("Kannada text on %s", (kind) => {
  let site: TestSite;
  let list: number;
  beforeAll(async () => {
    site = await openTestSite(kind);
    list = await createNoticeList(site);
  });
  afterAll(() => site.close());

  it.each(PAIRS)("is stored composed and found by both spellings: %s", async (composed, decomposed) => {
    expect(decomposed.normalize("NFC")).toBe(composed);
    const id = await createNotice(site, list, { title: `ಕ${decomposed}ರೆ` });
    expect((await site.get<Row>(`/api/notification/${id}`)).body.title).toBe(`ಕ${composed}ರೆ`);
    for (const sign of [composed, decomposed]) {
      const title = encodeURIComponent(`ಕ${sign}ರೆ`);
      expect(
        idsOf((await site.get<{ id: number }[]>(`/api/notification/title?title=${title}`)).body),
      ).toEqual([id]);
      const { body } = await site.get<{ rows: { id: number }[] }>(
        `/api/notification?filter=title:is:${title}`,
      );
      expect(idsOf(body.rows)).toEqual([id]);
    }
  });

  it("finds a list's records by its label in both spellings", async () => {
    const kannada = await createNoticeList(site, "ಕ್ರೀಡೆ ೋ");
    const id = await createNotice(site, kannada);
    const type = encodeURIComponent("ಕ್ರೀಡೆ ೋ".normalize("NFD"));
    expect(idsOf((await site.get<{ id: number }[]>(`/api/notification/type?type=${type}`)).body)).toEqual([
      id,
    ]);
  });

  it("keeps joiners byte for byte", async () => {
    for (const title of ["ಅರ್\u200dಥ", "ರ್\u200cಕ", "\u200dಅ\u200c", "ಕ್\u200dಷ"]) {
      const id = await createNotice(site, list, { title });
      expect((await site.get<Row>(`/api/notification/${id}`)).body.title).toBe(title);
    }
  });

  it("is measured in characters", async () => {
    const write = (refNo: string) =>
      site.call("PUT", "/api/notification/update", { token: site.token, body: { id: 0, refNo } });
    expect(await write("😀".repeat(101))).toMatchObject({
      body: {
        errors: expect.arrayContaining([
          { field: "refNo", message: sentenceOf({ code: "text_too_long", params: { max: 100 } }, "en") },
        ]),
      },
    });
    const id = await createNotice(site, list, { refNo: "😀".repeat(100) });
    expect((await site.get<Row>(`/api/notification/${id}`)).body.refNo).toBe("😀".repeat(100));
  });

  it("may name a record in its address", async () => {
    const id = await createContent(site, { name: "ಪುಟ-ೋ" });
    for (const name of ["ಪುಟ-ೋ", "ಪುಟ-ೋ".normalize("NFD")]) {
      expect((await site.get<Row>(`/api/content/name?name=${encodeURIComponent(name)}`)).body.id).toBe(id);
    }
  });
});

describe.each(DATABASES)("interface texts on %s", (kind) => {
  let site: TestSite;
  beforeAll(async () => {
    site = await openTestSite(kind);
  });
  afterAll(() => site.close());

  const texts = async (lang: string) => {
    const { status, body } = await site.get<{ id: number; tkey: string; label: string }[]>(
      `/api/translation/lang?lang=${lang}`,
    );
    expect(status).toBe(200);
    return body;
  };

  it("are a list of keys and labels in each language", async () => {
    for (const lang of ["en", "kn"] as const) {
      const labels = Object.fromEntries((await texts(lang)).map(({ tkey, label }) => [tkey, label]));
      expect(labels).toMatchObject(SHIPPED_TEXTS[lang]);
    }
    expect(await texts("kn-IN")).toEqual(await texts("kn"));
  });

  it("are an empty list in an unknown language, and need a language", async () => {
    for (const lang of ["fr", "xx-YY", "constructor"]) expect(await texts(lang)).toEqual([]);
    expect((await site.get("/api/translation/lang")).status).toBe(400);
    expect((await site.get("/api/translation/lang?lang=")).status).toBe(400);
  });

  it("change at once where staff change them", async () => {
    const [row] = await texts("kn");
    await update(site, "translation", { id: row!.id, label: "ಹೊಸ ಪಠ್ಯ" });
    expect((await texts("kn")).find(({ id }) => id === row!.id)?.label).toBe("ಹೊಸ ಪಠ್ಯ");
  });

  it("are refused where one text is given under two names", async () => {
    const send = (method: string, url: string, body: unknown) =>
      site.call<{ id: number }>(method, url, { token: site.token, body });
    const { body } = await send("POST", "/api/content/create", { label: "About", label_kn: "ಬಗ್ಗೆ" });
    const twice = { id: body.id, label: "ಒಂದು", label_kn: "ಎರಡು" };
    expect(await send("PUT", "/api/content/update?lang=kn", twice)).toMatchObject({
      status: 400,
      body: { errors: [{ message: API_TEXTS.en.given_twice }] },
    });
    expect((await site.get<{ label: string }>(`/api/content/${body.id}?lang=kn`)).body.label).toBe("ಬಗ್ಗೆ");
  });
});
