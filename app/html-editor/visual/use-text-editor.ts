import { type Editor, useEditor } from "@tiptap/react";
import { useState } from "react";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { cleanPasted } from "../paste/clean-pasted.ts";
import { hasFiles, isOwnCopy } from "../paste/clipboard.ts";
import { EXTENSIONS } from "../schema/extensions.ts";
import { inertHtml } from "../source/inert-html.ts";
import { readDocument } from "../source/losses.ts";
import { writeHtml } from "../source/write-html.ts";

interface TextEditorProps {
  /** The text with which editing begins. */
  initial: string;
  disabled: boolean;
  /** Of the element in which one writes. */
  attributes: Record<string, string>;
  onChange: (html: string) => void;
  /** The keys of a link were pressed. */
  onLinkKeys: () => void;
}

/** CSS pixels left clear around the cursor: at the foot of a form stands the bar that saves. */
const ROOM = { top: 12, right: 0, bottom: 110, left: 0 };

/** The editor of a text, and what is to be said of what was pasted last. */
export function useTextEditor({ initial, disabled, attributes, onChange, onLinkKeys }: TextEditorProps): {
  editor: Editor | null;
  note: string;
} {
  const t = useTranslation();
  const [note, setNote] = useState("");
  const [begin] = useState(() => {
    const document = readDocument(initial);
    return { content: document.toJSON(), unchanged: writeHtml(document) };
  });
  const refuseFiles = (data: DataTransfer | null): boolean => {
    if (!hasFiles(data)) return false;
    setNote(t("admin_html_files_not_pasted"));
    return true;
  };
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
      attributes,
      transformPastedHTML: (html) => {
        if (isOwnCopy(html)) return inertHtml(html);
        const { html: clean, pictures } = cleanPasted(html, location.origin);
        setNote(pictures > 0 ? t("admin_html_pictures_dropped", { count: pictures }) : "");
        return clean;
      },
      handleKeyDown: (_view, { key, ctrlKey, metaKey }) => {
        const isForLink = key.toLowerCase() === "k" && (ctrlKey || metaKey);
        if (isForLink) onLinkKeys();
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
  return { editor, note };
}
