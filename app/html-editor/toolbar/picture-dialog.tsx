import type { Editor } from "@tiptap/react";
import { useState } from "react";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { TextField } from "#app/ui/field/text-field.tsx";
import { FormDialog } from "#app/staff-ui/form-dialog/form-dialog.tsx";
import type { AddressField } from "../addresses/address-field.ts";
import { isOwnAddress } from "../addresses/own-address.ts";
import type { CloseDialog } from "./tool-groups.ts";
import styles from "./dialogs.module.css";

interface PictureDialogProps {
  editor: Editor;
  addressField: AddressField;
  onClose: CloseDialog;
}

/** Asks for a picture and for its alternative text; only a decorative one has none. */
export function PictureDialog({ editor, addressField: Address, onClose }: PictureDialogProps) {
  const t = useTranslation();
  const [present] = useState(() => editor.isActive("picture") && editor.getAttributes("picture"));
  const [source, setSource] = useState(present ? String(present.src ?? "") : "");
  const [altText, setAltText] = useState(present ? String(present.alt ?? "") : "");
  const [decorative, setDecorative] = useState(present ? !present.alt : false);
  const address = source.trim();
  const isOwn = isOwnAddress(address);
  const attributes = { src: address, alt: decorative ? "" : altText.trim() };
  const done = () => {
    const chain = editor.chain().focus();
    if (present) chain.updateAttributes("picture", attributes).run();
    else chain.insertContent({ type: "picture", attrs: attributes }).run();
  };
  return (
    <FormDialog
      title={t("admin_html_picture")}
      submit={t(present ? "admin_html_picture_change" : "admin_html_picture_insert")}
      cancel={t("admin_html_cancel")}
      form={{ canSubmit: isOwn && (decorative || altText.trim() !== "") }}
      onSubmit={() => onClose(done)}
      onClose={() => onClose()}
    >
      <Address
        name="source"
        label={t("admin_html_picture_address")}
        hint={t("admin_html_picture_own")}
        picture
        required
        value={source}
        onChange={setSource}
      />
      {!decorative && (
        <TextField
          name="alt"
          label={t("admin_html_picture_words")}
          hint={t("admin_html_picture_hint")}
          required
          value={altText}
          onChange={setAltText}
        />
      )}
      <label className={styles.check}>
        <input
          type="checkbox"
          checked={decorative}
          onChange={(event) => setDecorative(event.target.checked)}
        />
        {t("admin_html_picture_decorative")}
      </label>
    </FormDialog>
  );
}
