/** Finds the pictures of a finished page, as React and the sanitiser write them. */

export interface FoundPicture {
  /** Where it stands in the document. */
  begin: number;
  end: number;
  /** Where the link ends in which it stands. */
  linkEnd?: number;
  /** `fill`: of the design system, in `<picture>`; `text`: of a text of staff. */
  look: "fill" | "text";
  /** What is fetched of it where it is asked for. */
  address: string;
  /** In its place on screens of which a media query is true. */
  narrow?: { address: string; media: string };
  alt: string;
  /** The words stand beside it. */
  captioned: boolean;
  /** Of the words, where they are marked. */
  lang?: string;
  /** Pixels; 0 where they are not known. */
  width: number;
  height: number;
  /** For the mood alone: nothing is missing where it is left out. */
  isMood: boolean;
}

type Attributes = Readonly<Record<string, string>>;

/** What begins what matters here; nothing in a script is a picture. */
const TAG = /<(?:(picture|img|a|script)(?=[\s>])|(\/a>))/g;
const ATTRIBUTE = / ([\w:-]+)="([^"]*)"/g;
const REFERENCE = /&(?:#x([0-9a-f]{1,6})|(amp|lt|gt|quot));/gi;
const CHARACTERS: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"' };
/** The space on a wide screen, which stands first: `(min-width: 960px) 600px, 100vw`. */
const WIDEST = /^(?:\([^()]*\) )?([\d.]+)(px|rem)(?:,|$)/;
const REM_PX = 16;
/** In a space of so many pixels the smallest rendition does. */
const SMALL_SPACE = 600;
/** Of a picture for a larger space. */
const LARGE_RENDITION = 960;

/** All but those of the build, which are a few hundred bytes and drawn by it: the emblem. In the order of the document. */
export function picturesIn(html: string): FoundPicture[] {
  const found: FoundPicture[] = [];
  let inLink: FoundPicture[] | undefined;
  TAG.lastIndex = 0;
  for (let tag = TAG.exec(html); tag; tag = TAG.exec(html)) {
    const [, name] = tag;
    if (name === undefined) {
      for (const picture of inLink ?? []) picture.linkEnd = TAG.lastIndex;
      inLink = undefined;
    } else if (name === "a") inLink = [];
    else {
      const end = endOf(html, name, tag.index);
      const picture = name === "script" ? undefined : pictureFrom(html.slice(tag.index, end));
      TAG.lastIndex = end;
      if (!picture) continue;
      const placed = { ...picture, begin: tag.index, end };
      found.push(placed);
      inLink?.push(placed);
    }
  }
  return found;
}

/** Where an element ends that begins here. */
function endOf(html: string, name: string, begin: number): number {
  if (name === "img") return endOfTag(html, begin);
  const closing = `</${name}>`;
  const at = html.indexOf(closing, begin);
  return at < 0 ? html.length : at + closing.length;
}

/** A `>` within quotes is none. */
function endOfTag(html: string, begin: number): number {
  let inQuotes = false;
  for (let at = begin; at < html.length; at += 1) {
    if (html[at] === '"') inQuotes = !inQuotes;
    else if (html[at] === ">" && !inQuotes) return at + 1;
  }
  return html.length;
}

/** @param html of `<img>`, or of `<picture>` with its sources */
function pictureFrom(html: string): Omit<FoundPicture, "begin" | "end"> | undefined {
  const tags = tagsIn(html);
  const image = tags.find(({ tag }) => tag === "img");
  if (!image?.src || /^(data:|\/assets\/)/.test(image.src)) return undefined;
  const { src, alt = "", lang } = image;
  const sources = tags.filter(({ tag, type }) => tag === "source" && type === "image/avif");
  const wide = sources.find(({ media }) => media === undefined);
  const narrow = sources.find(({ media }) => media !== undefined);
  const look = html.startsWith("<picture") ? "fill" : "text";
  const captioned = image["data-alt"] !== undefined;
  return {
    look,
    address: (wide && renditionOf(wide)) ?? src,
    narrow: narrow && { address: smallestOf(narrow) ?? src, media: narrow["media"] ?? "" },
    alt: image["data-alt"] ?? alt,
    captioned,
    lang,
    width: Number(image["width"]) || 0,
    height: Number(image["height"]) || 0,
    // Of a text it may be one that nobody has described.
    isMood: look === "fill" && alt === "" && !captioned,
  };
}

function tagsIn(html: string): Attributes[] {
  const tags: Attributes[] = [];
  for (let at = html.indexOf("<"); at >= 0;) {
    const end = endOfTag(html, at);
    const text = html.slice(at, end);
    tags.push({ ...attributesOf(text), tag: /^<\/?\w+/.exec(text)?.[0].slice(1) ?? "" });
    at = html.indexOf("<", end);
  }
  return tags;
}

function attributesOf(tag: string): Attributes {
  const pairs = [...tag.matchAll(ATTRIBUTE)];
  return Object.fromEntries(pairs.map(([, name = "", value = ""]) => [name.toLowerCase(), decoded(value)]));
}

const decoded = (text: string): string =>
  text.replaceAll(REFERENCE, (_, code?: string, name = "") =>
    code ? String.fromCodePoint(Number.parseInt(code, 16)) : (CHARACTERS[name.toLowerCase()] ?? ""),
  );

/** As in `<source srcset>`: `/images/a.480.avif 480w, …`. */
const renditionsOf = ({ srcset = "" }: Attributes): { address: string; width: number }[] =>
  srcset.split(", ").map((each) => {
    const [address = "", width = ""] = each.split(" ");
    return { address, width: Number.parseInt(width, 10) };
  });

const smallestOf = (source: Attributes): string | undefined => renditionsOf(source)[0]?.address;

/** One rendition for every screen, so that what is said of its bytes is true. */
function renditionOf(source: Attributes): string | undefined {
  const [, space, unit] = WIDEST.exec(source["sizes"] ?? "") ?? [];
  const pixels = space === undefined ? Infinity : Number(space) * (unit === "rem" ? REM_PX : 1);
  if (pixels <= SMALL_SPACE) return smallestOf(source);
  const renditions = renditionsOf(source);
  return (renditions.find(({ width }) => width >= LARGE_RENDITION) ?? renditions.at(-1))?.address;
}
