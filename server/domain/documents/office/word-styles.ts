/** What the styles of a document of Word give to its text: its font, and whether it is hidden. */
import { readXml, type XmlElement } from "./xml.ts";

export interface TextProperties {
  font: string | undefined;
  isHidden: boolean | undefined;
}

interface WordStyle extends TextProperties {
  basedOn: string | undefined;
}

/** More styles than this do not stand on each other in any document that is not hostile. */
const MAX_STYLE_DEPTH = 20;

/** Takes what an element within `w:rPr` says. */
export function readTextProperty(properties: TextProperties, { name, attributes }: XmlElement): void {
  // The font of Latin codes, which glyph codes are.
  if (name === "w:rFonts") properties.font ??= attributes["w:ascii"] ?? attributes["w:hAnsi"];
  if (name === "w:vanish") properties.isHidden ??= !/^(?:0|false|off)$/.test(attributes["w:val"] ?? "");
}

export class WordStyles {
  readonly #styles = new Map<string, WordStyle>();
  readonly #defaults: TextProperties = { font: undefined, isHidden: undefined };
  #paragraph: string | undefined;

  /** @param part of the styles, where there is one */
  constructor(part: Buffer | undefined) {
    if (part) this.#read(part);
  }

  /** What a run has that says nothing itself. */
  find(paragraphStyle: string | undefined, characterStyle: string | undefined): TextProperties {
    const paragraph = paragraphStyle ?? this.#paragraph;
    const font = this.#find(characterStyle, "font") ?? this.#find(paragraph, "font") ?? this.#defaults.font;
    // Of two styles that hide, the second one shows again (ECMA-376 part 1, 17.7.3).
    const isHidden =
      this.#defaults.isHidden ||
      Boolean(this.#find(characterStyle, "isHidden")) !== Boolean(this.#find(paragraph, "isHidden"));
    return { font, isHidden };
  }

  #find<Key extends keyof TextProperties>(id: string | undefined, key: Key): TextProperties[Key] {
    let style = id === undefined ? undefined : this.#styles.get(id);
    for (let depth = 0; style && style[key] === undefined && depth < MAX_STYLE_DEPTH; depth += 1)
      style = style.basedOn === undefined ? undefined : this.#styles.get(style.basedOn);
    return style?.[key];
  }

  #read(part: Buffer): void {
    let style: WordStyle | undefined;
    let isDefault = false;
    readXml(part, {
      // What a style gives to parts of tables.
      skips: ({ name }) => name === "w:tblStylePr",
      open: (element) => {
        const { name, attributes } = element;
        if (name === "w:docDefaults") isDefault = true;
        if (name === "w:style") {
          const id = attributes["w:styleId"] ?? "";
          style = { font: undefined, isHidden: undefined, basedOn: undefined };
          this.#styles.set(id, style);
          if (attributes["w:type"] === "paragraph" && /^(?:1|true|on)$/.test(attributes["w:default"] ?? ""))
            this.#paragraph = id;
        }
        if (name === "w:basedOn" && style) style.basedOn = attributes["w:val"];
        if (style) readTextProperty(style, element);
        else if (isDefault) readTextProperty(this.#defaults, element);
      },
      close: (name) => {
        if (name === "w:docDefaults") isDefault = false;
        if (name === "w:style") style = undefined;
      },
    });
  }
}
