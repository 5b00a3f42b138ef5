/** What a text's elements may say beside what the editor itself works with. The server's allow-list is the same. */

const EVERYWHERE = ["lang", "dir"];
const OF_ELEMENT: Record<string, readonly string[]> = {
  a: ["title"],
  abbr: ["title"],
  details: ["open"],
  dfn: ["title"],
  iframe: ["src", "title", "width", "height"],
  img: ["title", "width", "height"],
  li: ["value"],
  ol: ["start", "type", "reversed"],
  th: ["scope", "abbr"],
  time: ["datetime"],
};

export type PreservedAttributes = Record<string, string> | null;

/** The attributes of an element that go through the editor untouched; null for none. */
function preservedAttributes(element: Element): PreservedAttributes {
  const names = [...EVERYWHERE, ...(OF_ELEMENT[element.localName] ?? [])];
  const pairs = names.flatMap((name) => {
    const value = element.getAttribute(name);
    return value === null ? [] : [[name, value] as const];
  });
  return pairs.length > 0 ? Object.fromEntries(pairs) : null;
}

/** For `addAttributes` of every node and mark. */
export const PRESERVED = {
  preserved: {
    default: null as PreservedAttributes,
    parseHTML: preservedAttributes,
    renderHTML: ({ preserved }: { preserved?: PreservedAttributes }) => preserved ?? {},
  },
};
