import { type ReactNode, useEffect, useRef, useState, type RefObject } from "react";
import { createPortal } from "react-dom";
import type { Language } from "#shared/languages.ts";
import { emptyPage, followSettings, prepare } from "./preview-document.ts";
import styles from "./preview-frame.module.css";

/** CSS pixels, as on the screens that they stand for. */
const WIDTHS = { phone: 360, desktop: 1280 } as const;
export type PreviewWidth = keyof typeof WIDTHS;

interface PreviewFrameProps {
  label: string;
  width: PreviewWidth;
  language: Language;
  /** Shows pictures that visitors may not see yet. @returns what stops it */
  showPictures: (page: Document) => () => void;
  children: ReactNode;
}

/**
 * An iframe as wide as a visitor's screen, scaled down where there is less space. It may not run
 * scripts, send forms, open windows or lead anywhere. It is of this site's origin only so that the fonts load and this
 * page can update its content in place, without a flicker. It is as high as its content; what scrolls is the box around
 * it. Screen readers get the same text in the editor, so that it is hidden from them.
 */
export function PreviewFrame({ label, width, language, showPictures, children }: PreviewFrameProps) {
  const stage = useRef<HTMLDivElement>(null);
  const [page] = useState(() => emptyPage(document));
  const [root, setRoot] = useState<HTMLElement>();
  useScale(stage, WIDTHS[width]);
  useHeight(stage, root?.ownerDocument.body);
  useEffect(() => (root ? showPictures(root.ownerDocument) : undefined), [root, showPictures]);
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

/** Sets `--height` on an element to the height of another one in CSS pixels, and keeps it in sync. */
function useHeight(box: RefObject<HTMLElement | null>, measured: HTMLElement | undefined): void {
  useEffect(() => {
    if (!measured) return undefined;
    const take = () => box.current?.style.setProperty("--height", String(Math.ceil(measured.offsetHeight)));
    const observer = new ResizeObserver(take);
    observer.observe(measured);
    take();
    return () => observer.disconnect();
  }, [box, measured]);
}

/** Sets `--scale` on an element: by how much something of a width in CSS pixels has to shrink to fit in. */
function useScale(box: RefObject<HTMLElement | null>, width: number): void {
  useEffect(() => {
    const { current } = box;
    if (!current) return undefined;
    const fit = () => current.style.setProperty("--scale", String(Math.min(1, current.clientWidth / width)));
    const observer = new ResizeObserver(fit);
    observer.observe(current);
    fit();
    return () => observer.disconnect();
  }, [box, width]);
}
