import { type Editor, useEditorState } from "@tiptap/react";
import { useText } from "#app/i18n/use-text.ts";
import { LinkDialog } from "./link-dialog.tsx";
import { lookOf } from "./look-of.ts";
import { PictureDialog } from "./picture-dialog.tsx";
import { TableDialog } from "./table-dialog.tsx";
import { type OpenDialog, toolGroups } from "./tool-groups.ts";
import { ToolRow } from "./tool-row.tsx";

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
  const close = () => {
    setOpen(undefined);
    editor.commands.focus();
  };
  return (
    <>
      <ToolRow label={label} groups={toolGroups({ editor, text, look, setOpen })} />
      {open === "link" && <LinkDialog editor={editor} onClose={close} />}
      {open === "picture" && <PictureDialog editor={editor} onClose={close} />}
      {open === "table" && <TableDialog editor={editor} onClose={close} />}
    </>
  );
}
