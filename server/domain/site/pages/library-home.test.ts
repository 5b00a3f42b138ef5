import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { CONTENT, LIBRARY_LINKS, NOTIFICATION } from "#shared/vocabulary.ts";
import { create, createNotice, type Row } from "../../../../tests/support/data/factories.ts";
import { partsContext } from "../../../../tests/support/data/page-request.ts";
import { openTestSite, type TestSite } from "../../../../tests/support/server/test-site.ts";
import { SYSTEM } from "../../kernel/read-scope.ts";
import { libraryHome } from "./library-home.ts";

describe("The library's first page", () => {
  let site: TestSite;
  beforeAll(async () => {
    site = await openTestSite("sqlite");
  });
  afterAll(() => site.close());

  /** With an id that is shipped and that no call gives. */
  const ship = (table: string, row: Row) =>
    site.services.records.transact(SYSTEM, (writer) => writer.create(table, row));
  const shipList = (object: string, id: number) =>
    ship("option", { id, object, element: "type", label: `List ${id}` });

  const read = (settings: Record<string, string> = {}) =>
    libraryHome({ ...partsContext(site, { language: "kn" }), settings });

  test("leaves out what there is nothing of", async () => {
    expect(await read()).toMatchObject({
      slides: [],
      targets: [],
      figures: [],
      news: [],
      links: [],
      librarian: null,
      vision: null,
    });
  });

  test("names the figures that the settings hold, and the catalogues that it can ask", async () => {
    const page = await read({
      library_seats: "1000",
      library_books: "2,70,000",
      library_search_opac: "https://catalogue.example/?q={words}",
    });
    expect(page.figures).toEqual([
      { name: "lib_books", value: "2,70,000" },
      { name: "lib_seats", value: "1000" },
    ]);
    expect(page.targets).toEqual(["opac"]);
  });

  test("shows the newest six notices of its own list, and ten of its links", async () => {
    for (const id of [NOTIFICATION.libraryNews, NOTIFICATION.homeNews, NOTIFICATION.sports]) {
      await shipList("notification", id);
    }
    await shipList("implink", LIBRARY_LINKS);
    for (let day = 1; day <= 7; day += 1) {
      const lists =
        day === 7 ? [NOTIFICATION.libraryNews, NOTIFICATION.homeNews] : [NOTIFICATION.libraryNews];
      await createNotice(site, lists, { title: `Notice ${day}`, udate: `0${day}-02-2026` });
    }
    await createNotice(site, NOTIFICATION.sports, { title: "Sports", udate: "05-03-2026" });
    for (let link = 1; link <= 11; link += 1) {
      const row = { title: `Link ${link}`, url: `https://${link}.example`, position: link };
      await create(site, "implink", { ...row, type: LIBRARY_LINKS });
    }
    const { news: notices, links } = await read();
    expect(notices.map(({ title }) => title.text)).toEqual([7, 6, 5, 4, 3, 2].map((day) => `Notice ${day}`));
    expect(notices[0]).toMatchObject({ href: expect.stringMatching(/^\/notice\/\d+\/notice-7$/), lists: [] });
    expect(links).toHaveLength(10);
  });

  test("has the librarian's words and name, each in the language that they are in", async () => {
    await ship("content", {
      id: CONTENT.libraryMessage,
      name: "librarian-message",
      label: "Message",
      label_kn: "ಸಂದೇಶ",
      content: "<p>Welcome</p>",
    });
    await create(site, "setting", { name: "librarian_name", value: "Dr. Namuna" });
    const { librarian } = await read({ librarian_picture: "others/librarian.webp" });
    expect(librarian).toMatchObject({
      heading: { text: "ಸಂದೇಶ", lang: "kn" },
      body: { html: "<p>Welcome</p>", lang: "en" },
      name: { text: "Dr. Namuna", lang: "en" },
      picture: { src: "/images/others/librarian.webp" },
    });
  });
});
