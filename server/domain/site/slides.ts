import type { PartsContext } from "./blocks/context.ts";
import { picturesOf } from "./pictures.ts";
import { linkTo, richTextOf, textOf, wordsOf } from "./shape.ts";
import type { Slide } from "./shapes.ts";

/** @param carousel the number of the carousel */
export async function slidesOf(
  { reader, language, settings }: Pick<PartsContext, "reader" | "language" | "settings">,
  carousel: number,
): Promise<Slide[]> {
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
  return rows.map((row, index) => ({
    id: row.id,
    picture: pictures[index]!,
    caption: richTextOf(row, "caption", language),
    href: linkTo(row.link)?.href,
  }));
}
