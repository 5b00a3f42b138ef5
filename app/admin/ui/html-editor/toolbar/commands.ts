/** What the buttons do where one command of the editor is not enough. */
import { type Editor, findParentNode } from "@tiptap/core";

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

/** Puts the cursor into the first cell of the table that it is in. */
export function goToFirstCell(editor: Editor): void {
  const table = findParentNode(({ type }) => type.name === "table")(editor.state.selection);
  if (table)
    editor
      .chain()
      .setTextSelection(table.start + 3)
      .scrollIntoView()
      .run();
}
