import { describe, expect, test } from "vitest";
import { readDocument as read, readTexts as texts } from "../../../tests/support/data/read-document.ts";
import {
  bombDocx,
  docx,
  drawnPdf,
  encryptedOdt,
  encryptedPdf,
  laughingDocx,
  loopPdf,
  nestedPdf,
  ods,
  odt,
  scannedPdf,
  textPdf,
  wordParagraph,
  xlsx,
  xlsxOf,
} from "../../../tests/support/data/sample-documents.ts";
import { makeDocument } from "../demo/document.ts";

const font = (name: string) => `<w:rPr><w:rFonts w:ascii="${name}"/></w:rPr>`;
const style = (id: string, type: string, inside: string) =>
  `<w:style w:type="${type}" w:styleId="${id}">${inside}</w:style>`;
const run = (text: string, more = "") => `<w:r>${more}<w:t>${text}</w:t></w:r>`;
const paragraph = (id: string, runs: string) => `<w:p><w:pPr><w:pStyle w:val="${id}"/></w:pPr>${runs}</w:p>`;
/** Glyphs of a PDF, with the text that they stand for. */
function span(text: string, drawn: string, more = ""): string {
  const bytes = Buffer.from(`\ufeff${text}`, "utf16le").swap16();
  return `/Span<<${more}/ActualText<${bytes.toString("hex")}>>>BDC ${drawn} EMC`;
}

