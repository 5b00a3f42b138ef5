import { useEffect, useState } from "react";
import { followSettings } from "./preview-document.ts";
import { PreviewStage, type PreviewWidth } from "./preview-stage.tsx";

interface RenderedPageProps {
  label: string;
  width: PreviewWidth;
  /** A whole document of the site. */
  html: string;
  /** Shows pictures that visitors may not see yet. @returns what stops it */
  showPictures: (page: Document) => () => void;
  /** Somebody has pressed a link; it leads nowhere by itself. */
  onLink: (address: string) => void;
}

/** A document of the site as a visitor would see it. A newer state of it takes its place without a flicker. */
export function RenderedPage({ label, width, html, showPictures, onLink }: RenderedPageProps) {
  const [first] = useState(() => withoutScripts(html));
  const [root, setRoot] = useState<HTMLElement>();
  useEffect(() => {
    if (!root) return undefined;
    const { ownerDocument: page } = root;
    replaceWith(page, withoutScripts(html));
    const stopSettings = followSettings(document.documentElement, root);
    const stopPictures = showPictures(page);
    return () => {
      stopSettings();
      stopPictures();
    };
  }, [root, html, showPictures]);
  useEffect(() => {
    const page = root?.ownerDocument;
    const follow = (event: Event) => {
      event.preventDefault();
      // An element of another document is no Element of this one.
      const link = (event.target as Element | null)?.closest("a");
      if (link) onLink(link.getAttribute("href") ?? "");
    };
    page?.addEventListener("click", follow);
    return () => page?.removeEventListener("click", follow);
  }, [root, onLink]);
  return <PreviewStage label={label} width={width} page={first} root={root} onRoot={setRoot} />;
}

/** Scripts would not run; without them the browser has nothing to report. */
function withoutScripts(html: string): string {
  const page = new DOMParser().parseFromString(html, "text/html");
  for (const each of page.querySelectorAll('script, link[rel="modulepreload"], link[rel="manifest"]'))
    each.remove();
  return `<!doctype html>${page.documentElement.outerHTML}`;
}

/** Puts another document in the place of one; its styles stay where they are the same. */
function replaceWith(page: Document, html: string): void {
  const next = new DOMParser().parseFromString(html, "text/html");
  const { documentElement: root } = page;
  for (const { name, value } of next.documentElement.attributes) root.setAttribute(name, value);
  const known = new Set([...page.head.querySelectorAll(STYLES)].map(({ outerHTML }) => outerHTML));
  for (const style of next.head.querySelectorAll(STYLES))
    if (!known.has(style.outerHTML)) page.head.append(page.importNode(style, true));
  for (const { name, value } of next.body.attributes) page.body.setAttribute(name, value);
  page.body.replaceChildren(...[...next.body.childNodes].map((node) => page.importNode(node, true)));
  // As high as what it holds, so that it never scrolls by itself.
  page.body.style.minHeight = "0";
  page.body.style.overflow = "hidden";
}

const STYLES = 'link[rel="stylesheet"], style';
