/** An empty page with the styles of this one. */
export function emptyPage(document: Document): string {
  const styles = [...document.querySelectorAll('link[rel="stylesheet"], head > style')];
  const head = styles.map(({ outerHTML }) => outerHTML).join("");
  return `<!doctype html><html><head><meta charset="utf-8"><title>…</title>${head}</head><body></body></html>`;
}

const SETTINGS = ["data-text", "data-contrast"];

/** Mirrors the reader's display settings on the preview's root element. @returns what stops it */
export function followSettings(from: HTMLElement, to: HTMLElement): () => void {
  const copy = () => {
    for (const name of SETTINGS) {
      const value = from.getAttribute(name);
      if (value === null) to.removeAttribute(name);
      else to.setAttribute(name, value);
    }
  };
  const observer = new MutationObserver(copy);
  observer.observe(from, { attributes: true, attributeFilter: SETTINGS });
  copy();
  return () => observer.disconnect();
}

/** Sets the language of a document and the class of its body. */
export function prepare(root: HTMLElement, language: string, bodyClass: string): void {
  root.lang = language;
  root.ownerDocument.body.className = bodyClass;
}