describe("the text of a PDF", () => {
  test("is read page by page, a line that is full going on in the next one", async () => {
    const full = "The last date for the payment of the examination fee has been extended by the uni-";
    const content = textPdf([["Notice", full, "versity to Friday."], ["Second page"]]);
    expect(await read("pdf", content)).toEqual({
      state: "read",
      isCut: false,
      pages: [
        { title: null, text: `Notice\n${full.slice(0, -1)}versity to Friday.` },
        { title: null, text: "Second page" },
      ],
    });
  });

  test("has its Kannada as it is written, not as its glyphs are drawn", async () => {
    const title = "ಪರೀಕ್ಷಾ ಶುಲ್ಕ ಪಾವತಿಸಲು ಕೊನೆಯ ದಿನಾಂಕ";
    const body = [
      "ವಿದ್ಯಾರ್ಥಿಗಳು ಅರ್ಜಿಗಳನ್ನು ಸಲ್ಲಿಸಲು ಸ್ತ್ರೀ ಶಾಸ್ತ್ರ ಮಾರ್ಗ B.Sc. ಪರೀಕ್ಷೆ",
      "ರಿಜಿಸ್ಟ್ರಾರ್ ಇಂಜಿನಿಯರ್ ಪ್ರೊಫೆಸರ್ ಕಾರ್ಯಾಲಯ ೩೧-೧೨-೨೦೨೬",
    ];
    const content = await makeDocument({
      language: "kn",
      university: { en: "Kalaburagi State University", kn: "ಕಲಬುರಗಿ ರಾಜ್ಯ ವಿಶ್ವವಿದ್ಯಾಲಯ" },
      address: "Kalaburagi 585 106",
      heading: "ಪರೀಕ್ಷಾ ಪ್ರಕಟಣೆ",
      title,
      reference: "KSU/EXM/0107",
      date: "15-06-2026",
      day: "2026-06-15",
      body,
      signature: "ಕುಲಸಚಿವರು",
      note: "A demonstration.",
    });
    const [text = ""] = await texts("pdf", content);
    const found = text.split(/\s+/);
    const wanted = [title, ...body, "ವಿಶ್ವವಿದ್ಯಾಲಯ", "ಪರೀಕ್ಷಾ ಪ್ರಕಟಣೆ", "ಕುಲಸಚಿವರು"].join(" ").split(" ");
    expect(wanted.filter((word) => !found.includes(word))).toEqual([]);
  });

  test("is what the document itself gives for the glyphs of a span, as browsers write it beside Kannada", async () => {
    const lines = [
      `${span("ಪರೀ", "(AB) Tj")} ${span("ಕ್ಷಾ", "(C) Tj", "/MCID 3")} ( for B.Sc.) Tj`,
      // A sign that only ends a line stands for nothing, and a span within another one is a part of it.
      `(exami) Tj ${span("", "(-) Tj")} (nation) Tj ${span("ಶುಲ್ಕ", `(A) Tj ${span("x", "(B) Tj")} (C) Tj`)}`,
      // A number in the structure is no text, and a span that does not end changes nothing.
      "/P<</MCID 7>>BDC (plain) Tj EMC EMC /Span<</ActualText 12>>BDC (as drawn) Tj EMC /Span<</ActualText(lost)>>BDC (open) Tj",
    ];
    const page = `BT /F 12 Tf 14 TL 72 770 Td ${lines.join(" T* T* ")} ET`;
    expect(await texts("pdf", drawnPdf([page]))).toEqual([
      "ಪರೀಕ್ಷಾ for B.Sc.\nexaminationಶುಲ್ಕ\nplainas drawnopen",
    ]);
  });

  test("in Nudi or Baraha is Unicode, and English beside it stays as it is", async () => {
    const line = Buffer.from("PÀ£ÀßqÀ «±Àé«zÁå®AiÀÄ", "latin1").toString("latin1");
    expect(await texts("pdf", textPdf([[line]], "ABCDEF+Nudi01e"))).toEqual(["ಕನ್ನಡ ವಿಶ್ವವಿದ್ಯಾಲಯ"]);
    const word = docx(wordParagraph("PÀ£ÀßqÀ", "Nudi 01 e") + wordParagraph("PÀ and Kannada", "Arial"));
    expect(await texts("docx", word)).toEqual(["ಕನ್ನಡ\nPÀ and Kannada"]);
  });

  test("has no marks that reverse its direction, and no controls", async () => {
    const names = "/Differences[65/uni202E/uni200F/afii61573/uni0007/B]";
    const content = textPdf([["xABCDExE"]]).toString("latin1");
    const reversed = content.replace("/WinAnsiEncoding", `<<${names}>>`);
    expect(await texts("pdf", Buffer.from(reversed, "latin1"))).toEqual(["xBxB"]);
  });

  test("is a scan where pages are pictures alone", async () => {
    expect(await read("pdf", scannedPdf())).toMatchObject({ state: "scan", pages: [{ text: "" }] });
  });

  test("is none where the codes of a font mean nothing elsewhere", async () => {
    const names = "/Differences[65/uniE001/uniE002/uniE003]";
    const content = textPdf([["ABCBABCABC"]])
      .toString("latin1")
      .replace("/WinAnsiEncoding", `<<${names}>>`);
    const found = await read("pdf", Buffer.from(content, "latin1"));
    expect(found).toMatchObject({ state: "unmapped", pages: [{ text: "" }] });
  });

  test("is not read where it asks for a password", async () => {
    expect(await read("pdf", encryptedPdf())).toMatchObject({ state: "encrypted", pages: [] });
  });

  test("is broken where nothing, or no page, is left of it", async () => {
    expect(await read("pdf", Buffer.from("%PDF-1.7\nnothing"))).toMatchObject({ state: "broken" });
    const whole = textPdf([["First"], ["Second"]]);
    expect((await read("pdf", whole.subarray(0, 60))).state).toBe("broken");
    expect((await read("pdf", nestedPdf(200_000))).state).toBe("broken");
    expect((await read("pdf", loopPdf())).state).toBe("broken");
  });

  test("is read as far as it is there where the end is missing", async () => {
    const whole = textPdf([["First"], ["Second"]]);
    expect(await texts("pdf", whole.subarray(0, whole.lastIndexOf("startxref")))).toEqual([
      "First",
      "Second",
    ]);
  });

  test("ends where more is drawn than a page has", async () => {
    const line = "word ".repeat(20);
    const content = drawnPdf([`BT /F 1 Tf 1 TL 0 800 Td ${`(${line}) Tj T* `.repeat(1000)} ET`]);
    const { isCut, pages } = await read("pdf", content);
    expect(isCut).toBe(true);
    expect(pages[0]?.text).toHaveLength(50_000);
  });
});

