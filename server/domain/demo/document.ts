/** Makes the documents of the demonstration: one tagged page of A4 each, the same bytes for the same letter. */
import PdfKit from "pdfkit";
import { emblem, rule } from "./document-emblem.ts";
import { registerFonts } from "./document-fonts.ts";
import { paragraph } from "./document-text.ts";
import type { Pdf } from "./document-text.ts";
import type { Letter } from "./letter.ts";

const MARGIN = 64;
const WIDTH = 595.28 - 2 * MARGIN;
const BOX = { x: MARGIN, width: WIDTH };
const MAROON = "#6d1f3c";
const QUIET = "#5f5a66";

/** The bytes of a letter's PDF, 10 to 40 kB. */
export function makeDocument(letter: Letter): Promise<Uint8Array> {
  const pdf = open(letter);
  const chunks: Buffer[] = [];
  return new Promise((resolve, reject) => {
    pdf.on("data", (chunk: Buffer) => chunks.push(chunk));
    pdf.on("end", () => resolve(Buffer.concat(chunks)));
    pdf.on("error", reject);
    letterhead(pdf, letter);
    content(pdf, letter);
    foot(pdf, letter);
    pdf.end();
  });
}

function open(letter: Letter): Pdf {
  // Dates of the clock would make every run's files differ.
  const issued = new Date(`${letter.day}T06:30:00Z`);
  const pdf = new PdfKit({
    size: "A4",
    margin: MARGIN,
    font: "",
    pdfVersion: "1.7",
    tagged: true,
    displayTitle: true,
    lang: `${letter.language}-IN`,
    info: {
      Title: letter.title,
      Author: letter.university[letter.language],
      Subject: letter.heading,
      CreationDate: issued,
      ModDate: issued,
    },
  });
  registerFonts(pdf);
  return pdf;
}

function letterhead(pdf: Pdf, letter: Letter): void {
  emblem(pdf, 595.28 / 2, 78, 30);
  pdf.y = 134;
  paragraph(pdf, "P", letter.university.kn, BOX, { size: 17, bold: true, align: "center", colour: MAROON });
  paragraph(pdf, "P", letter.university.en, BOX, { size: 15, serif: true, align: "center", colour: MAROON });
  paragraph(pdf, "P", letter.address, BOX, { size: 9, align: "center", colour: QUIET });
  rule(pdf, MARGIN, pdf.y, WIDTH);
  pdf.y += 26;
}

function content(pdf: Pdf, letter: Letter): void {
  const top = pdf.y;
  paragraph(pdf, "P", letter.reference, BOX, { size: 10 });
  pdf.y = top;
  paragraph(pdf, "P", letter.date, BOX, { size: 10, align: "right" });
  pdf.y = top + 44;
  paragraph(pdf, "P", letter.heading, BOX, { size: 11, bold: true, align: "center", colour: QUIET });
  pdf.y += 8;
  paragraph(pdf, "H1", letter.title, BOX, { size: 16, bold: true, align: "center", leading: 1.6 });
  pdf.y += 14;
  for (const text of letter.body) {
    paragraph(pdf, "P", text, BOX, { size: 11.5 });
    pdf.y += 8;
  }
}

function foot(pdf: Pdf, letter: Letter): void {
  pdf.y += 48;
  const right = { x: MARGIN + WIDTH / 2, width: WIDTH / 2 };
  paragraph(pdf, "P", letter.signature, right, { size: 11.5, bold: true, align: "center" });
  paragraph(pdf, "P", letter.university[letter.language], right, { size: 10, align: "center" });
  pdf.y = 776;
  paragraph(pdf, "P", letter.note, BOX, { size: 8, align: "center", colour: QUIET, leading: 1.5 });
}
