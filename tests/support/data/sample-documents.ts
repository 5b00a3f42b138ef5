/** Documents with text, and hostile ones, made where they are needed. */
import { constants, deflateRawSync } from "node:zlib";
import { type Entries, officeDocument, openDocument, relations, SPREADSHEET } from "./sample-files.ts";

/** A PDF of these objects, of which the first is its catalog. */
function pdfOf(objects: readonly (string | Buffer)[]): Buffer {
  const parts = [Buffer.from("%PDF-1.7\n%\u00e2\u00e3\u00cf\u00d3\n", "latin1")];
  const offsets: number[] = [];
  let length = parts[0]!.length;
  objects.forEach((object, index) => {
    const part = Buffer.concat([
      Buffer.from(`${index + 1} 0 obj\n`),
      Buffer.from(object as string, "latin1"),
      Buffer.from("\nendobj\n"),
    ]);
    offsets.push(length);
    length += part.length;
    parts.push(part);
  });
  const entries = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`).join("");
  const size = objects.length + 1;
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${entries}`;
  parts.push(Buffer.from(`${table}trailer\n<</Size ${size}/Root 1 0 R>>\nstartxref\n${length}\n%%EOF\n`));
  return Buffer.concat(parts);
}

const stream = (content: string | Buffer, more = ""): Buffer => {
  const bytes = Buffer.from(content as string, "latin1");
  return Buffer.concat([
    Buffer.from(`<</Length ${bytes.length}${more}>>\nstream\n`),
    bytes,
    Buffer.from("\nendstream"),
  ]);
};

/** A PDF of pages with these drawing instructions; the font `/F` is not in it. */
export function drawnPdf(pages: readonly (string | Buffer)[], font = "Helvetica", more = ""): Buffer {
  const kids = pages.map((_, index) => `${4 + 2 * index} 0 R`).join(" ");
  return pdfOf([
    "<</Type/Catalog/Pages 2 0 R>>",
    `<</Type/Pages/Count ${pages.length}/Kids[${kids}]>>`,
    `<</Type/Font/Subtype/Type1/BaseFont/${font}/Encoding/WinAnsiEncoding>>`,
    ...pages.flatMap((page, index) => [
      `<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents ${5 + 2 * index} 0 R/Resources<</Font<</F 3 0 R>>${more}>>>>`,
      typeof page === "string" ? stream(page) : page,
    ]),
  ]);
}

/** A PDF of pages, each of lines below each other. */
export const textPdf = (pages: readonly (readonly string[])[], font?: string): Buffer =>
  drawnPdf(
    pages.map(
      (lines) => `BT /F 12 Tf 14 TL 72 770 Td ${lines.map((line) => `(${line}) Tj T*`).join(" ")} ET`,
    ),
    font,
  );

/** A page with the layers `On` and `Off`, and a form `Form` of the second one, which is not shown. */
export const layeredPdf = (page: string, form: string): Buffer =>
  pdfOf([
    "<</Type/Catalog/Pages 2 0 R/OCProperties<</OCGs[6 0 R 7 0 R]/D<</OFF[7 0 R]>>>>>>",
    "<</Type/Pages/Count 1/Kids[4 0 R]>>",
    "<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>",
    "<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 5 0 R/Resources<</Font<</F 3 0 R>>/Properties<</On 6 0 R/Off 7 0 R>>/XObject<</Form 8 0 R>>>>>>",
    stream(page),
    "<</Type/OCG/Name(On)>>",
    "<</Type/OCG/Name(Off)>>",
    stream(form, "/Type/XObject/Subtype/Form/BBox[0 0 595 842]/OC 7 0 R/Resources<</Font<</F 3 0 R>>>>"),
  ]);

/** A page that is one grey picture, as a scanner makes it. */
export const scannedPdf = (): Buffer =>
  drawnPdf(["q 500 0 0 700 40 70 cm BI /W 2 /H 2 /CS /G /BPC 8 ID \u0010\u0080\u00a0\u00f0 EI Q"]);

