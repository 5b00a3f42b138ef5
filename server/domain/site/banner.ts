import type { PartsContext } from "./blocks/context.ts";
import { picturesOf } from "./pictures.ts";
import type { Picture, Words } from "./shapes.ts";

/** A banner's composition for phones lies beside it. */
const forPhones = (url: string): string => url.replace(/(\.\w+)$/, "-phone$1");

/** @param url the address that a record keeps; null where it keeps none */
export async function bannerOf(
  { reader, settings }: PartsContext,
  url: unknown,
  alt: Words,
): Promise<Picture | null> {
  if (typeof url !== "string" || url === "") return null;
  const [banner] = await picturesOf(reader, [{ url, phoneUrl: forPhones(url), alt }], settings.storage_base);
  return banner ?? null;
}
