import { describe, expect, test } from "vitest";
import { sanitise } from "../sanitise.ts";
import { linkedFiles } from "./file-links.ts";
import { readable } from "./readable.ts";

const files = { "/files/others/report.pdf": "PDF, 240 KB" };
const texts = { opensNewTab: "opens in a new tab", table: "Table" };
const read = (html: string) => readable({ html: sanitise(html), files, texts });

describe("A link to a file in a text", () => {
  test("says format and size, and opens a new tab, which is said too", () => {
    expect(read('<p><a href="/files/others/report.pdf#page=3">Report</a></p>')).toBe(
      '<p><a href="/files/others/report.pdf#page=3" target="_blank" rel="noopener">Report' +
        '<span data-file=""> (PDF, 240 KB)</span><span data-spoken=""> (opens in a new tab)</span></a></p>',
    );
  });

  test("says neither where the file is not known to visitors", () => {
    const html = read('<a href="/files/others/secret.pdf">Plan</a>');
    expect(html).toContain('target="_blank"');
    expect(html).not.toContain("data-file");
    expect(html).toContain("(opens in a new tab)");
  });

  test("is found once for each file, wherever it leads within it", () => {
    const html = sanitise(
      '<a href="/files/a.pdf">A</a><a href="/files/a.pdf#2">B</a><a href="/page/x">C</a> href="/files/no.pdf"',
    );
    expect(linkedFiles(html)).toEqual(["/files/a.pdf"]);
  });

  test("is left alone where it leads elsewhere", () => {
    const html = '<a href="/page/files">Files</a>';
    expect(read(html)).toBe(html);
  });
});

describe("What stands in a text as a number to call", () => {
  test.each([
    ["08472-263202", "tel:08472263202"],
    ["08375-000123", "tel:08375000123"],
    ["(08472) 263202", "tel:08472263202"],
    ["080 2222 1111", "tel:08022221111"],
    ["+91 8472 263202", "tel:+918472263202"],
    ["+91-94480-12345", "tel:+919448012345"],
    ["1800-425-1234", "tel:18004251234"],
    ["1800 180 5522", "tel:18001805522"],
    ["94480 12345", "tel:9448012345"],
    ["9448012345", "tel:9448012345"],
  ])("%s is a link", (number, href) => {
    expect(read(`<p>ದೂರವಾಣಿ: ${number}, ext. 4.</p>`)).toBe(
      `<p>ದೂರವಾಣಿ: <a href="${href}">${number}</a>, ext. 4.</p>`,
    );
  });

  test.each(["Ph:-", "Ph.", "Tel. ", "("])("is one right after %s", (before) => {
    expect(read(`${before}08472-263202`)).toBe(`${before}<a href="tel:08472263202">08472-263202</a>`);
  });

  test("is one also in a cell, and at both ends of a text", () => {
    expect(read("<table><tr><td>08472-263202</td></tr></table>")).toContain(
      '<td><a href="tel:08472263202">08472-263202</a></td>',
    );
    expect(read("08472-263202/263203 or 08472-263204")).toBe(
      '<a href="tel:08472263202">08472-263202</a>/263203 or <a href="tel:08472263204">08472-263204</a>',
    );
  });

  test.each([
    "05-03-2026",
    "2026-03-05",
    "2025-26",
    "₹ 9448012345",
    "Rs. 9,44,80,12,345",
    "7,525 sq m",
    "585 106",
    "KSU/2026/08472-263202",
    "KSU-9448012345",
    "1.9448012345",
    "1234 5678 9012",
    "008472263202",
    "08472-2632021",
    "98450123459845012345",
    "1800-2026",
    "67000-79000",
    "ISBN 9380658749",
    "Account no. 9448012345",
    "ಖಾತೆ ಸಂಖ್ಯೆ 9448012345",
    "Ref. No. 08472-263202",
  ])("%s is none", (text) => {
    expect(read(`<p>${text}</p>`)).toBe(`<p>${text}</p>`);
  });
});

