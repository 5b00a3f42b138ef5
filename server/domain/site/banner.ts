import { phonePicture } from "../files/places.ts";
import type { PartsContext } from "./blocks/context.ts";
import { picturesOf } from "./pictures.ts";
import type { Picture, Words } from "./shapes.ts";

/** @param url the address that a record keeps; null where it keeps none */
export async function bannerOf(
  { reader, settings }: PartsContext,
  url: unknown,
  alt: Words,
): Promise<Picture | null> {
  if (typeof url !== "string" || url === "") return null;
  const [banner] = await picturesOf(
    reader,
    [{ url, phoneUrl: phonePicture(url), alt }],
    settings.storage_base,
  );
  return banner ?? null;
}
