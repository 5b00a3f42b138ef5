import { expect, test } from "vitest";
import type { Person, StaffGroup } from "#server/domain/site/blocks/people.ts";
import { SHIPPED_TEXTS } from "#shared/texts/index.ts";
import { renderOnSite } from "../../../../tests/support/browser/render-on-site.tsx";
import { Courses } from "../courses.tsx";
import { People } from "./people.tsx";
import { PictureGallery } from "../picture-gallery.tsx";

const localized = (text: string, lang: "en" | "kn" = "en") => ({ text, lang });
const person: Person = {
  id: 1,
  name: localized("ಡಾ. ರೇಖಾ", "kn"),
  href: "/person/1/a-namuna",
  designation: localized(""),
  department: null,
  qualification: localized("Ph.D."),
  specialization: localized(""),
  telephone: "",
  email: "rekha@university.example",
  profile: { href: "https://profiles.example/rekha", external: true },
  picture: null,
};
const minimal: Person = { ...person, id: 2, qualification: localized(""), email: "", profile: null };
const texts = { texts: SHIPPED_TEXTS.en };

const render = (people: Person[], group?: StaffGroup) =>
  renderOnSite(
    <People content={{ kind: "people", people, group }} base={{}} title="Faculty" />,
    "/dept/kannada?tab=faculty",
    texts,
  );

test("a group of a department stands under its heading, counted", () => {
  const html = render([person, minimal], "teachers");
  expect(html).toMatch(/<h2 id="teachers"[^>]*>Faculty<\/h2><p[^>]*>2 teachers<\/p>/);
  expect(html.match(/<h3 /g)).toHaveLength(2);
  expect(render([person], "teachers")).toContain(">1 teacher<");
  expect(render([person], "others")).toMatch(/>Non-teaching<.*>1 member of staff</);
});

test("people who are a part of their own have no further heading", () => {
  const html = render([person]);
  expect(html.match(/<h2 /g)).toHaveLength(1);
  expect(html).toMatch(/<h2 [^>]*><a [^>]*href="\/person\/1\/a-namuna"><span lang="kn">ಡಾ. ರೇಖಾ<\/span>/);
});

test("a card shows what is known, and its links say whose they are", () => {
  const html = render([person]);
  expect(html).toContain("Qualification");
  expect(html).not.toMatch(/Specialization|Telephone/);
  expect(html).toMatch(/href="mailto:rekha@university.example".*E-mail<span[^>]*> <span lang="kn">ಡಾ. ರೇಖಾ/);
  expect(html).toMatch(/<a [^>]*href="https:\/\/profiles.example\/rekha"[^>]*target="_blank"/);
  expect(render([minimal])).not.toMatch(/mailto:|tel:|<dl/);
});

test("courses show their places, and eligibility where it is known", () => {
  const course = { level: localized("PG"), duration: localized("2 years"), eligibility: localized("") };
  const html = renderOnSite(
    <Courses
      content={{
        kind: "courses",
        courses: [
          { id: 1, title: localized("M.A."), href: "/course/1/m-a", ...course, intake: 1200 },
          { id: 2, title: localized("Ph.D."), href: "/course/2/ph-d", ...course, intake: null },
        ],
      }}
      base={{}}
      title="Programmes"
    />,
    "/dept/kannada",
    texts,
  );
  expect(html).toMatch(/<caption[^>]*>Courses offered<\/caption>/);
  expect(html).toContain(">1,200<");
  expect(html).not.toContain("null");
});

test("nobody and no pictures are no data", () => {
  expect(render([])).toContain("No data found");
  const gallery = <PictureGallery content={{ kind: "gallery", pictures: [] }} base={{}} title="Gallary" />;
  expect(renderOnSite(gallery, "/dept/kannada", texts)).toContain("No data found");
});
