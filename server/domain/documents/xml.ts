/** Reads XML as a stream of events. Entities that a document defines itself are refused, not expanded. */
import { StringDecoder } from "node:string_decoder";
import { SaxesParser } from "saxes";
import { DOCUMENT_LIMITS, UnreadableDocument } from "./document-limits.ts";

export interface XmlElement {
  /** With its usual prefix, as `w:p`. */
  name: string;
  attributes: Readonly<Record<string, string>>;
}

export interface XmlListener {
  open?: (element: XmlElement) => void;
  close?: (name: string) => void;
  text?: (text: string) => void;
  /** Whether enough has been read. */
  isDone?: () => boolean;
}

const PART = 64 * 1024;

/** @throws UnreadableDocument `broken` for what is not well-formed, defines entities, or is nested too deeply */
export function readXml(bytes: Buffer, { open, close, text, isDone }: XmlListener): void {
  const parser = new SaxesParser();
  let depth = 0;
  parser.on("error", refuse);
  parser.on("doctype", (doctype) => {
    if (doctype.includes("<!ENTITY")) refuse();
  });
  parser.on("opentag", ({ name, attributes }) => {
    depth += 1;
    if (depth > DOCUMENT_LIMITS.depth) refuse();
    open?.({ name, attributes });
  });
  parser.on("closetag", ({ name }) => {
    depth -= 1;
    close?.(name);
  });
  parser.on("text", (found) => text?.(found));
  const decoder = new StringDecoder("utf8");
  for (let start = 0; start < bytes.length; start += PART) {
    parser.write(decoder.write(bytes.subarray(start, start + PART)));
    if (isDone?.()) return;
  }
  parser.write(decoder.end()).close();
}

function refuse(): never {
  throw new UnreadableDocument("broken");
}
