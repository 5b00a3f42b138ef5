import { getMarkRange } from "@tiptap/core";
import type { Editor } from "@tiptap/react";
import { useState } from "react";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Button } from "#app/ui/button/button.tsx";
import { TextField } from "#app/ui/field/text-field.tsx";
import { FormDialog } from "#app/staff-ui/form-dialog/form-dialog.tsx";
import type { AddressField } from "../addresses/address-field.ts";
import { linkAddress } from "../addresses/link-address.ts";
import type { CloseDialog } from "./tool-groups.ts";

interface LinkDialogProps {
  editor: Editor;
  addressField: AddressField;
  onClose: CloseDialog;
}

/** Asks where the selected text links to; without a selection also for the text. */
export function LinkDialog({ editor, addressField: Address, onClose }: LinkDialogProps) {
  const t = useTranslation();
  const present = String(editor.getAttributes("link").href ?? "");
  const [address, setAddress] = useState(present);
  const [linkText, setLinkText] = useState("");
  const href = linkAddress(address);
  // Said while it is typed: an error that came when the field is left would move the buttons under the pointer.
  const isRefused = address.trim() !== "" && !href;
  const needsWords = editor.state.selection.empty && !present;
  const insert = () => {
    const content = {
      type: "text",
      text: linkText.trim() || address.trim(),
      marks: [{ type: "link", attrs: { href } }],
    };
    editor.chain().focus().insertContent(content).run();
  };
  const change = () => {
    selectLink(editor);
    editor.chain().focus().setMark("link", { href }).run();
  };
  const remove = () => editor.chain().focus().unsetMark("link", { extendEmptyMarkRange: true }).run();
  return (
    <FormDialog
      title={t("admin_html_link")}
      submit={t("admin_html_link_set")}
      cancel={t("admin_html_cancel")}
      form={{ canSubmit: href !== undefined }}
      onSubmit={() => onClose(needsWords ? insert : change)}
      onClose={() => onClose()}
      other={
        present && (
          <Button look="quiet" onClick={() => onClose(remove)}>
            {t("admin_html_link_remove")}
          </Button>
        )
      }
    >
      {needsWords && (
        <TextField name="words" label={t("admin_html_link_words")} value={linkText} onChange={setLinkText} />
      )}
      <Address
        name="address"
        label={t("admin_html_link_address")}
        hint={t(isRefused ? "admin_html_link_refused" : "admin_html_link_hint")}
        value={address}
        onChange={setAddress}
      />
    </FormDialog>
  );
}

/** A cursor within a link means the whole link. */
function selectLink(editor: Editor): void {
  const { $from, empty } = editor.state.selection;
  const range = empty ? getMarkRange($from, editor.schema.marks.link!) : undefined;
  if (range) editor.commands.setTextSelection(range);
}
