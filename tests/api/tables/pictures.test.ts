/** Pictures of records: words for who does not see them, and the point around which they are cropped. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  create,
  createColumn,
  createOption,
  createTable,
  remove,
  restore,
  type Row,
  update,
} from "../../support/data/factories.ts";
import { picture } from "../../support/data/sample-files.ts";
import { upload } from "../../support/data/upload.ts";
import type { ContentPage } from "#server/domain/site/pages/content-page.ts";
import type { PageAnswer, PageCall, PageContext } from "#server/domain/site/site.ts";
import { readPageQuery } from "#shared/page-query.ts";
import { ANY_DATABASE, openTestSite, type TestSite } from "../../support/server/test-site.ts";

interface Refused {
  errors?: { field: string; message: string }[];
}

const fieldsOf = ({ body }: { body: Refused }) => body.errors?.map(({ field }) => field);

async function handle({ url }: PageCall, { site }: PageContext): Promise<PageAnswer> {
  const [, first = "", second = "", id = "", slug = ""] = decodeURIComponent(url.pathname).split("/");
  const page: object =
    first === "record"
      ? await site.record({ table: second, id, slug })
      : await site.contentPage(second, readPageQuery(url.searchParams));
  return "path" in page
    ? { status: 301, location: String(page.path) }
    : { status: 200, html: JSON.stringify(page) };
}

describe.each(ANY_DATABASE)("a picture of a record on %s", (kind) => {
  let site: TestSite;
  let made = 0;
  beforeAll(async () => {
    site = await openTestSite(kind, { pages: { handle }, siteUrl: "https://university.example" });
  });
  afterAll(() => site.close());

  const post = (table: string, body: Row) =>
    site.call<Row & Refused>("POST", `/api/${table}/create`, { token: site.token, body });
  const read = async (table: string, id: number) =>
    (await site.get<Row>(`/api/${table}/${id}?lang=all`, site.token)).body;
  const uploaded = async () => (await upload(site, "hall.png", await picture("png", 1200, 800))).body.url;

  async function halls(more: Row = {}) {
    const name = `hall_${(made += 1)}`;
    const table = await createTable(site, name, { label: `Halls ${made}` });
    await createColumn(site, table, "name", "Text");
    const column = await createColumn(site, table, "photo", "Url", {
      picture: true,
      label: "Photo",
      ...more,
    });
    return { name, table, column };
  }
  const WORDS = { photoAlt: "The hall from the gate", photoAlt_kn: "ದ್ವಾರದಿಂದ ಕಾಣುವ ಸಭಾಂಗಣ" };

  it("has its words in both languages, or is decorative, and a point that is stored in its one form", async () => {
    const { name } = await halls();
    const photo = await uploaded();
    const wordless = await post(name, { name: "A", photo });
    expect([wordless.status, fieldsOf(wordless)]).toEqual([400, ["photoAlt", "photoAlt_kn"]]);
    expect(wordless.body.errors![0]!.message).toContain("decorative");
    const half = await post(name, { name: "A", photo, photoAlt: WORDS.photoAlt });
    expect(fieldsOf(half)).toEqual(["photoAlt_kn"]);
    expect(fieldsOf(await post(name, { name: "A", photo, ...WORDS, photoFocus: "101,3" }))).toEqual([
      "photoFocus",
    ]);

    const id = await create(site, name, { name: "A", photo, ...WORDS, photoFocus: " 35 , 60" });
    expect(await read(name, id)).toMatchObject({
      photo,
      ...WORDS,
      photoDecorative: false,
      photoFocus: "35,60",
    });
    const decorative = await create(site, name, { name: "B", photo, photoDecorative: true });
    expect(await read(name, decorative)).toMatchObject({ photoAlt: null, photoFocus: null });
    await create(site, name, { name: "no picture" });

    const emptied = await update(site, name, { id, photoAlt: null });
    expect([emptied.status, fieldsOf(emptied as { body: Refused })]).toEqual([400, ["photoAlt"]]);
    expect((await update(site, name, { id, name: "Renamed" })).status).toBe(200);
    expect((await update(site, name, { id, photo: null, photoAlt: null })).status).toBe(200);
  });

  it("keeps what is said of it in versions, exports and the documentation, also when its column is renamed", async () => {
    const { name, column } = await halls();
    const id = await create(site, name, { name: "A", photo: await uploaded(), ...WORDS });
    await update(site, name, { id, photoAlt: "The hall at dusk" });
    const versions = (await site.get<{ values: Row }[]>(`/api/${name}/versions/${id}`, site.token)).body;
    expect(versions.map(({ values }) => values.photoAlt)).toEqual(["The hall at dusk", WORDS.photoAlt]);
    const csv = (await site.get<string>(`/api/${name}/export`, site.token)).body;
    expect(csv).toContain("photoDecorative");
    expect(csv).toContain("The hall at dusk");
    const document = JSON.stringify((await site.get<object>("/api/openapi.json", site.token)).body);
    expect(document).toContain("photoFocus");
    const descriptors = (await site.get<Row[]>(`/api/db_column/object?object=${name}`, site.token)).body;
    expect(descriptors.map(({ name: own, derived }) => [own, derived])).toEqual([
      ["name", false],
      ["photo", false],
      ["photoAlt", true],
      ["photoDecorative", true],
      ["photoFocus", true],
    ]);

    await update(site, "db_column", { id: column, name: "portrait" });
    expect(await read(name, id)).toMatchObject({ portraitAlt: "The hall at dusk" });
    await remove(site, "db_column", column);
    expect(await read(name, id)).not.toHaveProperty("portraitAlt");
    await restore(site, "db_column", column);
    expect(await read(name, id)).toMatchObject({ portraitAlt: "The hall at dusk" });
  });

  it("takes no name that another column has, no default, and is an address", async () => {
    const { table, column } = await halls();
    const add = (more: Row) =>
      post("db_column", { object: table, label: "Own", element: ["form"], type: "Text", ...more });
    expect(fieldsOf(await add({ name: "photoAlt" }))).toEqual(["name"]);
    expect(fieldsOf(await add({ name: "logo", picture: true }))).toEqual(["picture"]);
    const given = { name: "logo", type: "Url", picture: true, defaultValue: "others/a.png" };
    expect(fieldsOf(await add(given))).toEqual(["defaultValue"]);
    await createColumn(site, table, "sealFocus", "Text");
    expect(fieldsOf(await add({ name: "seal", type: "Url", picture: true }))).toEqual(["name"]);
    const changed = await update(site, "db_column", { id: column, picture: false });
    expect(changed.status).toBe(409);
  });

  it("is shown with its renditions, cropped, and described in the reader's language", async () => {
    const { name, table, column } = await halls();
    const photo = await uploaded();
    await site.services.uploads.settled();
    const id = await create(site, name, { name: "Main hall", photo, ...WORDS, photoFocus: "10,90" });
    await create(site, name, { name: "Other", photo, photoDecorative: true, photoAlt: "said before" });
    await create(site, "page", { name: `page-${name}`, label: "Halls" });
    await create(site, "block", {
      page: `page-${name}`,
      name: "all",
      label: "home",
      kind: "table",
      object: table,
    });
    const shown = async (lang: string) => {
      const { body } = await site.get<string>(`/page/page-${name}?lng=${lang}`);
      const { content } = (JSON.parse(body) as ContentPage).blocks[0]!;
      if (content.kind !== "table") throw new Error("The page shows no table.");
      return content;
    };
    const { columns, listing } = await shown("en");
    expect(columns.map((each) => each.name)).toEqual(["photo"]);
    expect(listing.rows.map(({ values }) => values[0])).toMatchObject([
      {
        type: "picture",
        picture: {
          alt: { text: WORDS.photoAlt, lang: "en" },
          focus: { x: 10, y: 90 },
          sources: [{ type: "image/avif", srcset: expect.stringContaining(".480.avif 480w") as string }, {}],
        },
      },
      { type: "picture", picture: { alt: { text: "" } } },
    ]);
    expect((await shown("kn")).listing.rows[0]!.values[0]).toMatchObject({
      picture: { alt: { text: WORDS.photoAlt_kn, lang: "kn" } },
    });
    const record = (await site.get<string>(`/record/${table}/${id}/main-hall`)).body;
    expect(JSON.parse(record)).toMatchObject({ values: [{ name: "photo", value: { type: "picture" } }] });
    const found = await site.get<{ rows: { url: string }[] }>("/api/search?q=gate");
    expect(found.body.rows.map(({ url }) => url)).toContain(`/record/${table}/${id}/main-hall`);

    await update(site, "db_column", { id: column, active: false });
    expect((await shown("en")).columns).toEqual([]);
    expect((await site.get<Row>(`/api/${name}/${id}`)).body).not.toHaveProperty("photoAlt");
    expect((await site.get(photo)).status).toBe(404);
    expect((await site.get(photo, site.token)).status).toBe(200);
  });

  it("of people, slides and departments is described beside the columns that their calls always answered", async () => {
    const photoUrl = await uploaded();
    const teaching = await createOption(site, "employee", "type", "Teaching");
    const person = { name: "Dr. Asha", type: [teaching], photoUrl };
    const id = await create(site, "employee", person);
    expect(await read("employee", id)).toMatchObject({ photoUrl, photoAlt: null, photoDecorative: false });
    expect((await update(site, "employee", { id, photoFocus: "50,20" })).status).toBe(200);
    expect((await update(site, "employee", { id, photoFocus: "top" })).status).toBe(400);
    const home = await createOption(site, "carousel", "type", "Home");
    const slide = await create(site, "carousel", { url: photoUrl, type: home, decorative: true });
    expect(await read("carousel", slide)).toMatchObject({ url: photoUrl, alt: null, decorative: true });
  });
});
