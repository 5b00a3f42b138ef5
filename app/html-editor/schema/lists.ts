import { Node, wrappingInputRule } from "@tiptap/core";
import { PRESERVED } from "./preserved-attributes.ts";

export const BulletList = Node.create({
  name: "bulletList",
  group: "block list",
  content: "listItem+",
  addAttributes: () => PRESERVED,
  parseHTML: () => [{ tag: "ul" }],
  renderHTML: ({ HTMLAttributes }) => ["ul", HTMLAttributes, 0],
  addKeyboardShortcuts() {
    return { "Mod-Shift-8": () => this.editor.commands.toggleList(this.name, "listItem") };
  },
  addInputRules() {
    return [wrappingInputRule({ find: /^\s*[-*•]\s$/, type: this.type })];
  },
});

export const OrderedList = Node.create({
  name: "orderedList",
  group: "block list",
  content: "listItem+",
  addAttributes: () => PRESERVED,
  parseHTML: () => [{ tag: "ol" }],
  renderHTML: ({ HTMLAttributes }) => ["ol", HTMLAttributes, 0],
  addKeyboardShortcuts() {
    return { "Mod-Shift-7": () => this.editor.commands.toggleList(this.name, "listItem") };
  },
  addInputRules() {
    return [wrappingInputRule({ find: /^\s*1[.)]\s$/, type: this.type })];
  },
});

export const ListItem = Node.create({
  name: "listItem",
  content: "block+",
  defining: true,
  addAttributes: () => ({ preserved: { ...PRESERVED.preserved, keepOnSplit: false } }),
  parseHTML: () => [{ tag: "li" }],
  renderHTML: ({ HTMLAttributes }) => ["li", HTMLAttributes, 0],
  addKeyboardShortcuts() {
    return { Enter: () => this.editor.commands.splitListItem(this.name) };
  },
});
