/** Reads the text of a workbook of Excel: a page a sheet, a line a row. */
import { UnreadableDocument } from "./document-limits.ts";
import { PagedText } from "./paged-text.ts";
import { readXml } from "./xml.ts";
import type { FontRun } from "./plain-text.ts";
import type { ZipArchive } from "./zip-archive.ts";

const WORKBOOK = "xl/workbook.xml";
const RELATIONS = "xl/_rels/workbook.xml.rels";
const SHARED_TEXTS = "xl/sharedStrings.xml";

export function readXlsx(archive: ZipArchive): PagedText {
  const workbook = archive.part(WORKBOOK);
  if (!workbook) throw new UnreadableDocument("broken");
  const pages = new PagedText();
  const shared = archive.part(SHARED_TEXTS);
  const texts = shared ? sharedTexts(shared) : [];
  for (const { title, path } of sheets(workbook, archive.part(RELATIONS))) {
    const sheet = archive.part(path);
    if (!sheet || pages.isFull) continue;
    pages.breakPage(title);
    readSheet(sheet, texts, pages);
  }
  return pages;
}

/** In the order of the workbook. */
function sheets(workbook: Buffer, relations: Buffer | undefined): { title: string; path: string }[] {
  const targets = new Map<string, string>();
  if (relations) {
    readXml(relations, {
      open({ name, attributes: { Id = "", Target = "" } }) {
        if (name === "Relationship") targets.set(Id, Target);
      },
    });
  }
  const found: { title: string; path: string }[] = [];
  readXml(workbook, {
    open({ name, attributes }) {
      const target = name === "sheet" ? targets.get(attributes["r:id"] ?? "") : undefined;
      if (target === undefined) return;
      found.push({ title: attributes.name ?? "", path: target.replace(/^\/?(?:xl\/)?/, "xl/") });
    },
  });
  return found;
}

/** The texts that cells name by their number. */
function sharedTexts(part: Buffer): FontRun[][] {
  const texts: FontRun[][] = [];
  let font: string | undefined;
  let isText = false;
  readXml(part, {
    open({ name, attributes }) {
      if (name === "si") texts.push([]);
      if (name === "r") font = undefined;
      if (name === "rFont") font = attributes.val;
      // How a text is pronounced, beside it.
      isText = name === "t";
    },
    close(name) {
      isText = false;
      if (name === "r") font = undefined;
    },
    text(text) {
      if (isText) texts.at(-1)?.push({ text, font });
    },
  });
  return texts;
}

function readSheet(part: Buffer, texts: readonly FontRun[][], pages: PagedText): void {
  let type: string | undefined;
  let isValue = false;
  let value = "";
  const endCell = () => {
    const runs = type === "s" ? (texts[Number(value)] ?? []) : [{ text: value, font: undefined }];
    for (const { text, font } of runs) pages.add(text, font);
    pages.add(" ");
  };
  readXml(part, {
    open({ name, attributes }) {
      if (name === "c") {
        type = attributes.t;
        value = "";
      }
      isValue = name === "v" || name === "t";
    },
    close(name) {
      isValue = false;
      if (name === "c" && value !== "") endCell();
      if (name === "row") pages.endParagraph();
    },
    text(text) {
      if (isValue) value += text;
    },
    isDone: () => pages.isFull,
  });
}
