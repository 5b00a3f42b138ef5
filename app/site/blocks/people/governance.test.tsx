import { expect, test } from "vitest";
import type { DisclosureItem } from "#server/domain/site/blocks/disclosure.ts";
import type { Member } from "#server/domain/site/blocks/members.ts";
import type { Person } from "#server/domain/site/blocks/people.ts";
import { SHIPPED_TEXTS } from "#shared/texts/index.ts";
import { renderOnSite } from "../../../../tests/support/browser/render-on-site.tsx";
import { Deans } from "./deans.tsx";
import { Disclosure } from "../disclosure.tsx";
import { Members } from "./members.tsx";
import { Officers } from "./officers.tsx";

const localized = (text: string, lang: "en" | "kn" = "en") => ({ text, lang });
const person: Person = {
  id: 1,
  name: localized("Prof. A. Namuna"),
  href: "/person/1/a-namuna",
  designation: localized("ಕುಲಪತಿ", "kn"),
  department: { name: localized("Physics"), href: "/dept/physics" },
  qualification: localized("M.Sc., Ph.D."),
  specialization: localized(""),
  telephone: "08472-000103",
  email: "namuna@university.example",
  profile: null,
  picture: null,
};
const item: DisclosureItem = {
  id: 1,
  title: localized("Master Plan"),
  category: localized("Campus"),
  target: null,
  notice: localized(""),
};
const texts = { texts: SHIPPED_TEXTS.en };

const officers = (people: Person[]) =>
  renderOnSite(
    <Officers content={{ kind: "officers", officers: people }} base={{}} title="Officers" />,
    "/statutory-officers",
    texts,
  );
const members = (rows: Member[]) =>
  renderOnSite(
    <Members content={{ kind: "members", members: rows }} base={{}} title="Members" />,
    "/syndicate",
    texts,
  );
const disclosure = (...items: DisclosureItem[]) =>
  renderOnSite(
    <Disclosure content={{ kind: "disclosure", items }} base={{}} title="Disclosure" />,
    "/good-governance",
    texts,
  );

test("an officer can be called and written to", () => {
  const html = officers([person, { ...person, id: 2, telephone: "", email: "" }]);
  expect(html.match(/href="tel:08472000103"/g)).toHaveLength(1);
  expect(html.match(/href="mailto:namuna@university.example"/g)).toHaveLength(1);
  expect(html).toMatch(
    /<a [^>]*href="\/person\/1\/a-namuna">Prof. A. Namuna<\/a><small[^>]*>M.Sc., Ph.D.<\/small>/,
  );
  expect(html).toContain('<span lang="kn">ಕುಲಪತಿ</span>');
});

test("a faculty leads to its page, with or without a dean", () => {
  const html = renderOnSite(
    <Deans
      content={{
        kind: "deans",
        deans: [
          { id: 1, faculty: localized("Science"), href: "/faculty/science", person },
          { id: 2, faculty: localized("Law"), href: "/faculty/law", person: null },
        ],
      }}
      base={{}}
      title="Deans"
    />,
    "/deans",
    texts,
  );
  expect(html).toMatch(/<th [^>]*scope="row"[^>]*><a [^>]*href="\/faculty\/law">Law<\/a>/);
  expect(html).toContain('href="/dept/physics"');
  expect(html).toContain("Not available");
});

test("members are counted in their order, and a number that is not known is left out", () => {
  const row = {
    category: localized("Principals"),
    name: localized("A, B"),
    designation: localized("Section 28"),
  };
  const html = members([
    { id: 8, ...row, members: 10 },
    { id: 9, ...row, members: null },
  ]);
  expect(html).toMatch(/>1<\/td><th [^>]*>Principals.*>10<\/td>/);
  expect(html).toMatch(/>2<\/td><th /);
});

test("an item leads to its page or document, and says for which item", () => {
  const file = { format: "PDF", size: 2048 };
  const html = disclosure(
    { ...item, target: { href: "/load?page=act", external: false } },
    {
      ...item,
      id: 2,
      title: localized("Audit"),
      target: { href: "/files/audit.pdf", external: false, file },
    },
  );
  expect(html).toMatch(/<a [^>]*href="\/load\?page=act"[^>]*>View<span[^>]*> Master Plan<\/span><\/a>/);
  expect(html).toMatch(/<a href="\/files\/audit.pdf"[^>]*target="_blank"[^>]*>.*Download.*Audit.*PDF, 2 KB/);
});

test("items open under their categories, the first of which stands open, and keep their numbers", () => {
  const html = disclosure(item, { ...item, id: 2, category: localized("Staff") }, { ...item, id: 3 });
  expect(html.match(/<details id="disclosure-1"[^>]* open=""/g)).toHaveLength(1);
  expect(html.match(/<details id="disclosure-2"(?![^>]* open)/g)).toHaveLength(1);
  expect(html).toMatch(/<summary.*?Campus <span[^>]*>\(2\)<\/span>.*?<\/summary>/);
  expect(html.match(/<td [^>]*data-kind="date">\d</g)?.map((cell) => cell.at(-2))).toEqual(["1", "3", "2"]);
});

test("one category alone is a list that needs no opening", () => {
  expect(disclosure(item, { ...item, id: 2 })).not.toContain("<details");
});

test("an item without a link has words in its place and never a link", () => {
  const html = disclosure({ ...item, notice: localized("ಶೀಘ್ರದಲ್ಲೇ", "kn") }, { ...item, id: 2 });
  expect(html).toContain('<span lang="kn">ಶೀಘ್ರದಲ್ಲೇ</span>');
  expect(html).toContain("Will be updated soon");
  expect(html).not.toContain("<a ");
});

test("a list without rows says so", () => {
  for (const html of [officers([]), members([]), disclosure()]) {
    expect(html).toContain("No data found");
    expect(html).not.toContain("<table");
  }
});
