import type { PageRequest } from "./page-request.ts";
import { picturesOf } from "./pictures.ts";
import { readableText, type TextContext } from "./readable-text.ts";
import { linkTo, storedTextOf } from "./localize.ts";
import { textOf, localizedTextOf } from "../../records/read/localized.ts";
import type { Slide } from "./view-models.ts";

/** @param carousel the number of the carousel */
export async function slidesOf(
  context: TextContext & Pick<PageRequest, "settings">,
  carousel: number,
): Promise<Slide[]> {
  const { reader, language, settings } = context;
  const rows = await reader.by("carousel", "type", String(carousel));
  const pictures = await picturesOf(
    reader,
    rows.map((row) => ({
      url: textOf(row.url),
      phoneUrl: typeof row.phoneUrl === "string" ? row.phoneUrl : undefined,
      alt: localizedTextOf(row, "alt", language),
    })),
    settings.storage_base,
  );
  const captions = await Promise.all(
    rows.map(async (row) => {
      const caption = storedTextOf(context, row, "caption");
      return caption && readableText(context, caption);
    }),
  );
  return rows.map((row, index) => ({
    id: row.id,
    picture: pictures[index]!,
    caption: captions[index],
    href: linkTo(row.link)?.href,
  }));
}
