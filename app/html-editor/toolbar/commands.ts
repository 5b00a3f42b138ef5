/** What the buttons do where one command of the editor is not enough. */
import type { Editor, JSONContent } from "@tiptap/core";

/** Plain words in plain paragraphs; links, lists and tables stay. */
export function clearFormatting(editor: Editor): void {
  editor
    .chain()
    .focus()
    .unsetMark("bold")
    .unsetMark("italic")
    .unsetMark("inlineElement")
    .setNode("paragraph")
    .lift("blockquote")
    .run();
}

export function toggleQuote(editor: Editor): void {
  const chain = editor.chain().focus();
  if (editor.isActive("blockquote")) chain.lift("blockquote").run();
  else chain.wrapIn("blockquote").run();
}

/** One level deeper or higher in its list. */
export function moveItem(editor: Editor, way: "in" | "out"): void {
  const chain = editor.chain().focus();
  if (way === "in") chain.sinkListItem("listItem").run();
  else chain.liftListItem("listItem").run();
}

/** Puts a table in place of what is selected, and the cursor into its first cell. */
export function insertTable(editor: Editor, content: JSONContent): void {
  const { from } = editor.state.selection;
  editor.chain().focus().insertContent(content).run();
  const { doc } = editor.state;
  // An empty paragraph gives way to the table, which then begins one place earlier.
  const first = Math.max(0, from - 1);
  let place: number | undefined;
  doc.nodesBetween(first, doc.content.size, (node, at) => {
    if (node.type.name === "table" && at >= first) place ??= at;
    return place === undefined;
  });
  // Behind the beginnings of the table, its row, its cell and the paragraph.
  if (place !== undefined)
    editor
      .chain()
      .setTextSelection(place + 4)
      .scrollIntoView()
      .run();
}
