/** An empty page with the styles of this one. */
export function emptyPage(document: Document): string {
  const styles = [...document.querySelectorAll('link[rel="stylesheet"], head > style')];
  const head = styles.map(({ outerHTML }) => outerHTML).join("");
  return `<!doctype html><html><head><meta charset="utf-8"><title>…</title>${head}</head><body></body></html>`;
}

const SETTINGS = ["data-text", "data-contrast"];

/** Keeps the reader's settings of a page on another page's root. @returns what ends it */
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

/** Tells a page its language, and gives its body a class. */
export function prepare(root: HTMLElement, language: string, bodyClass: string): void {
  root.lang = language;
  root.ownerDocument.body.className = bodyClass;
}
