import { type Editor, useEditor } from "@tiptap/react";
import { useRef, useState } from "react";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { legacyToUnicode } from "#shared/legacy-fonts/legacy-kannada.ts";
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

interface Pasted {
  kind: "html" | "text";
  content: string;
}

export interface WrittenText {
  editor: Editor | null;
  /** What is to be said of what was pasted last. */
  note: string;
  /** Pastes it anew as it was; undefined where nothing of it was converted. */
  undoConversion: (() => void) | undefined;
}

/** The editor of a text, and what becomes of what is pasted. */
export function useTextEditor({
  initial,
  disabled,
  attributes,
  onChange,
  onLinkKeys,
}: TextEditorProps): WrittenText {
  const t = useTranslation();
  const [note, setNote] = useState("");
  const [converted, setConverted] = useState<Pasted>();
  const keepsLegacy = useRef(false);
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
      if (!transaction.getMeta("paste")) {
        setNote("");
        setConverted(undefined);
      }
      const html = writeHtml(state.doc);
      onChange(html === begin.unchanged ? initial : html);
    },
    editorProps: {
      scrollThreshold: ROOM,
      scrollMargin: ROOM,
      attributes,
      transformPastedHTML: (html) => {
        if (isOwnCopy(html)) return inertHtml(html);
        const cleaned = cleanPasted(html, location.origin, keepsLegacy.current);
        const { pictures } = cleaned;
        const dropped = pictures > 0 ? t("admin_html_pictures_dropped", { count: pictures }) : "";
        setNote([cleaned.converted && t("admin_legacy_pasted"), dropped].filter(Boolean).join(" "));
        setConverted(cleaned.converted ? { kind: "html", content: html } : undefined);
        return cleaned.html;
      },
      transformPastedText: (text) => {
        const unicode = keepsLegacy.current ? text : legacyToUnicode(text);
        setNote(unicode === text ? "" : t("admin_legacy_pasted"));
        setConverted(unicode === text ? undefined : { kind: "text", content: text });
        return unicode;
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
  const undoConversion = (pasted: Pasted) => {
    if (!editor) return;
    editor.commands.undo();
    keepsLegacy.current = true;
    if (pasted.kind === "html") editor.view.pasteHTML(pasted.content);
    else editor.view.pasteText(pasted.content);
    keepsLegacy.current = false;
    editor.commands.focus();
    setNote(t("admin_legacy_taken_back"));
  };
  return { editor, note, undoConversion: converted && (() => undoConversion(converted)) };
}
