const TAG = /<!--.*?(?:-->|$)|<\/?[a-z](?:"[^"]*"|'[^']*'|[^'"<>])*>/gis;
const NAMED: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: " " };

/** The beginning of what an HTML text says, on one line, for places that show no HTML. */
export function plainText(html: string, longest = 140): string {
  const text = html
    .replaceAll(TAG, " ")
    .replaceAll(/&(#x[\da-f]{1,6}|#\d{1,7}|[a-z]+);/gi, (entity, name: string) => characterOf(name) ?? entity)
    .replaceAll(/\s+/g, " ")
    .trim();
  const characters = Array.from(text);
  return characters.length > longest ? `${characters.slice(0, longest).join("").trimEnd()}…` : text;
}

function characterOf(name: string): string | undefined {
  if (!name.startsWith("#")) return NAMED[name.toLowerCase()];
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
  return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : undefined;
}
