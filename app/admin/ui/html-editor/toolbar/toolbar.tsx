import { type Editor, useEditorState } from "@tiptap/react";
import { useText } from "#app/i18n/use-text.ts";
import { LinkDialog } from "./link-dialog.tsx";
import { PictureDialog } from "./picture-dialog.tsx";
import { lookOf } from "./look-of.ts";
import { TableDialog } from "./table-dialog.tsx";
import { ToolRow } from "./tool-row.tsx";
import { clearFormatting, moveItem, toggleQuote } from "./commands.ts";

export type OpenDialog = "link" | "picture" | "table" | undefined;

interface ToolbarProps {
  editor: Editor;
  label: string;
  open: OpenDialog;
  setOpen: (dialog: OpenDialog) => void;
}

/** What can be done with the text at the cursor. */
export function Toolbar({ editor, label, open, setOpen }: ToolbarProps) {
  const text = useText();
  const look = useEditorState({ editor, selector: ({ editor: now }) => lookOf(now) });
  const command = () => editor.chain().focus();
  const close = () => {
    setOpen(undefined);
    editor.commands.focus();
  };
  const heading = (level: number) => ({
    name: `heading-${level}`,
    label: text("admin_html_heading", { level }),
    letters: `H${level}`,
    pressed: look.heading === level,
    keys: `Control+Alt+${level}`,
    run: () => command().toggleNode("heading", "paragraph", { level }).run(),
  });
  const list = (name: "bulletList" | "orderedList") => () => command().toggleList(name, "listItem").run();
  return (
    <>
      <ToolRow
        label={label}
        groups={[
          [
            {
              name: "paragraph",
              label: text("admin_html_paragraph"),
              letters: "¶",
              pressed: look.paragraph,
              keys: "Control+Alt+0",
              run: () => command().setNode("paragraph").run(),
            },
            heading(2),
            heading(3),
            heading(4),
          ],
          [
            {
              name: "bold",
              label: text("admin_html_bold"),
              icon: "bold",
              pressed: look.bold,
              keys: "Control+B",
              run: () => command().toggleMark("bold").run(),
            },
            {
              name: "italic",
              label: text("admin_html_italic"),
              icon: "italic",
              pressed: look.italic,
              keys: "Control+I",
              run: () => command().toggleMark("italic").run(),
            },
            {
              name: "clear",
              label: text("admin_html_clear"),
              icon: "clearFormat",
              run: () => clearFormatting(editor),
            },
          ],
          [
            {
              name: "bullets",
              label: text("admin_html_bullets"),
              icon: "listBullets",
              pressed: look.bullets,
              keys: "Control+Shift+8",
              run: list("bulletList"),
            },
            {
              name: "numbers",
              label: text("admin_html_numbers"),
              icon: "listNumbers",
              pressed: look.numbers,
              keys: "Control+Shift+7",
              run: list("orderedList"),
            },
            {
              name: "outdent",
              label: text("admin_html_outdent"),
              icon: "outdent",
              idle: !look.inList,
              run: () => moveItem(editor, "out"),
            },
            {
              name: "indent",
              label: text("admin_html_indent"),
              icon: "indent",
              idle: !look.inList,
              run: () => moveItem(editor, "in"),
            },
            {
              name: "quote",
              label: text("admin_html_quote"),
              icon: "quote",
              pressed: look.quote,
              run: () => toggleQuote(editor),
            },
          ],
          [
            {
              name: "link",
              label: text("admin_html_link"),
              icon: "link",
              pressed: look.link,
              keys: "Control+K",
              run: () => setOpen("link"),
            },
            {
              name: "picture",
              label: text("admin_html_picture"),
              icon: "picture",
              pressed: look.picture,
              run: () => setOpen("picture"),
            },
            {
              name: "table",
              label: text("admin_html_table"),
              icon: "table",
              idle: look.inTable,
              run: () => setOpen("table"),
            },
          ],
          [
            {
              name: "undo",
              label: text("admin_html_undo"),
              icon: "undo",
              idle: !look.canUndo,
              keys: "Control+Z",
              run: () => command().undo().run(),
            },
            {
              name: "redo",
              label: text("admin_html_redo"),
              icon: "redo",
              idle: !look.canRedo,
              keys: "Control+Shift+Z",
              run: () => command().redo().run(),
            },
          ],
        ]}
      />
      {open === "link" && <LinkDialog editor={editor} onClose={close} />}
      {open === "picture" && <PictureDialog editor={editor} onClose={close} />}
      {open === "table" && <TableDialog editor={editor} onClose={close} />}
    </>
  );
}
