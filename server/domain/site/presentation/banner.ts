import { phonePicture } from "../../files/store-paths.ts";
import type { PageRequest } from "./page-request.ts";
import { picturesOf } from "./pictures.ts";
import type { Picture } from "./view-models.ts";
import type { LocalizedText } from "#shared/localized-text.ts";

/** @param url the address that a record holds, as the focal point; empty where it holds none */
export async function bannerOf(
  { reader, settings }: PageRequest,
  url: string,
  alt: LocalizedText,
  focus: string,
): Promise<Picture | null> {
  if (url === "") return null;
  const [banner] = await picturesOf(
    reader,
    [{ url, phoneUrl: phonePicture(url), alt, focus }],
    settings.storage_base,
  );
  return banner ?? null;
}
