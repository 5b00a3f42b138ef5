/** What a stored address is, and so how a link to it behaves. */
export type LinkKind = "internal" | "external" | "contact";

const CONTROL_OR_SPACE = /[\u0000-\u0020\u007f-\u009f\u2028\u2029\\]/u;

/**
 * Classes an address: http(s) and `//host` lead outside, `mailto:` and `tel:` open a program, anything without a scheme
 * stays on the site. Undefined for every other scheme (`javascript:`, `data:`, …), which is never stored or rendered.
 */
export function linkKind(url: string): LinkKind | undefined {
  if (CONTROL_OR_SPACE.test(url)) return undefined;
  if (url.startsWith("//") || /^https?:\/\/./i.test(url)) return "external";
  if (/^(mailto|tel):./i.test(url)) return "contact";
  return /^[a-z][a-z0-9+.-]*:/i.test(url) ? undefined : "internal";
}

/** Characters up to which an address outside is known to be the same as another one. */
const LONGEST_OUTSIDE = 1000;

/** An address outside in its one form, as whoever asks for it sends it; undefined for one that cannot be asked for. */
export function outsideAddress(link: string): string | undefined {
  const url = URL.parse(link.startsWith("//") ? `https:${link}` : link);
  if (!url || !/^https?:$/.test(url.protocol)) return undefined;
  url.hash = "";
  url.username = "";
  url.password = "";
  return url.href.length > LONGEST_OUTSIDE ? undefined : url.href;
}

/** What a phone calls: the first of the numbers in a text such as `08472-263202/263203`; undefined where it holds none. */
export function telephoneUrl(text: string): string | undefined {
  const [first = ""] = text.split(/[/,;]/);
  return /\d/.test(first) ? `tel:${first.replaceAll(/[^\d+]/g, "")}` : undefined;
}

/** Where a picture's address leads: absolute ones stay, relative ones hang below the storage base or `/images/`. */
export function pictureUrl(url: string, storageBase?: string): string {
  if (url.startsWith("/") || /^https?:\/\//i.test(url)) return url;
  return storageBase ? `${storageBase.replace(/\/$/, "")}/${url}` : `/images/${url}`;
}

/** An internal address as a path from the root: `faculty/arts` and `../faculty/arts` become `/faculty/arts`. */
export function sitePath(url: string): string {
  return /^[/#?]/.test(url) ? url : `/${url.replace(/^(?:\.{0,2}\/)+/, "")}`;
}

/** An address or a path without slashes at its end. */
export function withoutLastSlashes(address: string): string {
  let end = address.length;
  while (address[end - 1] === "/") end -= 1;
  return address.slice(0, end);
}
