/** An address as a person tells it apart: the file's name, or the site with its path. */
export function shortAddress(url: string): string {
  if (/^\/?files\//.test(url)) return decoded(nameIn(url.replace(/[?#].*/s, "")));
  return url.replace(/^(https?:\/\/|mailto:|tel:)/i, "");
}

const nameIn = (path: string): string => path.split("/").at(-1) ?? path;

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
