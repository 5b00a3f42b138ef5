/** Finds what of a text the visual view would lose, before anybody edits it there. */
import { DOMParser, type Node } from "@tiptap/pm/model";
import { EditorState } from "@tiptap/pm/state";
import { fixTables } from "@tiptap/pm/tables";
import { SCHEMA } from "../schema/extensions.ts";
import { describe, canonicalForm } from "./canonical-form.ts";
import { parseInert, readable } from "./read-html.ts";
import { writeHtml } from "./write-html.ts";

/** The document of a text, as the editor takes it. */
export function readDocument(html: string): Node {
  return DOMParser.fromSchema(SCHEMA).parse(readable(html));
}

/** The text as it comes back from the visual view where nobody has changed anything. */
export function roundTrip(html: string): string {
  const doc = readDocument(html);
  // The editor mends tables whose rows do not fit as soon as somebody types in them.
  const mended = fixTables(EditorState.create({ doc }));
  return writeHtml(mended?.doc ?? doc);
}

/** The beginnings of the elements that would be lost, each once; `[]` if nothing would be, `[""]` if their order would. */
export function losses(html: string): string[] {
  const before = parseInert(html);
  const after = parseInert(roundTrip(html));
  if (canonicalForm(before).join("\n") === canonicalForm(after).join("\n")) return [];
  const remaining = countOf(after);
  const lost = [...countOf(before)].filter(([tag, count]) => count > (remaining.get(tag) ?? 0));
  return lost.length > 0 ? lost.map(([tag]) => tag) : [""];
}

function countOf(root: Element): Map<string, number> {
  const counts = new Map<string, number>();
  for (const element of root.querySelectorAll("*")) {
    const tag = describe(element);
    counts.set(tag, (counts.get(tag) ?? 0) + 1);
  }
  return counts;
}
