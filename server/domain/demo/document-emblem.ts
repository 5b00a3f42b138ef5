/** The emblem at the head of a document: a chariot wheel above an open book, drawn with lines. */
import type { Pdf } from "./document-text.ts";

const MAROON = "#6d1f3c";
const GOLD = "#b9862f";
const SPOKES = 12;

/** Draws it around a centre (points from the page's left and top) as an artifact, which readers of the text pass over. */
export function emblem(pdf: Pdf, x: number, y: number, radius: number): void {
  pdf.markContent("Artifact", { type: "Layout" });
  pdf
    .lineWidth(radius * 0.08)
    .circle(x, y, radius)
    .stroke(MAROON);
  pdf
    .lineWidth(radius * 0.03)
    .circle(x, y, radius * 0.88)
    .stroke(GOLD);
  wheel(pdf, x, y - radius * 0.2, radius * 0.42);
  book(pdf, x, y + radius * 0.48, radius * 0.5);
  pdf.endMarkedContent();
}

function wheel(pdf: Pdf, x: number, y: number, radius: number): void {
  pdf
    .lineWidth(radius * 0.12)
    .circle(x, y, radius)
    .stroke(MAROON);
  pdf.lineWidth(radius * 0.07);
  for (let spoke = 0; spoke < SPOKES; spoke += 1) {
    const angle = (spoke * 2 * Math.PI) / SPOKES;
    const [dx, dy] = [Math.cos(angle), Math.sin(angle)];
    pdf
      .moveTo(x + dx * radius * 0.25, y + dy * radius * 0.25)
      .lineTo(x + dx * radius * 0.95, y + dy * radius * 0.95);
  }
  pdf.stroke(MAROON);
  pdf.circle(x, y, radius * 0.25).fill(GOLD);
}

function book(pdf: Pdf, x: number, y: number, half: number): void {
  pdf.lineWidth(half * 0.09).lineJoin("round");
  for (const side of [-1, 1]) {
    pdf
      .moveTo(x, y)
      .quadraticCurveTo(x + side * half * 0.5, y - half * 0.35, x + side * half, y - half * 0.1)
      .lineTo(x + side * half, y + half * 0.28)
      .quadraticCurveTo(x + side * half * 0.5, y, x, y + half * 0.36);
  }
  pdf
    .moveTo(x, y)
    .lineTo(x, y + half * 0.36)
    .stroke(MAROON);
}

/** The rule below the letterhead. */
export function rule(pdf: Pdf, x: number, y: number, width: number): void {
  pdf.markContent("Artifact", { type: "Layout" });
  pdf.rect(x, y, width, 1.6).fill(MAROON);
  pdf.rect(x, y + 2.6, width, 0.6).fill(GOLD);
  pdf.endMarkedContent();
}
