import { describe, expect, test } from "vitest";
import { accessibilityRemarks } from "./accessibility.ts";
import { outline } from "./outline.ts";
import { sanitise } from "./sanitise.ts";

const remarksOn = (html: string, language?: "en" | "kn") =>
  accessibilityRemarks(outline(sanitise(html)), language);
const codes = (html: string, language?: "en" | "kn") => remarksOn(html, language).map(({ code }) => code);

const below = "<p>Text below.</p>";
const row = (tag: string, ...cells: string[]) =>
  `<tr>${cells.map((cell) => `<${tag}>${cell}</${tag}>`).join("")}</tr>`;
const link = (text: string, href = "/page/fees") => `<a href="${href}">${text}</a>`;

describe("What keeps some from reading a text is said:", () => {
  test.each([
    ["an empty heading", `<h2> </h2>${below}`, "remark_heading_empty"],
    ["a heading of a mere line break", "<h2><br></h2>", "remark_heading_empty"],
    ["a level that is left out", "<h2>Fees</h2><h4>Hostel</h4>", "remark_heading_skipped"],
    ["a text that begins below its level", "<h3>Fees</h3>", "remark_heading_skipped"],
    ["bold in place of a heading", `<p><b>Hostel fees</b></p>${below}`, "remark_heading_faked"],
    [
      "the same within other elements",
      `<p><span><strong>ಶುಲ್ಕ</strong></span><br></p>${below}`,
      "remark_heading_faked",
    ],
    ["a link of no words", `<p>${link('<img src="/a.png" alt="">')}</p>`, "remark_link_empty"],
    ["click here", `<p>${link("Click here!")}</p>`, "remark_link_vague"],
    ["click here in Kannada", `<p>${link("ಇಲ್ಲಿ ಕ್ಲಿಕ್ ಮಾಡಿ.")}</p>`, "remark_link_vague"],
    ["here", `<p>Find it ${link("here")}.</p>`, "remark_link_vague"],
    [
      "an address as words",
      `<p>${link("https://www.ugc.gov.in/a?b", "https://www.ugc.gov.in/a?b")}</p>`,
      "remark_link_bare",
    ],
    [
      "one name of two places",
      `<p>${link("Syllabus", "/a")} ${link("syllabus", "/b")}</p>`,
      "remark_link_same_words",
    ],
    [
      "a table without heads",
      `<table>${row("td", "A", "B")}${row("td", "1", "2")}</table>`,
      "remark_table_no_heads",
    ],
    [
      "a head that says nothing",
      `<table>${row("th", "A", "")}${row("td", "1", "2")}</table>`,
      "remark_table_empty_head",
    ],
    ["a picture without words", '<p><img src="/files/others/gate.webp"></p>', "remark_picture_no_alt"],
    [
      "a picture named as its file",
      '<p><img src="/files/others/gate-2.webp" alt="gate-2.webp"></p>',
      "remark_picture_file_name",
    ],
    [
      "the same without its kind",
      '<p><img src="/files/others/IMG_2041.jpg" alt="img 2041"></p>',
      "remark_picture_file_name",
    ],
    ["capitals", "<p>ALL STUDENTS SHALL REPORT AT ONCE</p>", "remark_capitals"],
  ])("%s", (_, html, code) => {
    expect(codes(html)).toEqual([code]);
  });

  test("a Kannada text in English, and an English one in Kannada", () => {
    expect(codes("<p>The fees are due on the first of March.</p>", "kn")).toEqual(["remark_not_kannada"]);
    expect(codes("<p>ಶುಲ್ಕವನ್ನು ಮಾರ್ಚ್ ಒಂದರೊಳಗೆ ಪಾವತಿಸಬೇಕು ಎಂದು ತಿಳಿಸಲಾಗಿದೆ.</p>", "en")).toEqual(["remark_not_english"]);
  });
});

describe("Nothing is said of", () => {
  test.each([
    ["an empty text", ""],
    ["headings in their order, and back", "<h2>A</h2><h3>B</h3><h4>C</h4><h2>D</h2>"],
    ["the first heading, which becomes the second level", "<h1>A</h1><h3>B</h3>"],
    ["a bold sentence", `<p><b>All fees are due in March.</b></p>${below}`],
    ["a bold line at the end", "<p>Yours,</p><p><b>The Registrar</b></p>"],
    ["bold words among others", `<p><b>Note:</b> fees are due</p>${below}`],
    ["a bold link", `<p><b>${link("Fee structure")}</b></p>${below}`],
    ["bold in a cell", `<table>${row("th", "A")}${row("td", "<p><b>B</b></p>")}</table>${below}`],
    ["links with words", `<p>${link("Fee structure 2026")} ${link("Download the fee structure")}</p>`],
    ["a link whose picture has words", `<p>${link('<img src="/a.png" alt="Admission portal">')}</p>`],
    ["one name of one place", `<p>${link("Fees")} ${link("fees")}</p>`],
    ["a mail address", `<p>${link("registrar@univ.example.in", "mailto:registrar@univ.example.in")}</p>`],
    [
      "a table with an empty corner",
      `<table>${row("th", "", "2026")}<tr><th>Fee</th><td>1</td></tr></table>`,
    ],
    ["a table of one row", `<table>${row("td", "A", "B")}</table>`],
    ["a picture with words", '<p><img src="/files/others/gate.webp" alt="The main gate at dusk"></p>'],
    ["short capitals, and single words", "<p>KSET / UGC NET</p><p>MEMORANDUMOFUNDERSTANDING</p>"],
    ["a text that is not said to be of a language", "<p>The fees are due on the first of March.</p>"],
  ])("%s", (_, html) => {
    expect(codes(html)).toEqual([]);
  });

  test("texts in both languages, names and figures", () => {
    expect(codes("<p>The fees (ಶುಲ್ಕ) are due on the first of March.</p>", "kn")).toEqual([]);
    expect(codes("<p>UGC NET 2026: 12-03-2026</p>", "kn")).toEqual([]);
    expect(codes("<p>12,000 / 15,000</p>", "en")).toEqual([]);
  });
});

test("a remark says where it is, and in which words", () => {
  const html = `<p>${link("Fee structure")}</p><p>${link("here", "/b")}</p><h2>A</h2><h5>Hostel</h5>`;
  expect(remarksOn(html)).toEqual([
    {
      code: "remark_heading_skipped",
      params: { text: "Hostel", level: 5, expected: 3 },
      place: { kind: "heading", index: 1, text: "Hostel" },
    },
    {
      code: "remark_link_vague",
      params: { text: "here" },
      place: { kind: "link", index: 1, text: "here" },
    },
  ]);
});