/** A PDF that asks for a password: its encryption is that of a password other than the empty one. */
export function encryptedPdf(): Buffer {
  const plain = textPdf([["Secret"]]).toString("latin1");
  const key = "<" + "ab".repeat(32) + ">";
  const encryption = `/Encrypt<</Filter/Standard/V 1/R 2/P -4/O${key}/U${key}>>/ID[<00112233445566778899aabbccddeeff><00112233445566778899aabbccddeeff>]`;
  return Buffer.from(plain.replace("/Root 1 0 R", `/Root 1 0 R${encryption}`), "latin1");
}

/** So many megabytes of one character, deflated: a megabyte over and over. */
function deflated(character: string, megabytes: number): Buffer {
  const one = deflateRawSync(Buffer.alloc(1024 * 1024, character), { finishFlush: constants.Z_FULL_FLUSH });
  const end = deflateRawSync("");
  return Buffer.concat([...Array.from({ length: megabytes }, () => one), end]);
}

/** One page that unpacks to so many megabytes. */
export const bombPdf = (megabytes: number): Buffer =>
  drawnPdf([
    stream(
      Buffer.concat([Buffer.from("789c", "hex"), deflated(" ", megabytes), Buffer.alloc(4)]),
      "/Filter/FlateDecode",
    ),
  ]);

/** Arrays within arrays. */
export const nestedPdf = (depth: number): Buffer =>
  pdfOf([
    "<</Type/Catalog/Pages 2 0 R/Deep 3 0 R>>",
    "<</Type/Pages/Count 1/Kids 3 0 R>>",
    "[".repeat(depth) + "]".repeat(depth),
  ]);

/** Its table of objects names itself as the one before, and its pages are their own children. */
export function loopPdf(): Buffer {
  const plain = pdfOf([
    "<</Type/Catalog/Pages 2 0 R>>",
    "<</Type/Pages/Count 1/Kids[2 0 R]/Parent 2 0 R>>",
  ]).toString("latin1");
  const at = /startxref\n(\d+)/.exec(plain)![1];
  return Buffer.from(plain.replace("/Root 1 0 R", `/Root 1 0 R/Prev ${at}`), "latin1");
}

const WORD = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';

/** @param body inside of `w:body` @param styles inside of `w:styles` */
export const docx = (body: string, styles = ""): Buffer =>
  officeDocument("docx", {
    "word/document.xml": `<w:document ${WORD} xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"><w:body>${body}</w:body></w:document>`,
    "word/_rels/document.xml.rels": relations([["styles", "styles.xml"]]),
    "word/styles.xml": `<w:styles ${WORD}>${styles}</w:styles>`,
  });

/** A paragraph, as of the font where there is one. */
export const wordParagraph = (text: string, font?: string): string =>
  `<w:p><w:r>${font ? `<w:rPr><w:rFonts w:ascii="${font}"/></w:rPr>` : ""}<w:t>${text}</w:t></w:r></w:p>`;

const sheetPath = (at: number) => `worksheets/sheet${at + 1}.xml`;

