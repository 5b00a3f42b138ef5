import type { JSONContent } from "@tiptap/core";

interface NewTable {
  rows: number;
  columns: number;
  /** Whether the first row names the columns. */
  hasHead: boolean;
  caption: string;
}

const cell = (isHead: boolean): JSONContent => ({
  type: isHead ? "tableHeader" : "tableCell",
  ...(isHead && { attrs: { preserved: { scope: "col" } } }),
  content: [{ type: "paragraph" }],
});

/** An empty table, as the editor's document has it. */
export function tableContent({ rows, columns, hasHead, caption }: NewTable): JSONContent {
  const table: JSONContent = {
    type: "table",
    content: Array.from({ length: rows }, (_, row) => ({
      type: "tableRow",
      content: Array.from({ length: columns }, () => cell(hasHead && row === 0)),
    })),
  };
  if (!caption) return table;
  return {
    type: "captionedTable",
    content: [{ type: "caption", content: [{ type: "text", text: caption }] }, table],
  };
}
