/** The texts of a workbook of Excel, whose parts may have fonts of their own. */
import type { FontRun } from "../plain-text.ts";
import { readXml, type XmlElement } from "./xml.ts";

/** How a text is pronounced, beside it. */
export const isPhonetic = ({ name }: XmlElement): boolean => name === "rPh";

/** Gathers the text of one element `si`, `is` or `v`. */
export class RichTextReader {
  #runs: FontRun[] = [];
  #font: string | undefined;
  #isText = false;

  get runs(): readonly FontRun[] {
    return this.#runs.map(({ text, font }) => ({ text: unescapeText(text), font }));
  }

  get text(): string {
    return this.#runs.length === 1 ? this.#runs[0]!.text : this.#runs.map(({ text }) => text).join("");
  }

  clear(): void {
    this.#runs = [];
    this.#font = undefined;
  }

  open(name: string, attributes: XmlElement["attributes"]): void {
    if (name === "rFont") this.#font = attributes.val;
    this.#isText = name === "t" || name === "v";
  }

  close(name: string): void {
    this.#isText = false;
    if (name === "r") this.#font = undefined;
  }

  add(text: string): void {
    if (!this.#isText) return;
    const last = this.#runs.at(-1);
    if (last && last.font === this.#font) last.text += text;
    else this.#runs.push({ text, font: this.#font });
  }
}

/** The texts that cells name by their number. */
export function readSharedTexts(part: Buffer | undefined): (string | readonly FontRun[])[] {
  const texts: (string | readonly FontRun[])[] = [];
  if (!part) return texts;
  const content = new RichTextReader();
  readXml(part, {
    skips: isPhonetic,
    open({ name, attributes }) {
      if (name === "si") content.clear();
      content.open(name, attributes);
    },
    close(name) {
      content.close(name);
      if (name !== "si") return;
      const { runs } = content;
      const hasFont = runs.some(({ font }) => font !== undefined);
      texts.push(hasFont ? runs : (runs[0]?.text ?? ""));
    },
    text: (text) => content.add(text),
  });
  return texts;
}

/** Excel writes control characters as `_x000D_`. */
const unescapeText = (text: string): string =>
  text
    .replaceAll(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    .replaceAll("\r\n", "\n");
