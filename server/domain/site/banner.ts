import { phonePicture } from "../files/places.ts";
import type { PageRequest } from "./blocks/context.ts";
import { picturesOf } from "./pictures.ts";
import type { Picture, LocalizedText } from "./shapes.ts";

/** @param url the address that a record keeps; null where it keeps none */
export async function bannerOf(
  { reader, settings }: PageRequest,
  url: unknown,
  alt: LocalizedText,
): Promise<Picture | null> {
  if (typeof url !== "string" || url === "") return null;
  const [banner] = await picturesOf(
    reader,
    [{ url, phoneUrl: phonePicture(url), alt }],
    settings.storage_base,
  );
  return banner ?? null;
}
