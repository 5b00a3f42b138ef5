/** Gives the elements of Office files the usual prefixes of their namespaces, so that readers can name them. */
import type { XmlAttributes, XmlElement } from "./xml.ts";

const OPEN_XML = "http://schemas.openxmlformats.org";
/** The same vocabulary as ISO 29500 Strict names it. */
const STRICT = "http://purl.oclc.org/ooxml";
const OPEN_DOCUMENT = "urn:oasis:names:tc:opendocument:xmlns";

const USUAL_PREFIXES: ReadonlyMap<string, string> = new Map([
  [`${OPEN_XML}/wordprocessingml/2006/main`, "w"],
  [`${STRICT}/wordprocessingml/main`, "w"],
  [`${OPEN_XML}/spreadsheetml/2006/main`, ""],
  [`${STRICT}/spreadsheetml/main`, ""],
  [`${OPEN_XML}/officeDocument/2006/relationships`, "r"],
  [`${STRICT}/officeDocument/relationships`, "r"],
  [`${OPEN_XML}/package/2006/relationships`, ""],
  [`${OPEN_XML}/package/2006/content-types`, ""],
  [`${OPEN_XML}/markup-compatibility/2006`, "mc"],
  [`${OPEN_DOCUMENT}:office:1.0`, "office"],
  [`${OPEN_DOCUMENT}:style:1.0`, "style"],
  [`${OPEN_DOCUMENT}:text:1.0`, "text"],
  [`${OPEN_DOCUMENT}:table:1.0`, "table"],
  [`${OPEN_DOCUMENT}:drawing:1.0`, "draw"],
  [`${OPEN_DOCUMENT}:xsl-fo-compatible:1.0`, "fo"],
  ["urn:org:documentfoundation:names:experimental:calc:xmlns:calcext:1.0", "calcext"],
]);

/** Elements of other namespaces get a prefix that no reader names. */
const OTHER = "?";

/** The prefixes that an element declares, within those around it. */
export class NamespaceScope {
  readonly outer: NamespaceScope | undefined;
  /** Of the element that declares them: how many are around it. */
  readonly depth: number;
  readonly #prefixes: ReadonlyMap<string, string>;
  readonly #names = new Map<string, string>();

  constructor(outer: NamespaceScope | undefined, depth: number, prefixes: ReadonlyMap<string, string>) {
    this.outer = outer;
    this.depth = depth;
    this.#prefixes = prefixes;
  }

  rename({ name, attributes }: XmlElement): XmlElement {
    let renamed = attributes;
    for (const key in attributes) {
      // An attribute without a prefix belongs to its element.
      if (!key.includes(":") || this.#rename(key) === key) continue;
      renamed = Object.fromEntries(
        Object.entries(attributes).map(([each, value]) => [
          each.includes(":") ? this.#rename(each) : each,
          value,
        ]),
      );
      break;
    }
    return { name: this.#rename(name), attributes: renamed };
  }

  #rename(name: string): string {
    let renamed = this.#names.get(name);
    if (renamed !== undefined) return renamed;
    const colon = name.indexOf(":");
    const prefix = this.#findPrefix(colon === -1 ? "" : name.slice(0, colon));
    const local = name.slice(colon + 1);
    renamed = prefix === "" ? local : `${prefix}:${local}`;
    this.#names.set(name, renamed);
    return renamed;
  }

  /** A prefix that is not declared stays. */
  #findPrefix(prefix: string): string {
    return this.#prefixes.get(prefix) ?? (this.outer ? this.outer.#findPrefix(prefix) : prefix);
  }
}

/** @returns the scope of an element, which is the outer one if it declares nothing */
export function openScope(
  outer: NamespaceScope | undefined,
  depth: number,
  attributes: XmlAttributes,
): NamespaceScope | undefined {
  let prefixes: Map<string, string> | undefined;
  for (const name in attributes) {
    if (name !== "xmlns" && !name.startsWith("xmlns:")) continue;
    prefixes ??= new Map();
    prefixes.set(name.slice("xmlns:".length), USUAL_PREFIXES.get(attributes[name]!) ?? OTHER);
  }
  return prefixes ? new NamespaceScope(outer, depth, prefixes) : outer;
}
