/** Reads XML as a stream of events. Entities that a document defines itself are refused, not expanded. */
import { StringDecoder } from "node:string_decoder";
import { SaxesParser } from "saxes";
import { DOCUMENT_LIMITS, UnreadableDocument } from "../document-limits.ts";
import { type NamespaceScope, openScope } from "./xml-namespaces.ts";

export type XmlAttributes = Readonly<Record<string, string>>;

export interface XmlElement {
  /** With the usual prefix of its namespace, as `w:p`, whatever prefix the document has for it. */
  name: string;
  /** Named in the same way. */
  attributes: XmlAttributes;
}

export interface XmlListener {
  /** Whether an element is left out with everything in it. */
  skips?: (element: XmlElement) => boolean;
  open?: (element: XmlElement) => void;
  close?: (name: string) => void;
  text?: (text: string) => void;
  /** Whether enough has been read. */
  isDone?: () => boolean;
}

const CHUNK_BYTES = 64 * 1024;

/**
 * @throws UnreadableDocument `broken` for what is not well-formed, defines entities, or is nested too deeply; `too_large` for
 *   too many elements
 */
export function readXml(bytes: Buffer, { skips, open, close, text, isDone }: XmlListener): void {
  const parser = new SaxesParser();
  const names: string[] = [];
  let scope: NamespaceScope | undefined;
  let elements = 0;
  /** The depth of the element that is left out. */
  let skipped = Infinity;
  parser.on("error", () => refuse("broken"));
  parser.on("doctype", (doctype) => {
    if (doctype.includes("<!ENTITY")) refuse("broken");
  });
  parser.on("opentag", (tag) => {
    elements += 1;
    if (elements > DOCUMENT_LIMITS.elements) refuse("too_large");
    scope = openScope(scope, names.length, tag.attributes);
    const element = scope ? scope.rename(tag) : tag;
    names.push(element.name);
    if (names.length > DOCUMENT_LIMITS.depth) refuse("broken");
    if (names.length > skipped) return;
    if (skips?.(element)) skipped = names.length;
    else open?.(element);
  });
  parser.on("closetag", () => {
    const depth = names.length;
    const name = names.pop()!;
    if (depth < skipped) close?.(name);
    if (depth === skipped) skipped = Infinity;
    if (scope?.depth === names.length) scope = scope.outer;
  });
  parser.on("text", (found) => {
    if (names.length < skipped) text?.(found);
  });
  const decoder = new StringDecoder("utf8");
  for (let start = 0; start < bytes.length; start += CHUNK_BYTES) {
    parser.write(decoder.write(bytes.subarray(start, start + CHUNK_BYTES)));
    if (isDone?.()) return;
  }
  parser.write(decoder.end()).close();
}

function refuse(state: UnreadableDocument["state"]): never {
  throw new UnreadableDocument(state);
}
