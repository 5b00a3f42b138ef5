import { type ReactNode, type RefObject, useEffect, useRef } from "react";
import styles from "./preview-stage.module.css";

/** CSS pixels, as on the screens that they stand for. */
const WIDTHS = { phone: 360, desktop: 1280 } as const;
export type PreviewWidth = keyof typeof WIDTHS;

interface PreviewStageProps {
  label: string;
  width: PreviewWidth;
  /** The document with which it begins. */
  page: string;
  /** The root of the document that was loaded last. */
  root: HTMLElement | undefined;
  onRoot: (root: HTMLElement | undefined) => void;
  children?: ReactNode;
}

/**
 * An iframe as wide as a visitor's screen, scaled down where there is less space. It may not run
 * scripts, send forms, open windows or lead anywhere. It is of this site's origin only so that the fonts load and this
 * page can update its content in place, without a flicker. It is as high as its content; what scrolls is the box around
 * it. Screen readers get the same text in the editor, so that it is hidden from them.
 */
export function PreviewStage({ label, width, page, root, onRoot, children }: PreviewStageProps) {
  const stage = useRef<HTMLDivElement>(null);
  useScale(stage, WIDTHS[width]);
  useHeight(stage, root);
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
          onLoad={({ currentTarget }) => onRoot(currentTarget.contentDocument?.documentElement)}
        />
      </div>
      {children}
    </section>
  );
}

/** Sets `--height` on an element to the height of the body of a document in CSS pixels, and keeps it in sync. */
function useHeight(box: RefObject<HTMLElement | null>, root: HTMLElement | undefined): void {
  useEffect(() => {
    const body = root?.ownerDocument.body;
    if (!body) return undefined;
    const take = () => box.current?.style.setProperty("--height", String(Math.ceil(body.offsetHeight)));
    const observer = new ResizeObserver(take);
    observer.observe(body);
    take();
    return () => observer.disconnect();
  }, [box, root]);
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
