import { expect, test } from "vitest";
import type { Person } from "#server/domain/site/blocks/people.ts";
import { SHIPPED_TEXTS } from "#shared/texts/index.ts";
import { renderOnSite } from "../../../../tests/support/browser/render-on-site.tsx";
import { Staff } from "./staff.tsx";

const localized = (text: string, lang: "en" | "kn" = "en") => ({ text, lang });
const person: Person = {
  id: 1,
  name: localized("Dr. Rekha"),
  href: "/person/1/a-namuna",
  designation: localized("ಪ್ರಾಧ್ಯಾಪಕರು", "kn"),
  department: { name: localized("Kannada"), href: "/dept/kannada" },
  qualification: localized(""),
  specialization: localized(""),
  telephone: "08472-000219",
  email: "rekha@university.example",
  profile: null,
  picture: null,
};

const render = (people: Person[]) =>
  renderOnSite(
    <Staff
      content={{
        kind: "staff",
        listing: { rows: people, total: people.length, page: 1, pages: 1, size: 20 },
      }}
      base={{}}
      title="Teaching"
    />,
    "/employee-directory",
    { texts: SHIPPED_TEXTS.en },
  );

test("a person can be called, written to and found at the department", () => {
  const html = render([person]);
  expect(html).toMatch(
    /<th role="rowheader" scope="row"[^>]*><a [^>]*href="\/person\/1\/a-namuna">Dr. Rekha<\/a><\/th>/,
  );
  expect(html).toContain('<span lang="kn">ಪ್ರಾಧ್ಯಾಪಕರು</span>');
  expect(html).toMatch(/href="\/dept\/kannada"[^>]*>Kannada<\/a>/);
  expect(html).toMatch(/href="tel:08472000219">08472-000219<\/a>/);
  expect(html).toMatch(/href="mailto:rekha@university.example">rekha<wbr\/>@university.example<\/a>/);
});

test("what is not known leaves its cell empty", () => {
  const html = render([
    { ...person, designation: localized(""), department: null, telephone: "", email: "" },
  ]);
  expect(html.match(/<td [^>]*><\/td>/g)).toHaveLength(4);
});

test("a department without a page is named without a link", () => {
  const html = render([{ ...person, department: { name: localized("Kannada"), href: "" } }]);
  expect(html).toContain("Kannada");
  expect(html).not.toContain('href=""');
});

test("markup in a name stays text", () => {
  expect(render([{ ...person, name: localized("<script>"), email: '"><b>@x' }])).not.toMatch(/<script>|<b>/);
});
