/** Tells text from what a font without a mapping to Unicode leaves: codes of its glyphs, which mean nothing elsewhere. */
import type { DrawnText } from "./pdf-glyphs.ts";

const NO_CHARACTER = /[\p{Cc}\p{Co}\p{Cn}\ufffd]/u;
/** A font is used for text as long as fewer of its characters than this share are none. */
const SHARE = 0.2;

export function mappedText(drawn: readonly DrawnText[]): { drawn: DrawnText[]; isUnmapped: boolean } {
  const counts = new Map<string, { all: number; none: number }>();
  for (const { font, glyphs } of drawn) {
    const count = counts.get(font) ?? { all: 0, none: 0 };
    counts.set(font, count);
    for (const { unicode, isActual } of glyphs) {
      count.all += 1;
      if (isActual) continue;
      if (unicode === "" || NO_CHARACTER.test(unicode)) count.none += 1;
    }
  }
  const isMapped = ({ font }: DrawnText) => counts.get(font)!.none <= SHARE * counts.get(font)!.all;
  const mapped = drawn.filter(isMapped);
  return { drawn: mapped, isUnmapped: mapped.length < drawn.length };
}
