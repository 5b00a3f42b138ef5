import { expect, test } from "vitest";
import type { College } from "#server/domain/site/blocks/colleges.ts";
import { SHIPPED_TEXTS } from "#shared/texts/index.ts";
import { renderOnSite } from "../../../tests/support/browser/render-on-site.tsx";
import { Colleges } from "./colleges.tsx";

const localized = (text: string, lang: "en" | "kn" = "en") => ({ text, lang });
const college: College = {
  id: 1,
  name: localized("Government College"),
  place: localized("Afzalpur"),
  taluk: localized("ಅಫಜಲಪುರ", "kn"),
  management: localized(""),
  category: localized("Arts"),
  programmes: "B.A., B.Com.",
  target: null,
};

const render = (colleges: College[]) =>
  renderOnSite(
    <Colleges
      content={{
        kind: "colleges",
        listing: { rows: colleges, total: colleges.length, page: 1, pages: 1, size: 20 },
      }}
      base={{ tab: "bidar" }}
      title="Bidar"
    />,
    "/affiliated-colleges",
    { texts: SHIPPED_TEXTS.en },
  );

test("a college is shown with its place and its taluk, and what is not known stays empty", () => {
  const html = render([college]);
  expect(html).toContain('Afzalpur, <span lang="kn">ಅಫಜಲಪುರ</span></td>');
  expect(html.match(/<td [^>]*><\/td>/g)).toHaveLength(1);
});

test("a place that bears the name of its taluk is shown once", () => {
  const html = render([{ ...college, taluk: college.place }]);
  expect(html.match(/Afzalpur/g)).toHaveLength(1);
});

test("a college with a site of its own leads there", () => {
  expect(render([college])).not.toContain("https://");
  const own = { ...college, target: { href: "https://college.example", external: true } };
  expect(render([own])).toMatch(/<a [^>]*href="https:\/\/college.example"[^>]* target="_blank"/);
});

test("the search keeps the district", () => {
  expect(render([college])).toContain('<input type="hidden" name="tab" value="bidar"/>');
});
