import type { PartsContext } from "./blocks/context.ts";
import { picturesOf } from "./pictures.ts";
import { linkTo, richTextOf, textOf, wordsOf } from "./shape.ts";
import type { Slide } from "./shapes.ts";

/** @param carousel the number of the carousel */
export async function slidesOf(
  context: Pick<PartsContext, "reader" | "html" | "language" | "settings">,
  carousel: number,
): Promise<Slide[]> {
  const { reader, language, settings } = context;
  const rows = await reader.by("carousel", "type", String(carousel));
  const pictures = await picturesOf(
    reader,
    rows.map((row) => ({
      url: textOf(row.url),
      phoneUrl: typeof row.phoneUrl === "string" ? row.phoneUrl : undefined,
      alt: wordsOf(row, "alt", language),
    })),
    settings.storage_base,
  );
  const captions = rows.map((row) => richTextOf(context, row, "caption"));
  return rows.map((row, index) => ({
    id: row.id,
    picture: pictures[index]!,
    caption: captions[index],
    href: linkTo(row.link)?.href,
  }));
}
