/** The text of a document is what its reader sees: what is hidden, deleted or moved away is none of it. */
import { describe, expect, test } from "vitest";
import { readDocument, readTexts } from "../../../tests/support/data/read-document.ts";
import { docx, layeredPdf, ods, odt, workbookOf } from "../../../tests/support/data/sample-documents.ts";

const run = (text: string, properties = "") =>
  `<w:r>${properties && `<w:rPr>${properties}</w:rPr>`}<w:t xml:space="preserve">${text} </w:t></w:r>`;
const paragraph = (runs: string, properties = "") => `<w:p><w:pPr>${properties}</w:pPr>${runs}</w:p>`;

describe("A document of Word", () => {
  test("has no text that is hidden by its format, or by the styles that it stands on", async () => {
    const vanish = "<w:rPr><w:vanish/></w:rPr>";
    const styles = [
      `<w:style w:type="paragraph" w:styleId="Secret">${vanish}</w:style>`,
      '<w:style w:type="paragraph" w:styleId="Inner"><w:basedOn w:val="Secret"/></w:style>',
      `<w:style w:type="character" w:styleId="Hidden">${vanish}</w:style>`,
      '<w:style w:type="character" w:styleId="Open"><w:rPr><w:vanish w:val="0"/></w:rPr></w:style>',
    ];
    const body = [
      paragraph(run("shown") + run("vanished", "<w:vanish/>") + run("again", '<w:vanish w:val="false"/>')),
      paragraph(run("styled", '<w:rStyle w:val="Hidden"/>') + run("open", '<w:rStyle w:val="Open"/>')),
      paragraph(run("inner") + run("unhidden", '<w:vanish w:val="0"/>'), '<w:pStyle w:val="Inner"/>'),
      // Two styles that hide show again.
      paragraph(run("both", '<w:rStyle w:val="Hidden"/>'), '<w:pStyle w:val="Secret"/>'),
      paragraph(run("hidden mark"), vanish),
      paragraph(run("formerly hidden", `<w:rPrChange w:id="1">${vanish}</w:rPrChange>`)),
    ].join("");
    expect(await readTexts("docx", docx(body, styles.join("")))).toEqual([
      "shown again\nopen\nunhidden\nboth\nhidden mark\nformerly hidden",
    ]);
  });

  test("has no text that was deleted or moved away, and none of deleted or hidden rows", async () => {
    const row = (text: string, properties: string) =>
      `<w:tr><w:trPr>${properties}</w:trPr><w:tc>${paragraph(run(text))}</w:tc></w:tr>`;
    const body = [
      paragraph(
        `${run("kept")}<w:del w:id="1">${run("deleted")}</w:del><w:ins w:id="2">${run("new")}</w:ins>`,
      ),
      paragraph(`<w:moveFrom w:id="3">${run("from")}</w:moveFrom>`),
      paragraph(`<w:moveTo w:id="3">${run("to")}</w:moveTo>`, '<w:rPr><w:del w:id="4"/></w:rPr>'),
      `<w:tbl>${row("cell", "")}${row("deleted", '<w:del w:id="5"/>')}${row("hidden", "<w:hidden/>")}</w:tbl>`,
    ].join("");
    expect(await readTexts("docx", docx(body))).toEqual(["kept new\nto\ncell"]);
  });

  test("has the text of a box once, and not where the box is anchored in hidden text", async () => {
    const box = (text: string) =>
      `<mc:AlternateContent><mc:Choice>${paragraph(run(text))}</mc:Choice><mc:Fallback>${paragraph(run(text))}</mc:Fallback></mc:AlternateContent>`;
    const body =
      paragraph(`<w:r>${box("box")}<w:t>behind</w:t></w:r>`) +
      paragraph(`<w:r><w:rPr><w:vanish/></w:rPr>${box("hidden")}</w:r>`);
    expect(await readTexts("docx", docx(body))).toEqual(["box\nbehind"]);
  });
});

const cell = (text: string, more = "") => `<c ${more} t="inlineStr"><is><t>${text}</t></is></c>`;

test("A workbook of Excel has no hidden sheets, rows, columns and cells, nor the names of such sheets", async () => {
  const cells = [
    `<row r="1">${cell("name", 'r="A1"')}${cell("telephone", 'r="B1"')}${cell("course", 'r="D1"')}</row>`,
    `<row r="2" hidden="1">${cell("row")}</row><row r="3" ht="0" customHeight="1">${cell("flat")}</row>`,
    `<row r="4"><c s="1"><v>31</v></c>${cell("x")}${cell("y")}${cell("secret", 's="1"')}${cell("shown")}</row>`,
  ];
  const content = `<cols><col min="2" max="3" hidden="1"/></cols><sheetData>${cells.join("")}</sheetData>`;
  const other = `<sheetData><row>${cell("sheet")}</row></sheetData>`;
  const book = workbookOf(
    [
      { name: "Marks", state: "hidden", content: other },
      { name: "List", content },
      { name: "Deep", state: "veryHidden", content: other },
    ],
    {
      relations: [["styles", "styles.xml"]],
      parts: {
        "xl/styles.xml":
          '<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><numFmts><numFmt numFmtId="170" formatCode=";;;"/></numFmts><cellXfs><xf/><xf numFmtId="170"/></cellXfs></styleSheet>',
      },
    },
  );
  expect((await readDocument("xlsx", book)).pages).toEqual([{ title: "List", text: "name course\nshown" }]);
});

