import { Node } from "@tiptap/core";
import { PRESERVED } from "./preserved-attributes.ts";

/** Elements that contain blocks and are preserved as they are. */
const CONTAINERS = "div section article aside address figure figcaption details summary dl dt dd".split(" ");

/**
 * A paragraph. `form` says how it stood in the HTML: `bare` is text without an element of its own, as in a list item,
 * `plain` a `p`; null is one made here, for which the writer finds the right form.
 */
export const Paragraph = Node.create({
  name: "paragraph",
  priority: 1000,
  group: "block",
  content: "inline*",
  addAttributes: () => ({
    ...PRESERVED,
    form: {
      default: null,
      keepOnSplit: false,
      parseHTML: (element: Element) => (element.hasAttribute("data-bare") ? "bare" : "plain"),
      renderHTML: ({ form }) => (form === "plain" ? {} : { "data-bare": form ?? "new" }),
    },
  }),
  parseHTML: () => [{ tag: "p" }],
  renderHTML: ({ HTMLAttributes }) => ["p", HTMLAttributes, 0],
});

export const Heading = Node.create({
  name: "heading",
  group: "block",
  content: "inline*",
  defining: true,
  addAttributes: () => ({
    ...PRESERVED,
    level: {
      default: 2,
      parseHTML: ({ localName }: Element) => Number(localName.slice(1)),
      renderHTML: () => ({}),
    },
  }),
  parseHTML: () => [1, 2, 3, 4, 5, 6].map((level) => ({ tag: `h${level}` })),
  renderHTML: ({ node, HTMLAttributes }) => [`h${Number(node.attrs.level)}`, HTMLAttributes, 0],
  addKeyboardShortcuts() {
    const { commands } = this.editor;
    const headings = [2, 3, 4].map((level) => [
      `Mod-Alt-${level}`,
      () => this.editor.commands.toggleNode(this.name, "paragraph", { level }),
    ]);
    return { ...Object.fromEntries(headings), "Mod-Alt-0": () => commands.setNode("paragraph") };
  },
});

export const Blockquote = Node.create({
  name: "blockquote",
  group: "block",
  content: "block+",
  defining: true,
  addAttributes: () => PRESERVED,
  parseHTML: () => [{ tag: "blockquote" }],
  renderHTML: ({ HTMLAttributes }) => ["blockquote", HTMLAttributes, 0],
});

/** Text whose spaces and line breaks count. */
export const Preformatted = Node.create({
  name: "preformatted",
  group: "block",
  content: "inline*",
  whitespace: "pre",
  defining: true,
  addAttributes: () => PRESERVED,
  parseHTML: () => [{ tag: "pre", preserveWhitespace: "full" }],
  renderHTML: ({ HTMLAttributes }) => ["pre", HTMLAttributes, 0],
  addKeyboardShortcuts() {
    return {
      Enter: () => this.editor.isActive(this.name) && this.editor.commands.insertContent("\n"),
    };
  },
});

export const Rule = Node.create({
  name: "rule",
  group: "block",
  addAttributes: () => PRESERVED,
  parseHTML: () => [{ tag: "hr" }],
  renderHTML: ({ HTMLAttributes }) => ["hr", HTMLAttributes],
});

/** A new line within a paragraph. */
export const LineBreak = Node.create({
  name: "lineBreak",
  group: "inline",
  inline: true,
  selectable: false,
  linebreakReplacement: true,
  addAttributes: () => PRESERVED,
  parseHTML: () => [{ tag: "br" }],
  renderHTML: ({ HTMLAttributes }) => ["br", HTMLAttributes],
  addKeyboardShortcuts() {
    const insert = () => this.editor.commands.insertContent({ type: this.name });
    return { "Shift-Enter": insert, "Mod-Enter": insert };
  },
});

/** Any other element that holds blocks. While editing it is a plain box, so that `details` is always open. */
export const Container = Node.create({
  name: "container",
  group: "block",
  content: "block*",
  defining: true,
  addAttributes: () => ({
    ...PRESERVED,
    tag: { default: "div", parseHTML: ({ localName }: Element) => localName, renderHTML: () => ({}) },
  }),
  parseHTML: () => CONTAINERS.map((tag) => ({ tag })),
  renderHTML: ({ node, HTMLAttributes }) => [String(node.attrs.tag), HTMLAttributes, 0],
  addNodeView:
    () =>
    ({ node }) => {
      const box = document.createElement("div");
      box.dataset.container = String(node.attrs.tag);
      return { dom: box, contentDOM: box };
    },
});