/** A workbook of sheets with this content. @param more further parts, and those that it names by their kind */
export function workbookOf(
  sheets: readonly { name: string; state?: string; content: string }[],
  more: { relations?: readonly (readonly [kind: string, target: string])[]; parts?: Entries } = {},
): Buffer {
  const named = sheets.map(
    ({ name, state = "visible" }, at) =>
      `<sheet name="${name}" sheetId="${at + 1}" state="${state}" r:id="rId${at}"/>`,
  );
  return officeDocument("xlsx", {
    "xl/workbook.xml": `<workbook ${SPREADSHEET}><sheets>${named.join("")}</sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": relations([
      ...sheets.map((_, at) => ["worksheet", sheetPath(at)] as const),
      ...(more.relations ?? []),
    ]),
    ...Object.fromEntries(
      sheets.map(({ content }, at) => [
        `xl/${sheetPath(at)}`,
        `<worksheet ${SPREADSHEET}>${content}</worksheet>`,
      ]),
    ),
    ...more.parts,
  });
}

/** A sheet with these rows, whose texts and formats are these. */
export const xlsxOf = (rows: string, texts: string, styles: string): Buffer =>
  workbookOf([{ name: "Fees", content: `<sheetData>${rows}</sheetData>` }], {
    relations: [
      ["sharedStrings", "sharedStrings.xml"],
      ["styles", "styles.xml"],
    ],
    parts: {
      "xl/sharedStrings.xml": `<sst ${SPREADSHEET}>${texts}</sst>`,
      "xl/styles.xml": `<styleSheet ${SPREADSHEET}>${styles}</styleSheet>`,
    },
  });

/** @param sheets rows of cells by the sheets' names */
export function xlsx(sheets: Readonly<Record<string, readonly (readonly (string | number)[])[]>>): Buffer {
  const texts: string[] = [];
  const cell = (value: string | number) =>
    typeof value === "number" ? `<c><v>${value}</v></c>` : `<c t="s"><v>${texts.push(value) - 1}</v></c>`;
  const contents = Object.entries(sheets).map(([name, rows]) => ({
    name,
    content: `<sheetData>${rows.map((row) => `<row>${row.map(cell).join("")}</row>`).join("")}</sheetData>`,
  }));
  return workbookOf(contents, {
    relations: [["sharedStrings", "sharedStrings.xml"]],
    parts: {
      "xl/sharedStrings.xml": `<sst ${SPREADSHEET}>${texts.map((text) => `<si><t>${text}</t></si>`).join("")}</sst>`,
    },
  });
}

const OPEN_DOCUMENT = "urn:oasis:names:tc:opendocument:xmlns";
const OPEN_NAMESPACES = Object.entries({
  office: `${OPEN_DOCUMENT}:office:1.0`,
  text: `${OPEN_DOCUMENT}:text:1.0`,
  table: `${OPEN_DOCUMENT}:table:1.0`,
  style: `${OPEN_DOCUMENT}:style:1.0`,
  draw: `${OPEN_DOCUMENT}:drawing:1.0`,
  fo: `${OPEN_DOCUMENT}:xsl-fo-compatible:1.0`,
  calcext: "urn:org:documentfoundation:names:experimental:calc:xmlns:calcext:1.0",
})
  .map(([prefix, name]) => `xmlns:${prefix}="${name}"`)
  .join(" ");

/** @param body inside of `office:body` */
export const odt = (body: string, styles = ""): Buffer =>
  openDocument("text", { "content.xml": officeContent(body, styles) });

/** @param body inside of `office:body` */
export const ods = (body: string, styles = "", more: Entries = {}): Buffer =>
  openDocument("spreadsheet", { "content.xml": officeContent(body, styles), ...more });

const officeContent = (body: string, styles: string): string =>
  `<office:document-content ${OPEN_NAMESPACES}><office:automatic-styles>${styles}</office:automatic-styles><office:body>${body}</office:body></office:document-content>`;

/** A DOCX whose text says that it unpacks to little, and unpacks to so many megabytes. */
export function bombDocx(megabytes: number): Buffer {
  const archive = officeDocument("docx", { "word/document.xml": deflated("<", megabytes) });
  return asDeflated(archive, "word/document.xml");
}

/** Marks an entry of an archive, which was stored as it is, as deflated. */
function asDeflated(archive: Buffer, name: string): Buffer {
  // In the directory, where readers look.
  archive.writeUInt16LE(8, archive.lastIndexOf(name) - 46 + 10);
  return archive;
}

/** A DOCX whose entities multiply: a billion laughs. */
export function laughingDocx(): Buffer {
  const entities = Array.from(
    { length: 10 },
    (_, index) => `<!ENTITY l${index + 1} "${`&l${index};`.repeat(10)}">`,
  );
  const type = `<!DOCTYPE w:document [<!ENTITY l0 "ha">${entities.join("")}]>`;
  const body = `<w:document ${WORD}><w:body>${wordParagraph("&l10;")}</w:body></w:document>`;
  return officeDocument("docx", { "word/document.xml": type + body });
}

/** An ODT that asks for a password. */
export const encryptedOdt = (): Buffer =>
  openDocument("text", {
    "content.xml": "\u0001\u0002",
    "META-INF/manifest.xml": "<manifest><file-entry><encryption-data/></file-entry></manifest>",
  });
