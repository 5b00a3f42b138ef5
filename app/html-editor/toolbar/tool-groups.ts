/** The buttons above a text, group by group. */
import type { Editor } from "@tiptap/core";
import type { TFunction } from "#app/i18n/use-translation.ts";
import { clearFormatting, moveItem, toggleQuote } from "./commands.ts";
import type { Look } from "./look-of.ts";
import type { ToolValue } from "./tool.tsx";

export type OpenDialog = "link" | "picture" | "table" | undefined;

/** Closes the dialog and then does what it asked about. */
export type CloseDialog = (then?: () => void) => void;

interface Desk {
  editor: Editor;
  t: TFunction;
  look: Look;
  setOpen: (dialog: OpenDialog) => void;
}

export const toolGroups = (desk: Desk): ToolValue[][] =>
  [kindsOfBlocks, marks, lists, insertions, steps].map((group) => group(desk));

function kindsOfBlocks({ editor, t, look }: Desk): ToolValue[] {
  const heading = (level: number): ToolValue => ({
    name: `heading-${level}`,
    label: t("admin_html_heading", { level }),
    letters: `H${level}`,
    pressed: look.heading === level,
    keys: `Control+Alt+${level}`,
    run: () => editor.chain().focus().toggleNode("heading", "paragraph", { level }).run(),
  });
  return [
    {
      name: "paragraph",
      label: t("admin_html_paragraph"),
      letters: "¶",
      pressed: look.paragraph,
      keys: "Control+Alt+0",
      run: () => editor.chain().focus().setNode("paragraph").run(),
    },
    ...[2, 3, 4].map(heading),
  ];
}

function marks({ editor, t, look }: Desk): ToolValue[] {
  return [
    {
      name: "bold",
      label: t("admin_html_bold"),
      icon: "bold",
      pressed: look.bold,
      keys: "Control+B",
      run: () => editor.chain().focus().toggleMark("bold").run(),
    },
    {
      name: "italic",
      label: t("admin_html_italic"),
      icon: "italic",
      pressed: look.italic,
      keys: "Control+I",
      run: () => editor.chain().focus().toggleMark("italic").run(),
    },
    {
      name: "clear",
      label: t("admin_html_clear"),
      icon: "clearFormat",
      run: () => clearFormatting(editor),
    },
  ];
}

function lists({ editor, t, look }: Desk): ToolValue[] {
  const toggle = (name: string) => () => editor.chain().focus().toggleList(name, "listItem").run();
  return [
    {
      name: "bullets",
      label: t("admin_html_bullets"),
      icon: "listBullets",
      pressed: look.bullets,
      keys: "Control+Shift+8",
      run: toggle("bulletList"),
    },
    {
      name: "numbers",
      label: t("admin_html_numbers"),
      icon: "listNumbers",
      pressed: look.numbers,
      keys: "Control+Shift+7",
      run: toggle("orderedList"),
    },
    {
      name: "outdent",
      label: t("admin_html_outdent"),
      icon: "outdent",
      idle: !look.inList,
      run: () => moveItem(editor, "out"),
    },
    {
      name: "indent",
      label: t("admin_html_indent"),
      icon: "indent",
      idle: !look.inList,
      run: () => moveItem(editor, "in"),
    },
    {
      name: "quote",
      label: t("admin_html_quote"),
      icon: "quote",
      pressed: look.quote,
      run: () => toggleQuote(editor),
    },
  ];
}

function insertions({ t, look, setOpen }: Desk): ToolValue[] {
  return [
    {
      name: "link",
      label: t("admin_html_link"),
      icon: "link",
      pressed: look.link,
      keys: "Control+K",
      run: () => setOpen("link"),
    },
    {
      name: "picture",
      label: t("admin_html_picture"),
      icon: "picture",
      pressed: look.picture,
      run: () => setOpen("picture"),
    },
    {
      name: "table",
      label: t("admin_html_table"),
      icon: "table",
      idle: look.inTable,
      run: () => setOpen("table"),
    },
  ];
}

function steps({ editor, t, look }: Desk): ToolValue[] {
  return [
    {
      name: "undo",
      label: t("admin_html_undo"),
      icon: "undo",
      idle: !look.canUndo,
      keys: "Control+Z",
      run: () => editor.chain().focus().undo().run(),
    },
    {
      name: "redo",
      label: t("admin_html_redo"),
      icon: "redo",
      idle: !look.canRedo,
      keys: "Control+Shift+Z",
      run: () => editor.chain().focus().redo().run(),
    },
  ];
}
