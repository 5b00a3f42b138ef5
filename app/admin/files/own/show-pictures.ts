import type { Api } from "../../api/api.ts";
import { isStoredFile } from "./is-stored-file.ts";

/**
 * Shows the pictures of a document that a browser could not load because visitors may not see them yet: a picture's
 * address carries no token. It is shown as data, which the page's policy allows; its address in a text stays as it is.
 *
 * @returns what stops it
 */
export function showPictures(page: Document, { file: read }: Pick<Api, "file">): () => void {
  const asked = new WeakMap<Element, string>();

  function onError(event: Event): void {
    const picture = event.target as HTMLImageElement;
    const address = picture.src;
    if (picture.tagName !== "IMG" || asked.get(picture) === address || !isStoredFile(address)) return;
    asked.set(picture, address);
    // Error handlers that show a fallback are called only if the picture stays missing.
    event.stopImmediatePropagation();
    const show = (source: string) => {
      if (picture.src === address) picture.src = source;
    };
    read(address).then(
      async (answer) => show(await dataUrl(await answer.blob())),
      () => show(address),
    );
  }

  page.addEventListener("error", onError, true);
  return () => page.removeEventListener("error", onError, true);
}

function dataUrl(content: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener("load", () => resolve(reader.result as string));
    reader.addEventListener("error", () => reject(reader.error ?? new Error("unreadable")));
    reader.readAsDataURL(content);
  });
}
