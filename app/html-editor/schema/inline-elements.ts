import { Mark } from "@tiptap/core";
import { linkKind } from "#shared/urls.ts";
import { PRESERVED } from "./preserved-attributes.ts";

/** Elements within a line that have no button of their own but are preserved. */
const INLINE_ELEMENTS =
  "abbr bdi bdo cite code del dfn ins kbd mark q rp rt ruby s samp small span sub sup time u var".split(" ");

/** Two elements that mean the same to a reader; which of them was written is preserved. */
const twins = (first: string, second: string) => ({
  ...PRESERVED,
  tag: {
    default: first,
    parseHTML: ({ localName }: Element) => (localName === second ? second : first),
    renderHTML: () => ({}),
  },
});

export const Bold = Mark.create({
  name: "bold",
  addAttributes: () => twins("strong", "b"),
  parseHTML: () => [{ tag: "strong" }, { tag: "b" }],
  renderHTML: ({ mark, HTMLAttributes }) => [String(mark.attrs.tag), HTMLAttributes, 0],
  addKeyboardShortcuts() {
    return { "Mod-b": () => this.editor.commands.toggleMark(this.name) };
  },
});

export const Italic = Mark.create({
  name: "italic",
  addAttributes: () => twins("em", "i"),
  parseHTML: () => [{ tag: "em" }, { tag: "i" }],
  renderHTML: ({ mark, HTMLAttributes }) => [String(mark.attrs.tag), HTMLAttributes, 0],
  addKeyboardShortcuts() {
    return { "Mod-i": () => this.editor.commands.toggleMark(this.name) };
  },
});

export const Link = Mark.create({
  name: "link",
  priority: 1000,
  inclusive: false,
  addAttributes: () => ({
    ...PRESERVED,
    href: { default: "", parseHTML: (element: Element) => element.getAttribute("href") ?? "" },
  }),
  parseHTML: () => [
    {
      tag: "a[href]",
      // What the server would remove is not taken for a link here either.
      getAttrs: (element) => (linkKind(element.getAttribute("href") ?? "") ? null : false),
    },
  ],
  renderHTML: ({ HTMLAttributes }) => ["a", HTMLAttributes, 0],
});

/** Any other element within a line; several of them may lie around the same words. */
export const InlineElement = Mark.create({
  name: "inlineElement",
  excludes: "",
  addAttributes: () => ({
    ...PRESERVED,
    tag: { default: "span", parseHTML: ({ localName }: Element) => localName, renderHTML: () => ({}) },
  }),
  parseHTML: () => INLINE_ELEMENTS.map((tag) => ({ tag })),
  renderHTML: ({ mark, HTMLAttributes }) => [String(mark.attrs.tag), HTMLAttributes, 0],
});
