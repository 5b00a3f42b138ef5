import type { Api } from "../../api/api.ts";
import { downloadAnswer } from "../../api/download.ts";
import { isStoredFile } from "./is-stored-file.ts";

/**
 * Makes links to files work that visitors may not read yet: a link carries no token, so such a file is
 * fetched with the token and saved as a download. All others open as they always do.
 *
 * @param failed is called when a file cannot be fetched
 * @returns what stops it
 */
export function openLinks(
  page: Document,
  { file: read, isPublic }: Pick<Api, "file" | "isPublic">,
  failed: (error: unknown) => void,
): () => void {
  async function open(address: string): Promise<void> {
    if (await isPublic(address)) window.open(address, "_blank", "noopener");
    else await downloadAnswer(await read(address), nameIn(address));
  }

  function onClick(event: MouseEvent): void {
    const link = (event.target as Element).closest("a");
    if (!link || !isPlain(event) || link.isContentEditable || !isStoredFile(link.href)) return;
    event.preventDefault();
    event.stopPropagation();
    open(link.href).catch(failed);
  }

  page.addEventListener("click", onClick, true);
  return () => page.removeEventListener("click", onClick, true);
}

/** What the keys and buttons of a mouse ask for beside is the browser's own matter. */
const isPlain = ({ button, altKey, ctrlKey, metaKey, shiftKey }: MouseEvent): boolean =>
  button === 0 && !(altKey || ctrlKey || metaKey || shiftKey);

const nameIn = (address: string): string =>
  decodeURIComponent(new URL(address).pathname.split("/").at(-1) ?? "file");
