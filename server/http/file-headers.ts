/** Headers with which files are sent. */
import { extensionOf } from "#server/domain/files/store-paths.ts";
import { downloadName } from "#server/domain/files/stored-name.ts";

/** Nothing in a file may run, even if a browser were to take it for a page. */
export const FILE_POLICY = "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:";

/** @param place in the store, where the extension is that of the content */
export const attachmentNamed = (original: string, place: string): string => {
  const name = downloadName(original, extensionOf(place));
  return `attachment; filename*=UTF-8''${encodeURIComponent(name).replaceAll(/['()*]/g, escapeByte)}`;
};

const escapeByte = (character: string): string => `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
