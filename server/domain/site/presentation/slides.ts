import { carousel } from "#shared/tables/carousel.ts";
import type { PageRequest } from "./page-request.ts";
import { picturesOf } from "./pictures.ts";
import { readableText, type TextContext } from "./readable-text.ts";
import { linkTo } from "./links.ts";
import type { Slide } from "./view-models.ts";

/** @param number of the carousel */
export async function slidesOf(
  context: TextContext & Pick<PageRequest, "settings">,
  number: number,
): Promise<Slide[]> {
  const { reader, settings } = context;
  const rows = await reader.of(carousel).by("type", number);
  const pictures = await picturesOf(reader, rows, settings.storage_base);
  const captions = await Promise.all(
    rows.map(async ({ caption }) => (caption ? readableText(context, caption) : undefined)),
  );
  return rows.map((row, index) => ({
    id: row.id,
    picture: pictures[index]!,
    caption: captions[index],
    href: linkTo(row.link)?.href,
  }));
}