const hiddenText = (family: string, name: string, parent = "") =>
  `<style:style style:name="${name}" style:family="${family}" ${parent && `style:parent-style-name="${parent}"`}>${parent ? "" : '<style:text-properties text:display="none"/>'}</style:style>`;

const openCell = (text: string, more = "") =>
  `<table:table-cell ${more} office:value-type="string"><text:p>${text}</text:p></table:table-cell>`;
const openRow = (cells: string, more = "") => `<table:table-row ${more}>${cells}</table:table-row>`;

test("A sheet of LibreOffice has no hidden sheets, rows, columns and deleted cells", async () => {
  const styles = [
    '<style:style style:name="ta1" style:family="table"><style:table-properties table:display="true"/></style:style>',
    '<style:style style:name="ta2" style:family="table"><style:table-properties table:display="false"/></style:style>',
    hiddenText("text", "T1"),
  ].join("");
  const columns =
    '<table:table-column/><table:table-column table:visibility="collapse" table:number-columns-repeated="2"/><table:table-column-group table:display="false"><table:table-column/></table:table-column-group><table:table-column/>';
  const rows = [
    openRow(openCell("name") + openCell("one") + openCell("two") + openCell("folded") + openCell("course")),
    openRow(openCell("collapsed"), 'table:visibility="collapse"') +
      openRow(openCell("filtered"), 'table:visibility="filter"'),
    `<table:table-row-group table:display="false">${openRow(openCell("grouped"))}</table:table-row-group>`,
    openRow(
      `${openCell('a<text:span text:style-name="T1">span</text:span>b')}<table:covered-table-cell><text:p>covered</text:p></table:covered-table-cell>`,
    ),
  ].join("");
  const body = `<office:spreadsheet><table:tracked-changes><table:table-cell><text:p>deleted</text:p></table:table-cell></table:tracked-changes><table:table table:name="Marks" table:style-name="ta2">${openRow(openCell("sheet"))}</table:table><table:table table:name="List" table:style-name="ta1">${columns}${rows}</table:table></office:spreadsheet>`;
  expect((await readDocument("ods", ods(body, styles))).pages).toEqual([
    { title: "List", text: "name course\nab" },
  ]);
});

test("A letter of LibreOffice has no hidden text, paragraphs and sections, and no deletions", async () => {
  const styles =
    hiddenText("text", "Secret") + hiddenText("text", "T1", "Secret") + hiddenText("paragraph", "P1");
  const body = [
    "<text:tracked-changes><text:p>deleted</text:p></text:tracked-changes>",
    '<text:p>shown <text:span text:style-name="T1">inherited</text:span><text:hidden-text text:is-hidden="true">field</text:hidden-text>text</text:p>',
    '<text:p text:style-name="P1">paragraph</text:p>',
    '<text:p>by a<text:line-break/><text:hidden-paragraph text:is-hidden="true"/>condition</text:p>',
    '<text:p><text:hidden-paragraph text:is-hidden="false"/>kept</text:p>',
    '<text:section text:display="none"><text:p>section</text:p></text:section>',
    '<text:section text:display="condition" text:is-hidden="true"><text:p>condition</text:p></text:section>',
    '<table:table><table:table-row table:visibility="collapse"><table:table-cell><text:p>row</text:p></table:table-cell></table:table-row></table:table>',
  ].join("");
  expect(await readTexts("odt", odt(body, styles))).toEqual(["shown text\nkept"]);
});

test("A PDF has no text of layers that are off", async () => {
  const page = [
    "BT /F 12 Tf 14 TL 72 700 Td (Shown) Tj T* /OC /On BDC (On) Tj EMC T*",
    "/OC /Off BDC (Off) Tj /Span <</ActualText (Span)>> BDC (Off) Tj EMC T* (Off) Tj EMC T* (Behind) Tj ET",
    "/Form Do",
  ].join(" ");
  expect(await readTexts("pdf", layeredPdf(page, "BT /F 12 Tf 72 600 Td (Form) Tj ET"))).toEqual([
    "Shown On\nBehind",
  ]);
});

test("A note follows the paragraph that it belongs to", async () => {
  const note =
    "<text:note><text:note-citation>1</text:note-citation><text:note-body><text:p>note</text:p></text:note-body></text:note>";
  expect(await readTexts("odt", odt(`<text:p>one${note} two</text:p><text:p>three</text:p>`))).toEqual([
    "one1 two\nnote\nthree",
  ]);
});
