import { type ReactNode, useEffect, useState } from "react";
import { createPortal } from "react-dom";
import type { Language } from "#shared/languages.ts";
import { emptyPage, followSettings, prepare } from "./preview-document.ts";
import { PreviewStage, type PreviewWidth } from "./preview-stage.tsx";
import styles from "./preview-stage.module.css";

interface PreviewFrameProps {
  label: string;
  width: PreviewWidth;
  language: Language;
  /** Shows pictures that visitors may not see yet. @returns what stops it */
  showPictures: (page: Document) => () => void;
  children: ReactNode;
}

/** Components as a visitor would see them, with the styles of this page. */
export function PreviewFrame({ label, width, language, showPictures, children }: PreviewFrameProps) {
  const [page] = useState(() => emptyPage(document));
  const [root, setRoot] = useState<HTMLElement>();
  useEffect(() => (root ? showPictures(root.ownerDocument) : undefined), [root, showPictures]);
  useEffect(() => {
    if (!root) return undefined;
    prepare(root, language, styles.page!);
    return followSettings(document.documentElement, root);
  }, [root, language]);
  return (
    <PreviewStage label={label} width={width} page={page} root={root} onRoot={setRoot}>
      {root && createPortal(children, root.ownerDocument.body)}
    </PreviewStage>
  );
}
