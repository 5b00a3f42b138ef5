import { type ReactNode, useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import type { Language } from "#shared/languages.ts";
import { useApi } from "../session/api-provider.tsx";
import { showPictures } from "../files/own/show-pictures.ts";
import { emptyPage, followSettings, prepare } from "./preview-document.ts";
import { useHeight } from "./use-height.ts";
import { useScale } from "./use-scale.ts";
import styles from "./preview-frame.module.css";

/** CSS pixels, as on the screens that they stand for. */
const WIDTHS = { phone: 360, desktop: 1280 } as const;
export type PreviewWidth = keyof typeof WIDTHS;

interface PreviewFrameProps {
  label: string;
  width: PreviewWidth;
  language: Language;
  children: ReactNode;
}

/**
 * An iframe as wide as a visitor's screen, scaled down where there is less space. It may not run
 * scripts, send forms, open windows or lead anywhere. It is of this site's origin only so that the fonts load and this
 * page can update its content in place, without a flicker. It is as high as its content; what scrolls is the box around
 * it. Screen readers get the same text in the editor, so that it is hidden from them.
 */
export function PreviewFrame({ label, width, language, children }: PreviewFrameProps) {
  const stage = useRef<HTMLDivElement>(null);
  const [page] = useState(() => emptyPage(document));
  const [root, setRoot] = useState<HTMLElement>();
  useScale(stage, WIDTHS[width]);
  useHeight(stage, root?.ownerDocument.body);
  const api = useApi();
  useEffect(() => (root ? showPictures(root.ownerDocument, api) : undefined), [root, api]);
  useEffect(() => {
    if (!root) return undefined;
    prepare(root, language, styles.page!);
    return followSettings(document.documentElement, root);
  }, [root, language]);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- The keyboard scrolls what has the focus.
    <section ref={stage} className={styles.stage} data-width={width} aria-label={label} tabIndex={0}>
      <div className={styles.sheet}>
        <iframe
          className={styles.frame}
          title={label}
          sandbox="allow-same-origin"
          srcDoc={page}
          aria-hidden="true"
          tabIndex={-1}
          onLoad={({ currentTarget }) => setRoot(currentTarget.contentDocument?.documentElement)}
        />
      </div>
      {root && createPortal(children, root.ownerDocument.body)}
    </section>
  );
}
