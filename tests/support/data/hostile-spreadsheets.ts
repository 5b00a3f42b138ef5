/** Spreadsheets that are broken, protected, or made to harm whoever opens them. */
import { constants, deflateRawSync } from "node:zlib";
import { ods } from "./sample-documents.ts";
import { compoundDocument, type Entries, openDocument, relations, SPREADSHEET, zip } from "./sample-files.ts";

const WORKBOOK = "xl/workbook.xml";
const SHEET = "xl/worksheets/sheet1.xml";

/** A workbook whose one sheet has these rows. */
export const workbook = (rows: string, more: Entries = {}): Buffer =>
  zip({
    "_rels/.rels": relations([["officeDocument", WORKBOOK]]),
    [WORKBOOK]: `<workbook ${SPREADSHEET}><sheets><sheet name="Rows" sheetId="1" r:id="rId0"/></sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": relations([["worksheet", "worksheets/sheet1.xml"]]),
    [SHEET]: `<worksheet ${SPREADSHEET}><sheetData>${rows}</sheetData></worksheet>`,
    ...more,
  });

const text = (value: string) => `<c t="inlineStr"><is><t>${value}</t></is></c>`;
/** A workbook of texts, the first row with the names of the columns. */
export const workbookOf = (rows: readonly (readonly string[])[]): Buffer =>
  workbook(rows.map((cells) => `<row>${cells.map(text).join("")}</row>`).join(""));

const odsOf = (table: string, more: Entries = {}): Buffer =>
  ods(
    `<office:spreadsheet><table:table table:name="Rows">${table}</table:table></office:spreadsheet>`,
    "",
    more,
  );
const odsCell = (attributes: string, value = "x") =>
  `<table:table-row><table:table-cell office:value-type="string" ${attributes}><text:p>${value}</text:p></table:table-cell></table:table-row>`;

const LAUGHS =
  '<!DOCTYPE lolz [<!ENTITY a "lol"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;"><!ENTITY c "&b;&b;&b;&b;&b;&b;&b;&b;&b;&b;">]>';
const OUTSIDE = '<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]>';

/** A workbook whose sheet unpacks to so many megabytes, whatever its archive says of it. */
function liar(megabytes: number): Buffer {
  const one = deflateRawSync(Buffer.alloc(1024 * 1024, " "), { finishFlush: constants.Z_FULL_FLUSH });
  const packed = Buffer.concat([...Array.from({ length: megabytes }, () => one), deflateRawSync("")]);
  const stored = workbook("", { [SHEET]: packed });
  // Its method becomes that of deflated parts, in the directory, where readers look.
  const entry = stored.lastIndexOf(SHEET) - 46;
  stored.writeUInt16LE(8, entry + 10);
  return stored;
}

export interface HostileSpreadsheet {
  what: string;
  bytes: () => Buffer;
  says: string;
}

const UNREADABLE = "This is no XLSX or ODS file that can be read.";
const TOO_LARGE = "This spreadsheet is too large to be read. Save the sheet as CSV, or divide it.";
const PROTECTED = "This spreadsheet is protected by a password. Save it without one first.";

export const HOSTILE_SPREADSHEETS: readonly HostileSpreadsheet[] = [
  { what: "is empty", bytes: () => Buffer.alloc(0), says: UNREADABLE },
  { what: "is a CSV by another name", bytes: () => Buffer.from("title,udate\r\n"), says: UNREADABLE },
  { what: "ends in the midst", bytes: () => workbookOf([["title"]]).subarray(0, 400), says: UNREADABLE },
  {
    what: "is an archive without a sheet",
    bytes: () => zip({ "readme.txt": "nothing" }),
    says: UNREADABLE,
  },
  { what: "is a letter", bytes: () => openDocument("text"), says: UNREADABLE },
  { what: "has a sheet that is no XML", bytes: () => workbook("<row><c></row>"), says: UNREADABLE },
  {
    what: "is of an old Excel, or protected by one",
    bytes: () => compoundDocument("EncryptedPackage"),
    says: "This is a file of an old Excel, or one that is protected by a password. Save it as “Excel Workbook (.xlsx)” without a password first.",
  },
  {
    what: "is protected by LibreOffice",
    bytes: () => odsOf("", { "META-INF/manifest.xml": "<manifest:encryption-data/>" }),
    says: PROTECTED,
  },
  {
    what: "says that it unpacks to gigabytes",
    bytes: () => zip({ [WORKBOOK]: "x" }, { unpacked: 4_000_000_000 }),
    says: TOO_LARGE,
  },
  { what: "unpacks to more than its archive says", bytes: () => liar(80), says: TOO_LARGE },
  {
    what: "multiplies entities",
    bytes: () => workbook("", { [SHEET]: `${LAUGHS}<worksheet ${SPREADSHEET}>&c;</worksheet>` }),
    says: UNREADABLE,
  },
  {
    what: "names a file of the machine",
    bytes: () => workbook("", { [SHEET]: `${OUTSIDE}<worksheet ${SPREADSHEET}>&a;</worksheet>` }),
    says: UNREADABLE,
  },
  {
    what: "has its sheet outside",
    bytes: () =>
      workbook("", {
        "xl/_rels/workbook.xml.rels": relations([["worksheet", "http://evil.example/sheet.xml"]]).replace(
          "Id=",
          'TargetMode="External" Id=',
        ),
      }),
    says: UNREADABLE,
  },
  {
    what: "repeats a row to the end of the sheet",
    bytes: () => odsOf(odsCell("").replace(">", ' table:number-rows-repeated="1048576">')),
    says: "This sheet has more than 25000 rows, which can be imported at a time.",
  },
  {
    what: "repeats a cell to the end of the row",
    bytes: () => odsOf(odsCell('table:number-columns-repeated="16384"')),
    says: "This sheet has something beyond its first 500 columns.",
  },
  {
    what: "has a cell far outside",
    bytes: () => workbook('<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>'),
    says: "This sheet has something beyond its first 500 columns.",
  },
  {
    what: "repeats a long text",
    bytes: () => odsOf(odsCell('table:number-columns-repeated="400"', "x".repeat(100_000))),
    says: TOO_LARGE,
  },
  {
    what: "repeats spaces",
    bytes: () => odsOf(odsCell("", '<text:s text:c="999999999"/>'.repeat(20_000))),
    says: TOO_LARGE,
  },
  {
    what: "has a formula that nobody calculated",
    bytes: () => workbook('<row r="2"><c r="A2"><f>WEBSERVICE("http://evil.example")</f></c></row>'),
    says: "Row 2 has a formula without a value. Open the file in Excel or LibreOffice and save it again.",
  },
  {
    what: "has a number of more digits than it keeps",
    bytes: () => workbook('<row r="2"><c r="A2"><v>1.8231024567891E+17</v></c></row>'),
    says: "Row 2 has a number of more than 15 digits, 1.8231024567891E+17. A spreadsheet keeps only the first 15, so the others may be wrong. Format the column as text and enter the number again.",
  },
  {
    what: "has lost its texts",
    bytes: () => workbook('<row r="2"><c r="A2" t="s"><v>0</v></c></row>'),
    says: "Row 2 has a text that is missing from the file. Open the file in Excel or LibreOffice, check it and save it again.",
  },
  {
    what: "shows an error",
    bytes: () => workbook('<row r="3"><c r="A3" t="e"><f>[1]Gone!A1</f><v>#REF!</v></c></row>'),
    says: "Row 3 has a cell that shows the error #REF!. Mend it in the spreadsheet first.",
  },
];
