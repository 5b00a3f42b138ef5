/** The fonts that the styles of a document of Word give to its text. */
import { readXml } from "./xml.ts";

interface WordStyle {
  font: string | undefined;
  basedOn: string | undefined;
}

/** More styles than this do not stand on each other in any document that is not hostile. */
const DEEPEST = 20;

/** The font that an element `w:rFonts` names for Latin codes, which glyph codes are. */
export const fontIn = (attributes: Readonly<Record<string, string>>): string | undefined =>
  attributes["w:ascii"] ?? attributes["w:hAnsi"];

export class WordStyles {
  readonly #styles = new Map<string, WordStyle>();
  #paragraph: string | undefined;
  #font: string | undefined;

  /** @param part `word/styles.xml`, where there is one */
  constructor(part: Buffer | undefined) {
    if (part) this.#read(part);
  }

  /** What a run is set in that names no font itself. */
  fontOf(paragraphStyle: string | undefined, characterStyle: string | undefined): string | undefined {
    const ofParagraph = paragraphStyle ?? this.#paragraph;
    return this.#fontOf(characterStyle) ?? this.#fontOf(ofParagraph) ?? this.#font;
  }

  #fontOf(id: string | undefined): string | undefined {
    let style = id === undefined ? undefined : this.#styles.get(id);
    for (let depth = 0; style && style.font === undefined && depth < DEEPEST; depth += 1)
      style = style.basedOn === undefined ? undefined : this.#styles.get(style.basedOn);
    return style?.font;
  }

  #read(part: Buffer): void {
    let style: WordStyle | undefined;
    let isDefault = false;
    readXml(part, {
      open: ({ name, attributes }) => {
        if (name === "w:docDefaults") isDefault = true;
        if (name === "w:style") {
          const id = attributes["w:styleId"] ?? "";
          style = { font: undefined, basedOn: undefined };
          this.#styles.set(id, style);
          if (attributes["w:type"] === "paragraph" && /^(?:1|true|on)$/.test(attributes["w:default"] ?? ""))
            this.#paragraph = id;
        }
        if (name === "w:basedOn" && style) style.basedOn = attributes["w:val"];
        if (name !== "w:rFonts") return;
        if (style) style.font ??= fontIn(attributes);
        else if (isDefault) this.#font ??= fontIn(attributes);
      },
      close: (name) => {
        if (name === "w:docDefaults") isDefault = false;
        if (name === "w:style") style = undefined;
      },
    });
  }
}
