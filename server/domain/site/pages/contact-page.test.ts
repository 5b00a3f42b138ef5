import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { create, update } from "../../../../tests/support/data/factories.ts";
import { partsContext } from "../../../../tests/support/data/page-request.ts";
import { openTestSite, type TestSite } from "../../../../tests/support/server/test-site.ts";
import { contactPage } from "./contact-page.ts";

describe("The contact page", () => {
  let site: TestSite;
  beforeAll(async () => {
    site = await openTestSite("sqlite");
    await create(site, "page", { name: "contact", label: "Contact Us", label_kn: "ಸಂಪರ್ಕಿಸಿ" });
  });
  afterAll(() => site.close());

  const { settings, keep } = keeper(() => site);
  const read = () => contactPage({ ...partsContext(site, { language: "kn" }), texts: {} });

  test("is whole where staff have stored nothing", async () => {
    expect(await read()).toMatchObject({
      heading: { text: "ಸಂಪರ್ಕಿಸಿ", lang: "kn" },
      phones: [],
      officeHours: null,
      email: "",
      address: null,
      postalCode: "",
      map: null,
    });
  });

  test("names the lines in their order, and the language of each text", async () => {
    await keep("phone_finance", "08472-000003");
    await keep("phone_administration", "08472-000001");
    await keep("office_hours", "10:00 to 17:30");
    await keep("address", "Kalaburagi", "ಕಲಬುರಗಿ");
    expect(await read()).toMatchObject({
      phones: [
        { name: "phone_administration", number: "08472-000001" },
        { name: "phone_finance", number: "08472-000003" },
      ],
      officeHours: { text: "10:00 to 17:30", lang: "en" },
      address: { text: "ಕಲಬುರಗಿ", lang: "kn" },
    });
  });

  test("has a map that has a name and two addresses of another site, and no other", async () => {
    await keep("map_url", "https://maps.example/campus");
    await keep("map_embed", "https://maps.example/embed");
    expect((await read()).map).toBeNull();
    await keep("map_title", "Map", "ನಕ್ಷೆ");
    const map = { title: { text: "ನಕ್ಷೆ", lang: "kn" }, href: "https://maps.example/campus" };
    expect((await read()).map).toEqual({ ...map, embed: "https://maps.example/embed" });
    for (const value of ["/page/map", "javascript:alert(1)"]) {
      await update(site, "setting", { id: settings.get("map_embed"), value });
      expect((await read()).map).toBeNull();
    }
  });
});

/** Stores settings, and answers their ids by name. */
function keeper(site: () => TestSite) {
  const settings = new Map<string, number>();
  const keep = async (name: string, value: string, value_kn?: string) =>
    settings.set(name, await create(site(), "setting", { name, value, value_kn }));
  return { settings, keep };
}
