/** Where files lie in the store beside those that lie under their own address. */
import { randomBytes } from "node:crypto";

/** What took the place of a file's first content. */
const CONTENTS = "contents/";
/** The upload journal: entries for what is being stored, for the clean-up after a process that was killed. */
export const UPLOAD_JOURNAL = "unfinished/";

/** Whether nobody may be sent what lies there by its own path. */
export const isInternal = (path: string): boolean =>
  path.startsWith(CONTENTS) || path.startsWith(UPLOAD_JOURNAL);

/** A new place for a content of the file `id`. */
export const contentPath = (id: number, extension: string): string =>
  `${CONTENTS}${id}-${random()}.${extension}`;

export const journalPath = (): string => `${UPLOAD_JOURNAL}${random()}`;

/** The path in the store that an address below `/files/` stands for. */
export const pathOf = (url: string): string => url.replace(/^\/files\//, "");

/** The address below `/files/` that stands for a path in the store. */
export const addressOf = (path: string): string => `/files/${path}`;

/** Tells addresses of uploaded files from those of pages and other sites. */
export const isFileAddress = (address: string): boolean => address.startsWith(addressOf(""));

/** Where a picture's composition for phones lies, if it has one. */
export const phonePicture = (path: string): string => path.replace(/(\.\w{1,5})$/, "-phone$1");

export const extensionOf = (path: string): string => path.slice(path.lastIndexOf(".") + 1);

const random = (): string => randomBytes(12).toString("hex");
