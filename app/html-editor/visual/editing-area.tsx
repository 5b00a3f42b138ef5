import { EditorContent, useEditor } from "@tiptap/react";
import { useState } from "react";
import { useTranslation } from "#app/i18n/use-translation.ts";
import type { Language } from "#shared/languages.ts";
import type { AddressField } from "../addresses/address-field.ts";
import { cleanPasted } from "../paste/clean-pasted.ts";
import { hasFiles, isOwnCopy } from "../paste/clipboard.ts";
import { EXTENSIONS } from "../schema/extensions.ts";
import { readDocument } from "../source/losses.ts";
import { inertHtml } from "../source/inert-html.ts";
import { writeHtml } from "../source/write-html.ts";
import { TableTools } from "../toolbar/table-tools.tsx";
import type { OpenDialog } from "../toolbar/tool-groups.ts";
import { Toolbar } from "../toolbar/toolbar.tsx";
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

/** CSS pixels left clear around the cursor: at the foot of a form stands the bar that saves. */
const ROOM = { top: 12, right: 0, bottom: 110, left: 0 };

/** Toolbar and text. */
export function EditingArea({
  id,
  label,
  description,
  initial,
  language,
  addressField,
  required,
  disabled,
  onChange,
}: EditingAreaProps) {
  const t = useTranslation();
  const [open, setOpen] = useState<OpenDialog>();
  const [note, setNote] = useState("");
  const [begin] = useState(() => {
    const document = readDocument(initial);
    return { content: document.toJSON(), unchanged: writeHtml(document) };
  });
  const editor = useEditor({
    extensions: EXTENSIONS,
    content: begin.content,
    editable: !disabled,
    // The page's policy allows no style that is not in a file.
    injectCSS: false,
    enablePasteRules: false,
    onUpdate: ({ editor: { state }, transaction }) => {
      if (!transaction.getMeta("paste")) setNote("");
      const html = writeHtml(state.doc);
      onChange(html === begin.unchanged ? initial : html);
    },
    editorProps: {
      scrollThreshold: ROOM,
      scrollMargin: ROOM,
      attributes: {
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
      },
      transformPastedHTML: (html) => {
        if (isOwnCopy(html)) return inertHtml(html);
        const { html: clean, pictures } = cleanPasted(html, location.origin);
        setNote(pictures > 0 ? t("admin_html_pictures_dropped", { count: pictures }) : "");
        return clean;
      },
      handleKeyDown: (_view, { key, ctrlKey, metaKey }) => {
        const isForLink = key.toLowerCase() === "k" && (ctrlKey || metaKey);
        if (isForLink) setOpen("link");
        return isForLink;
      },
      handlePaste: (_view, event) => refuseFiles(event.clipboardData),
      handleDrop: (_view, event) => {
        const refused = refuseFiles(event.dataTransfer);
        if (refused) event.preventDefault();
        return refused;
      },
    },
  });

  function refuseFiles(data: DataTransfer | null): boolean {
    if (!hasFiles(data)) return false;
    setNote(t("admin_html_files_not_pasted"));
    return true;
  }

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
      <output className={styles.said}>{note}</output>
    </>
  );
}
