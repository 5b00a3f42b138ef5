import { type ReactNode, useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import type { Language } from "#shared/languages.ts";
import { emptyPage, followSettings } from "./preview-document.ts";
import styles from "./preview-frame.module.css";

/** CSS pixels, as on the screens that they stand for. */
const WIDTHS = { phone: 360, desktop: 1280 } as const;
export type PreviewWidth = keyof typeof WIDTHS;

interface PreviewFrameProps {
  title: string;
  width: PreviewWidth;
  language: Language;
  children: ReactNode;
}

/**
 * A page within the page, as wide as a visitor's screen and drawn smaller where there is less room. It may not run
 * scripts, send forms, open windows or lead anywhere. It is of this site's origin only so that the fonts load and this
 * page can renew its content in place, without a flicker and without losing its place.
 */
export function PreviewFrame({ title, width, language, children }: PreviewFrameProps) {
  const stage = useRef<HTMLDivElement>(null);
  const [page] = useState(() => emptyPage(document));
  const [root, setRoot] = useState<HTMLElement>();
  useEffect(() => {
    const { current } = stage;
    if (!current) return undefined;
    const fit = () => {
      const scale = Math.min(1, current.clientWidth / WIDTHS[width]);
      current.style.setProperty("--scale", String(scale));
    };
    const observer = new ResizeObserver(fit);
    observer.observe(current);
    fit();
    return () => observer.disconnect();
  }, [width]);
  useEffect(() => root && followSettings(document.documentElement, root), [root]);
  useEffect(() => {
    root?.setAttribute("lang", language);
  }, [root, language]);
  return (
    <div ref={stage} className={styles.stage} data-width={width}>
      <iframe
        className={styles.frame}
        title={title}
        sandbox="allow-same-origin"
        srcDoc={page}
        onLoad={({ currentTarget }) => setRoot(currentTarget.contentDocument?.documentElement)}
      />
      {root && createPortal(children, root.ownerDocument.body)}
    </div>
  );
}
