import { type Editor, useEditorState } from "@tiptap/react";
import { flushSync } from "react-dom";
import { useTranslation } from "#app/i18n/use-translation.ts";
import type { AddressField } from "../addresses/address-field.ts";
import { LinkDialog } from "./link-dialog.tsx";
import { lookOf } from "./look-of.ts";
import { PictureDialog } from "./picture-dialog.tsx";
import { TableDialog } from "./table-dialog.tsx";
import { type CloseDialog, type OpenDialog, toolGroups } from "./tool-groups.ts";
import { ToolRow } from "./tool-row.tsx";

interface ToolbarProps {
  editor: Editor;
  label: string;
  addressField: AddressField;
  open: OpenDialog;
  setOpen: (dialog: OpenDialog) => void;
}

/** What can be done with the text at the cursor. */
export function Toolbar({ editor, label, addressField, open, setOpen }: ToolbarProps) {
  const t = useTranslation();
  const look = useEditorState({ editor, selector: ({ editor: now }) => lookOf(now) });
  // At once: a dialog that closes gives the focus back and with it the place where the cursor was before.
  const close: CloseDialog = (then) => {
    flushSync(() => setOpen(undefined));
    editor.commands.focus();
    then?.();
  };
  return (
    <>
      <ToolRow label={label} groups={toolGroups({ editor, t, look, setOpen })} />
      {open === "link" && <LinkDialog editor={editor} addressField={addressField} onClose={close} />}
      {open === "picture" && <PictureDialog editor={editor} addressField={addressField} onClose={close} />}
      {open === "table" && <TableDialog editor={editor} onClose={close} />}
    </>
  );
}
