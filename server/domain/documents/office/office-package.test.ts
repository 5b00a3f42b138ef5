/** Parts of Office files are found by what names them, and elements by their namespaces. */
import { describe, expect, test } from "vitest";
import { readDocument, readTexts } from "../../../../tests/support/data/read-document.ts";
import { docx, xlsx } from "../../../../tests/support/data/sample-documents.ts";
import { officeDocument, relations, zip } from "../../../../tests/support/data/sample-files.ts";

const WORD = "http://schemas.openxmlformats.org/wordprocessingml/2006/main";
const STRICT_WORD = "http://purl.oclc.org/ooxml/wordprocessingml/main";
const WORD_TYPE = "application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml";

const body = (prefix: string, namespace: string) =>
  `<${prefix}document xmlns${prefix && `:${prefix.slice(0, -1)}`}="${namespace}"><${prefix}body><${prefix}p><${prefix}r><${prefix}t>read</${prefix}t></${prefix}r></${prefix}p></${prefix}body></${prefix}document>`;
const contentTypes = (part: string) =>
  `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/${part}" ContentType="${WORD_TYPE}"/></Types>`;

describe("A document of Word is read", () => {
  test.each([
    [
      "named by a relation",
      {
        "_rels/.rels": relations([["officeDocument", "word/document2.xml"]]),
        "word/document2.xml": body("w:", WORD),
      },
    ],
    [
      "named from the root, in other letters",
      {
        "_rels/.rels": relations([["officeDocument", "/Word/Document.XML"]]),
        "word/document.xml": body("w:", WORD),
      },
    ],
    [
      "with backslashes in its names",
      {
        "_rels\\.rels": relations([["officeDocument", "word/document.xml"]]),
        "word\\document.xml": body("w:", WORD),
      },
    ],
    [
      "named by its content type alone",
      { "[Content_Types].xml": contentTypes("a/b.xml"), "a/b.xml": body("w:", WORD) },
    ],
    [
      "with another prefix",
      { "_rels/.rels": relations([["officeDocument", "a.xml"]]), "a.xml": body("ns0:", WORD) },
    ],
    [
      "without a prefix",
      { "_rels/.rels": relations([["officeDocument", "a.xml"]]), "a.xml": body("", WORD) },
    ],
    [
      "of the strict form",
      { "_rels/.rels": relations([["officeDocument", "a.xml"]]), "a.xml": body("w:", STRICT_WORD) },
    ],
  ])("%s", async (_what, parts) => {
    expect(await readTexts("docx", zip(parts))).toEqual(["read"]);
  });

  test("not where its main part is missing, and not by elements of another namespace", async () => {
    const missing = zip({ "_rels/.rels": relations([["officeDocument", "word/document.xml"]]) });
    expect(await readDocument("docx", missing)).toMatchObject({ state: "broken" });
    const other = officeDocument("docx", { "word/document.xml": body("w:", "urn:other") });
    expect(await readDocument("docx", other)).toMatchObject({ state: "empty" });
  });

  test("with its styles and notes, whatever these parts are called", async () => {
    const note = `<w:footnotes xmlns:w="${WORD}"><w:footnote><w:p><w:r><w:t>note</w:t></w:r></w:p></w:footnote></w:footnotes>`;
    const content = officeDocument("docx", {
      "word/document.xml": body("w:", WORD),
      "word/_rels/document.xml.rels": relations([["footnotes", "../notes/one.xml"]]),
      "notes/one.xml": note,
    });
    expect(await readTexts("docx", content)).toEqual(["read\nnote"]);
  });
});

const prefixed = (sheet: string) =>
  officeDocument("xlsx", {
    "xl/workbook.xml": `<x:workbook xmlns:x="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:q="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><x:sheets><x:sheet name="List" q:id="rId0"/></x:sheets></x:workbook>`,
    "xl/_rels/workbook.xml.rels": relations([
      ["worksheet", "./sheet.xml"],
      ["sharedStrings", "SHAREDSTRINGS.xml"],
    ]),
    "xl/sheet.xml": `<x:worksheet xmlns:x="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><x:sheetData><x:row>${sheet}</x:row></x:sheetData></x:worksheet>`,
    "xl/sharedStrings.xml":
      '<x:sst xmlns:x="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><x:si><x:t>shared</x:t></x:si></x:sst>',
  });

describe("A workbook of Excel", () => {
  test("is read with any prefix, and with parts in other letters", async () => {
    const sheet = '<x:c t="s"><x:v>0</x:v></x:c><x:c><x:v>7</x:v></x:c>';
    expect((await readDocument("xlsx", prefixed(sheet))).pages).toEqual([
      { title: "List", text: "shared 7" },
    ]);
  });

  test("is broken where a text of its cells is missing", async () => {
    expect(await readDocument("xlsx", prefixed('<x:c t="s"><x:v>1</x:v></x:c>'))).toMatchObject({
      state: "broken",
    });
  });

  test("is no document of Word, nor the other way round", async () => {
    expect(await readDocument("docx", xlsx({ Fees: [["a"]] }))).toMatchObject({ state: "empty" });
    expect(await readDocument("xlsx", docx("<w:p/>"))).toMatchObject({ state: "empty" });
  });
});
