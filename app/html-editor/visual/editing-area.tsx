import { EditorContent } from "@tiptap/react";
import { useState } from "react";
import { useTranslation } from "#app/i18n/use-translation.ts";
import type { Language } from "#shared/languages.ts";
import type { AddressField } from "../addresses/address-field.ts";
import { TextButton } from "#app/staff-ui/text-button/text-button.tsx";
import { TableTools } from "../toolbar/table-tools.tsx";
import type { OpenDialog } from "../toolbar/tool-groups.ts";
import { Toolbar } from "../toolbar/toolbar.tsx";
import { useTextEditor } from "./use-text-editor.ts";
import styles from "./editing-area.module.css";

export interface EditingAreaProps {
  id: string;
  label: string;
  /** What the editing area says of its hint and its error. */
  description: { "aria-invalid"?: boolean; "aria-describedby"?: string };
  /** The text with which editing begins. */
  initial: string;
  language: Language;
  addressField: AddressField;
  required: boolean;
  disabled: boolean;
  onChange: (html: string) => void;
}

/** Toolbar and text. */
export function EditingArea({ initial, addressField, onChange, ...area }: EditingAreaProps) {
  const { label, disabled } = area;
  const t = useTranslation();
  const [open, setOpen] = useState<OpenDialog>();
  const { editor, note, undoConversion } = useTextEditor({
    initial,
    disabled,
    attributes: attributesOf(area),
    onChange,
    onLinkKeys: () => setOpen("link"),
  });
  if (!editor) return null;
  return (
    <>
      {!disabled && (
        <>
          <Toolbar
            editor={editor}
            label={t("admin_html_tools_of", { label })}
            addressField={addressField}
            open={open}
            setOpen={setOpen}
          />
          <TableTools editor={editor} />
        </>
      )}
      <EditorContent editor={editor} className={styles.area} />
      <div className={styles.said}>
        <output>{note}</output>
        {undoConversion && (
          <TextButton look="framed" onClick={undoConversion}>
            {t("admin_legacy_take_back")}
          </TextButton>
        )}
      </div>
    </>
  );
}

type AreaProps = Omit<EditingAreaProps, "initial" | "addressField" | "onChange">;

/** The element in which one writes is a text box for the browser. */
function attributesOf({ id, label, description, language, required, disabled }: AreaProps) {
  return {
    id,
    class: styles.text!,
    role: "textbox",
    lang: language,
    "aria-multiline": "true",
    "aria-label": label,
    ...(required && { "aria-required": "true" }),
    ...(disabled && { "aria-readonly": "true" }),
    ...(description["aria-invalid"] && { "aria-invalid": "true" }),
    ...(description["aria-describedby"] && { "aria-describedby": description["aria-describedby"] }),
  };
}
