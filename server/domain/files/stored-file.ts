/** What a record of the table of files says of its content. */
import { pathOf } from "./store-paths.ts";

/** Where the content lies that is served now. */
export const placeOf = ({ url, content }: Readonly<Record<string, unknown>>): string =>
  typeof content === "string" ? content : pathOf(String(url));

export const isPicture = (kind: unknown): boolean => String(kind).startsWith("image/");
