/** Reads the text of a workbook of Excel: a page a sheet, a line a row. */
import { UnreadableDocument } from "./document-limits.ts";
import { PagedText } from "./paged-text.ts";
import { readXml } from "./xml.ts";
import type { FontRun } from "./plain-text.ts";
import type { ZipArchive } from "./zip-archive.ts";

const WORKBOOK = "xl/workbook.xml";
const RELATIONS = "xl/_rels/workbook.xml.rels";
const STYLES = "xl/styles.xml";
const SHARED_TEXTS = "xl/sharedStrings.xml";

export function readXlsx(archive: ZipArchive): PagedText {
  const workbook = archive.part(WORKBOOK);
  if (!workbook) throw new UnreadableDocument("broken");
  const pages = new PagedText();
  const shared = archive.part(SHARED_TEXTS);
  const texts = shared ? sharedTexts(shared) : [];
  const styles = archive.part(STYLES);
  const fonts = styles ? fontsOfCells(styles) : [];
  for (const { title, path } of sheets(workbook, archive.part(RELATIONS))) {
    const sheet = archive.part(path);
    if (!sheet || pages.isFull) continue;
    pages.breakPage(title);
    readSheet(sheet, { texts, fonts }, pages);
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

/** The font of each format of cells, by its number. */
function fontsOfCells(part: Buffer): (string | undefined)[] {
  const names: (string | undefined)[] = [];
  const fonts: (string | undefined)[] = [];
  let within: string | undefined;
  readXml(part, {
    open({ name, attributes }) {
      if (name === "fonts" || name === "cellXfs") within = name;
      if (name === "font" && within === "fonts") names.push(undefined);
      if (name === "name" && within === "fonts") names[names.length - 1] = attributes.val;
      if (name === "xf" && within === "cellXfs") fonts.push(names[Number(attributes.fontId)]);
    },
    close(name) {
      if (name === within) within = undefined;
    },
  });
  return fonts;
}

interface SheetContext {
  /** By the number that a cell has as its value. */
  texts: readonly FontRun[][];
  /** By the number of a cell's format. */
  fonts: readonly (string | undefined)[];
}

function readSheet(part: Buffer, { texts, fonts }: SheetContext, pages: PagedText): void {
  let type: string | undefined;
  let font: string | undefined;
  let fontOfRun: string | undefined;
  let isValue = false;
  let runs: FontRun[] = [];
  const endCell = () => {
    const [first] = runs;
    if (!first) return;
    // A part of a cell that names no font has that of the cell.
    for (const run of type === "s" ? (texts[Number(first.text)] ?? []) : runs)
      pages.add(run.text, run.font ?? font);
    pages.add(" ");
  };
  readXml(part, {
    open({ name, attributes }) {
      if (name === "c") {
        type = attributes.t;
        font = fonts[Number(attributes.s ?? 0)];
        runs = [];
      }
      if (name === "c" || name === "r") fontOfRun = undefined;
      if (name === "rFont") fontOfRun = attributes.val;
      isValue = name === "v" || name === "t";
    },
    close(name) {
      isValue = false;
      if (name === "c") endCell();
      if (name === "row") pages.endParagraph();
    },
    text(text) {
      const last = runs.at(-1);
      if (!isValue) return;
      if (last && last.font === fontOfRun) last.text += text;
      else runs.push({ text, font: fontOfRun });
    },
    isDone: () => pages.isFull,
  });
}