describe("the text of an office document", () => {
  test("of Word has a page for each break", async () => {
    const content = docx(
      `${wordParagraph("ಒಂದು &amp; two")}<w:p><w:r><w:br w:type="page"/><w:t>Second</w:t><w:tab/><w:t>page</w:t></w:r></w:p>`,
    );
    expect(await texts("docx", content)).toEqual(["ಒಂದು & two", "Second page"]);
  });

  test("of Excel has a page for each sheet, and a line for each row", async () => {
    const content = xlsx({
      Fees: [
        ["Course", "ಶುಲ್ಕ"],
        ["BCA", 1200],
      ],
      Empty: [],
      Dates: [["31-12-2026"]],
    });
    expect((await read("xlsx", content)).pages).toEqual([
      { title: "Fees", text: "Course ಶುಲ್ಕ\nBCA 1200" },
      { title: "Empty", text: "" },
      { title: "Dates", text: "31-12-2026" },
    ]);
  });

  test("of Word takes the font of a style, of the one that it stands on, or of the document, where a run has none", async () => {
    const styles = [
      `<w:docDefaults><w:rPrDefault>${font("Arial")}</w:rPrDefault></w:docDefaults>`,
      style("Kannada", "paragraph", font("Nudi 01 e")),
      style("Heading", "paragraph", '<w:basedOn w:val="Kannada"/>'),
      style("Latin", "character", font("Arial")),
      style("Circle", "paragraph", '<w:basedOn w:val="Circle"/>'),
    ];
    const latin = '<w:rPr><w:rStyle w:val="Latin"/></w:rPr>';
    const body = [
      paragraph("Heading", run("MAn ") + run("Group D", latin) + run(" Hl")),
      paragraph("Kannada", run("MAn", font("Calibri")) + run(" Hl")),
      paragraph("Circle", run("MAn Hl")),
      `<w:p>${run("MAn")} ${run("Hl", font("Nudi 01 e"))}</w:p>`,
    ].join("");
    expect(await texts("docx", docx(body, styles.join("")))).toEqual([
      "ಒಂಟಿ Group D ಊಟ\nMAn ಊಟ\nMAn Hl\nMAnಊಟ",
    ]);
  });

  test("of Excel takes the font of a cell where a part of its text has none", async () => {
    const styles = [
      '<fonts><font><name val="Calibri"/></font><font><b/><name val="Nudi 01 e"/></font></fonts>',
      '<cellStyleXfs><xf fontId="1"/></cellStyleXfs>',
      '<cellXfs><xf fontId="0"/><xf fontId="1"/></cellXfs>',
      '<dxfs><dxf><font><name val="Arial"/></font></dxf></dxfs>',
    ];
    const latin = '<r><rPr><rFont val="Calibri"/></rPr><t>Group D</t></r>';
    const shared = `<si><t>MAn Hl</t></si><si><r><t xml:space="preserve">MAn </t></r>${latin}</si>`;
    const cells = [
      '<c s="0" t="s"><v>0</v></c><c s="1" t="s"><v>0</v></c><c s="1" t="s"><v>1</v></c>',
      `<c s="1" t="inlineStr"><is><r><t xml:space="preserve">Hl </t></r>${latin}</is></c><c s="1"><v>12</v></c>`,
    ];
    const content = xlsxOf(cells.map((row) => `<row>${row}</row>`).join(""), shared, styles.join(""));
    expect(await texts("xlsx", content)).toEqual(["MAn Hl ಒಂಟಿ ಊಟ ಒಂಟಿ Group D\nಊಟ Group D 12"]);
  });

  test("of LibreOffice has a page for each break, or for each sheet", async () => {
    const breaking =
      '<style:style style:name="P1" style:family="paragraph"><style:paragraph-properties fo:break-before="page"/></style:style>';
    const body =
      '<text:h>ಅಧಿಸೂಚನೆ</text:h><text:p>one<text:s/>two</text:p><text:p text:style-name="P1">three</text:p>';
    expect(await texts("odt", odt(body, breaking))).toEqual(["ಅಧಿಸೂಚನೆ\none two", "three"]);
    const row =
      "<table:table-row><table:table-cell><text:p>BCA</text:p></table:table-cell><table:table-cell><text:p>12</text:p></table:table-cell></table:table-row>";
    const sheet = await read("ods", ods(`<table:table table:name="Fees">${row}${row}</table:table>`));
    expect(sheet.pages).toEqual([{ title: "Fees", text: "BCA 12\nBCA 12" }]);
  });

  test("is said to be empty where it has no words", async () => {
    expect(await read("docx", docx("<w:p/>"))).toMatchObject({ state: "empty" });
    expect(await read("xlsx", xlsx({ Fees: [] }))).toMatchObject({ state: "empty" });
  });

  test("is refused where it unpacks to more than a document has, whatever it says of itself", async () => {
    expect(await read("docx", bombDocx(100))).toMatchObject({ state: "too_large", pages: [] });
  });

  test("is refused where its entities multiply, its elements are nested without end, or it is no XML", async () => {
    expect(await read("docx", laughingDocx())).toMatchObject({ state: "broken" });
    expect(await read("docx", docx("<w:p>".repeat(100_000)))).toMatchObject({ state: "broken" });
    expect(await read("odt", odt("<text:p>cut off"))).toMatchObject({ state: "broken" });
    expect(await read("docx", Buffer.from("PK\u0003\u0004 nothing"))).toMatchObject({ state: "broken" });
  });

  test("is not read where it asks for a password", async () => {
    expect(await read("odt", encryptedOdt())).toMatchObject({ state: "encrypted" });
  });
});
