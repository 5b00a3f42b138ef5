/** What the staff's HTML editor does with HTML, in the parser that it stands on. */
import clipboard from "../support/data/clipboard-samples.json" with { type: "json" };
import odd from "../support/data/odd-html.json" with { type: "json" };
import { ALLOWED } from "#server/domain/content/allowed-html.ts";
import { sanitise } from "#server/domain/content/sanitise.ts";
import { browserScript, openWith } from "../support/browser/browser-module.ts";
import { expect, test } from "../support/browser/fixtures.ts";
import type * as parts from "../support/browser/html-editor-modules.ts";

declare const tested: typeof parts;

let script: string;
test.beforeAll(async () => {
  script = await browserScript("tests/support/browser/html-editor-modules.ts");
});
test.beforeEach(({ page }) => openWith(page, script));

/** An element with all that the site allows it, where it may stand. */
function exampleOf(tag: string): string {
  const values: Record<string, string> = {
    alt: "words",
    colSpan: "2",
    dateTime: "2026-03-05",
    dir: "ltr",
    height: "20",
    href: "/page/rti",
    lang: "kn",
    open: "",
    reversed: "",
    rowSpan: "1",
    scope: "col",
    span: "2",
    src: tag === "iframe" ? "https://www.youtube-nocookie.com/embed/a" : "/images/a.jpg",
    start: "3",
    title: "title",
    type: "a",
    value: "5",
    width: "20",
  };
  const own = [...(ALLOWED.attributes?.["*"] ?? []), ...(ALLOWED.attributes?.[tag] ?? [])];
  const attributes = own
    .map((each) => (typeof each === "string" ? each : each[0]))
    .filter((name) => name !== "rowSpan")
    .map((name) => ` ${name}="${values[name] ?? "x"}"`)
    .join("");
  const empty = `<${tag}${attributes}>`;
  return PLACES[tag]?.(attributes) ?? (VOID.has(tag) ? `<p>a ${empty} b</p>` : `${empty}ಪದ</${tag}>`);
}

const VOID = new Set(["br", "hr", "img", "wbr"]);
const row = (cells: string) => `<tr>${cells}</tr>`;
const PLACES: Record<string, (attributes: string) => string> = {
  caption: (given) => `<table><caption${given}>c</caption>${row("<td>a</td>")}</table>`,
  col: (given) => `<table><colgroup><col${given}></colgroup>${row("<td>a</td><td>b</td>")}</table>`,
  colgroup: (given) => `<table><colgroup${given}></colgroup>${row("<td>a</td><td>b</td>")}</table>`,
  dd: (given) => `<dl><dt>a</dt><dd${given}>b</dd></dl>`,
  dl: (given) => `<dl${given}><dt>a</dt><dd>b</dd></dl>`,
  dt: (given) => `<dl><dt${given}>a</dt><dd>b</dd></dl>`,
  h1: () => "<h2>the page has its own first heading</h2>",
  hr: (given) => `<hr${given}>`,
  iframe: (given) => `<p><iframe${given}></iframe></p>`,
  li: (given) => `<ol><li${given}>a</li></ol>`,
  ol: (given) => `<ol${given}><li>a</li></ol>`,
  rp: (given) => `<ruby>a<rp${given}>(</rp></ruby>`,
  rt: (given) => `<ruby>a<rt${given}>b</rt></ruby>`,
  summary: (given) => `<details><summary${given}>a</summary>b</details>`,
  table: (given) => `<table${given}>${row("<td>a</td>")}</table>`,
  td: (given) => `<table>${row(`<td${given}>a</td>`)}${row("<td>a</td><td>b</td>")}</table>`,
  th: (given) => `<table>${row(`<th${given}>a</th>`)}${row("<td>a</td><td>b</td>")}</table>`,
  tr: (given) => `<table><tr${given}><td>a</td></tr></table>`,
  ul: (given) => `<ul${given}><li>a</li></ul>`,
};
/** Sections of tables say nothing but their kind: attributes of theirs open the source instead. */
const SECTIONS = new Set(["tbody", "tfoot", "thead"]);

test("Every text of the demonstration opens in the visual view, and comes back as it was", async ({
  page,
  baseURL,
}) => {
  const texts: string[] = [];
  for (const lang of ["en", "kn"]) {
    const answer = await page.request.get(`${baseURL}/api/content/all?lang=${lang}`);
    const rows = (await answer.json()) as { content: string | null }[];
    texts.push(...rows.flatMap(({ content }) => content ?? []));
  }
  expect(texts.length).toBeGreaterThan(400);
  const lost = await page.evaluate((all) => all.filter((html) => tested.losses(html).length > 0), texts);
  expect(lost).toEqual([]);
});

test("Whatever the site allows in a text has its place in the visual view", async ({ page }) => {
  const tags = (ALLOWED.tagNames ?? []).filter((tag) => !SECTIONS.has(tag));
  const examples = tags.map((tag) => sanitise(exampleOf(tag)));
  tags.forEach((tag, index) => expect(examples[index], tag).toContain(tag === "h1" ? "<h2" : `<${tag}`));
  const lost = await page.evaluate((all) => all.filter((html) => tested.losses(html).length > 0), examples);
  expect(lost).toEqual([]);
});

test("HTML of odd form is preserved, also when it goes through the visual view again", async ({ page }) => {
  for (const html of odd.preserved) {
    const [lost, again, twice] = await page.evaluate((given) => {
      const first = tested.roundTrip(given);
      return [tested.losses(given), first, tested.roundTrip(first)] as const;
    }, html);
    expect.soft(lost, html).toEqual([]);
    expect.soft(twice, html).toBe(again);
  }
});

test("What the visual view would lose is named before it is lost", async ({ page }) => {
  for (const [html, named] of Object.entries(odd.lost)) {
    expect.soft(await page.evaluate((given) => tested.losses(given), html), html).toEqual(named);
  }
});

for (const [name, { html, becomes, pictures }] of Object.entries(clipboard)) {
  test(`A paste is cleaned: ${name}`, async ({ page }) => {
    const cleaned = await page.evaluate((given) => {
      const result = tested.cleanPasted(given, "https://university.example");
      return { ...result, html: tested.roundTrip(result.html) };
    }, html.join("\n"));
    expect(cleaned.html.split("\n")).toEqual(becomes);
    expect(cleaned.pictures).toBe(pictures);
  });
}

test("What is pasted as it lies in the clipboard is bounded by what it says, not by how deep it is", async ({
  page,
}) => {
  const html = `${"<div>".repeat(300)}ಪದ${"</div>".repeat(300)}`;
  expect(await page.evaluate((given) => tested.cleanPasted(given, "https://a.example").html, html)).toContain(
    "ಪದ",
  );
});
