import { expect, test } from "vitest";
import type { DepartmentPage } from "#server/domain/site/pages/department-page.ts";
import { SHIPPED_TEXTS } from "#shared/texts/index.ts";
import { renderOnSite, SITE } from "../../../tests/support/browser/render-on-site.tsx";
import { DepartmentView } from "./department-view.tsx";

const localized = (text: string, lang: "en" | "kn" = "en") => ({ text, lang });
const tab = (name: string, label = `tab_${name}`) => ({ name, label });
const page: DepartmentPage = {
  id: 7,
  path: "/dept/kannada",
  heading: localized("Department of Kannada"),
  banner: null,
  faculty: { id: 1, title: localized("ಕಲಾ ನಿಕಾಯ", "kn"), href: "/faculty/arts", external: false },
  subjectCode: "01K",
  courses: [localized("M.A."), localized("ಪಿಎಚ್.ಡಿ.", "kn")],
  staff: 5,
  tabs: [{ items: [tab("overview"), tab("syllabus")], current: "overview" }],
  blocks: [{ name: "overview", label: "tab_overview", content: { kind: "text", body: null } }],
  description: "Letters",
  updatedAt: "",
  ended: null,
};
const opened = { ...page, tabs: [{ ...page.tabs[0]!, current: "syllabus" }] };

const render = (value: DepartmentPage) =>
  renderOnSite(<DepartmentView page={value} />, "/faculty/arts/dept/kannada?tab=x", {
    texts: SHIPPED_TEXTS.en,
  });

test("the first tab has the address of the page, every other one its own", () => {
  expect(render(page)).toContain(`<link rel="canonical" href="${SITE}/dept/kannada"/>`);
  expect(render(opened)).toContain(`<link rel="canonical" href="${SITE}/dept/kannada?tab=syllabus"/>`);
  expect(render(opened)).toContain("<title>Department of Kannada: Syllabus – ");
});

test("the way here leads through the faculty", () => {
  expect(render(page)).toContain('<a href="/faculty/arts"><span lang="kn">ಕಲಾ ನಿಕಾಯ</span></a>');
});

test("the banner names the courses in a line, each in its language", () => {
  expect(render(page)).toContain('<p class="intro">M.A., <span lang="kn">ಪಿಎಚ್.ಡಿ.</span></p>');
});

test("what is known stands at the side, with the way to the syllabus", () => {
  const html = render(page);
  expect(html).toMatch(/<dt>Subject code<\/dt><dd>01K<\/dd>/);
  expect(html).toMatch(/<dt>Staff<\/dt><dd>5<\/dd>/);
  expect(html.match(/href="\/faculty\/arts\/dept\/kannada\?tab=syllabus"/g)).toHaveLength(2);
});

test("what is not known is left out", () => {
  const html = render({
    ...page,
    faculty: null,
    subjectCode: "",
    courses: [],
    staff: 0,
    tabs: [{ items: [tab("overview")], current: "overview" }],
  });
  expect(html).not.toMatch(/<dt>|tab=syllabus|class="intro"/);
});
