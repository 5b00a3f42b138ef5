/** The pages of people, in both languages. */
import type { APIRequestContext } from "@playwright/test";
import { personPath } from "#shared/addresses.ts";
import { readDocument } from "../support/http/sent-document.ts";
import { expect, test } from "../support/browser/fixtures.ts";
import { checkPage, LANGUAGES } from "./whole-page.ts";

interface Person {
  id: number;
  name: string;
  photoUrl: string;
  publications: string | null;
}

/** Somebody of the demonstration with a photograph and publications. */
async function somebody(request: APIRequestContext, language: string): Promise<Person> {
  const people = (await (await request.get(`/api/employee/all?lang=${language}`)).json()) as Person[];
  return people.find(({ photoUrl, publications }) => photoUrl && publications)!;
}

for (const { language, script } of LANGUAGES) {
  test(`The page of a person is a whole page in ${language}, and says who they are to machines`, async ({
    page,
    request,
  }) => {
    const { id, name, photoUrl } = await somebody(request, language);
    const path = personPath(id, name);
    const html = await checkPage(page, path, { language, script });
    await expect(page.locator("main img")).toHaveAttribute("width", /\d/);
    const { canonical, openGraph, data } = readDocument(200, html);
    expect(canonical).toContain(path);
    expect(openGraph["og:title"]).toBe(name);
    expect(openGraph["og:image"]).toContain(photoUrl);
    const typed = data as { "@type": string }[];
    const known = typed.find((each) => each["@type"] === "Person");
    expect(known).toMatchObject({ name, worksFor: { "@type": "CollegeOrUniversity" } });
    expect(typed.map((each) => each["@type"])).toContain("BreadcrumbList");
  });
}

test("Another name leads to the page of a person, and so do the lists in which they stand", async ({
  request,
}) => {
  const { id, name } = await somebody(request, "en");
  const moved = await request.get(`/person/${id}/somebody-else`, { maxRedirects: 0 });
  expect([moved.status(), moved.headers().location]).toEqual([301, personPath(id, name)]);
  expect((await request.get("/person/987654/nobody")).status()).toBe(404);
  const listed = await (await request.get("/library/library-staff?lng=en")).text();
  const directory = await (await request.get("/employee-directory?lng=en")).text();
  expect(directory).toMatch(/href="\/person\/\d+\/[a-z-]+"/);
  expect(listed).toContain(personPath(id, name));
});
