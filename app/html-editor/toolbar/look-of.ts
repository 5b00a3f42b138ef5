import type { Editor } from "@tiptap/core";

/** How the text at the cursor looks, and what can be done there. */
export function lookOf(editor: Editor) {
  const is = (name: string) => editor.isActive(name);
  const inList = is("listItem");
  return {
    paragraph: is("paragraph"),
    heading: is("heading") ? Number(editor.getAttributes("heading").level) : 0,
    bold: is("bold"),
    italic: is("italic"),
    bullets: inList && innermostList(editor) === "bulletList",
    numbers: inList && innermostList(editor) === "orderedList",
    inList,
    quote: is("blockquote"),
    link: is("link"),
    picture: is("picture"),
    inTable: is("table"),
    canUndo: editor.can().undo(),
    canRedo: editor.can().redo(),
  };
}

export type Look = ReturnType<typeof lookOf>;

function innermostList({ state }: Editor): string | undefined {
  const { $from } = state.selection;
  for (let depth = $from.depth; depth > 0; depth -= 1) {
    const { name } = $from.node(depth).type;
    if (name === "bulletList" || name === "orderedList") return name;
  }
  return undefined;
}