describe("What stands in a text as a mail address", () => {
  test("is a link", () => {
    expect(read("<td>Write to registrar@univ.example.in.</td>")).toBe(
      'Write to <a href="mailto:registrar@univ.example.in">registrar@univ.example.in</a>.',
    );
  });

  test.each(["a@b..in", "registrar @ univ.in", "@univ.example", "a@univ", "see user@"])(
    "%s is none",
    (text) => {
      expect(read(`<p>${text}</p>`)).toBe(`<p>${text}</p>`);
    },
  );

  test.each([
    '<a href="mailto:a@univ.in">a@univ.in, 08472-263202</a>',
    "<code>a@univ.in 08472-263202</code>",
    "<pre>a@univ.in 08472-263202</pre>",
    '<img src="/images/a.png" alt="a@univ.in 08472-263202">',
  ])("is left as it is in %s", (html) => {
    expect(read(html)).toBe(html);
  });
});

const row = (tag: string, ...cells: string[]) =>
  `<tr>${cells.map((cell) => `<${tag}>${cell}</${tag}>`).join("")}</tr>`;

describe("A table in a text", () => {
  test("is one of cards where each row has one cell under each head, and keeps what its parts are", () => {
    const html = read(
      `<h2>Fees</h2><table><thead>${row("th", "Course", "Seats", "Fee")}</thead>` +
        `<tbody>${row("td", "M.A.", "30", "5,000")}</tbody></table>`,
    );
    expect(html).toContain(
      '<div data-table="cards" role="group" tabindex="0" aria-label="Fees"><table role="table">',
    );
    expect(html).toContain('<tr role="row" data-heads=""><th scope="col" role="columnheader">Course</th>');
    expect(html).toContain(
      '<td role="cell">M.A.</td><td role="cell" data-head="Seats">30</td><td role="cell" data-head="Fee">5,000</td>',
    );
  });

  test.each([
    ["cells over several columns", '<tr><th>A</th><th>B</th><th>C</th></tr><tr><td colspan="3">1</td></tr>'],
    ["rows of different lengths", `${row("th", "A", "B", "C")}${row("td", "1", "2")}`],
    ["no heads", `${row("td", "A", "B", "C")}${row("td", "1", "2", "3")}`],
    ["two columns", `${row("th", "A", "B")}${row("td", "1", "2")}`],
  ])("scrolls by itself where it has %s", (_, rows) => {
    const html = read(`<table>${rows}</table>`);
    expect(html).toMatch(/^<div data-table="scrolls" role="group" tabindex="0" aria-label="Table"><table>/);
    expect(html).not.toContain("data-head");
  });

  test("is named by its own caption, and text that speaks of tables is no table", () => {
    expect(read("<h3>Fees</h3><table><caption>Seats</caption><tr><td>1</td></tr></table>")).toContain(
      'aria-label="Seats"',
    );
    expect(read("<p>&lt;table&gt;</p>")).not.toContain("data-table");
  });
});

test("Text that is hostile stays text in what is added", () => {
  const html = readable({
    html: sanitise(
      '<h2>"&gt;&lt;script&gt;</h2><table><tr><td>1</td></tr></table><a href="/files/x.pdf">x</a>',
    ),
    files: { "/files/x.pdf": "<script>" },
    texts: { opensNewTab: "<b>", table: '">' },
  });
  expect(html).not.toContain("<script>");
  expect(html).not.toContain("<b>");
  expect(html).not.toContain('""><');
});

test("a long text of digits and signs takes no longer than it is", () => {
  for (const text of [
    "9".repeat(200_000),
    "0".repeat(200_000),
    "a.".repeat(100_000),
    "+91 ".repeat(50_000),
  ]) {
    expect(readable({ html: sanitise(text), files, texts })).not.toContain("<a");
  }
});
