/** How an uploaded file is called: in the store, and to people. */
import { randomInt } from "node:crypto";
import { normalize } from "#shared/normalize.ts";
import { cut, slug } from "#shared/slug.ts";

const NAME_CHARACTERS = 80;
/** Leaves space, in a file system's 255 bytes, for the random part, the extension and the width of a rendition. */
const NAME_BYTES = 200;
const RANDOM_CHARACTERS = 8;
const ORIGINAL_CHARACTERS = 255;

/** Control characters, and those that reverse the reading direction and so disguise an extension; never ZWJ and ZWNJ. */
const UNSAFE = /[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/gu;

/** What the uploader called the file, without its folders: NFC, at most 255 characters, safe to show. */
export function originalName(name: string): string {
  const base = name.toWellFormed().replaceAll(UNSAFE, "").split(/[/\\]/).at(-1) ?? "";
  return cut(normalize(base).trim(), ORIGINAL_CHARACTERS) || "file";
}

/**
 * The name under which a browser saves a file: the original one with the extension that its content decided, so that no
 * file is opened as what it only claims to be.
 *
 * @param extension without a dot, for example `pdf`
 */
export function downloadName(original: string, extension: string): string {
  // Windows leaves blanks and dots at the end out, which would bring an earlier extension to the end.
  const name = originalName(original).replace(/[. ]{1,255}$/, "") || "file";
  const claimed = CLAIMED_EXTENSION.exec(name)?.[0] ?? "";
  if (isExtension(claimed.slice(1), extension)) return name;
  return `${name.slice(0, name.length - claimed.length) || "file"}.${extension}`;
}

const CLAIMED_EXTENSION = /\.[a-z0-9]{1,5}$/i;

const isExtension = (claimed: string, extension: string): boolean =>
  claimed.toLowerCase().replace(/^jpeg$/, "jpg") === extension;

/**
 * A unique name for the store: the original's letters and digits of any script in lower case with dashes between them,
 * eight random characters and the extension that the content decided.
 *
 * @param extension without a dot, for example `pdf`
 */
export function storedName(original: string, extension: string, random: () => string = randomPart): string {
  const stem = originalName(original).replace(/\.[a-z0-9]{1,5}$/i, "");
  return `${slug(stem, NAME_CHARACTERS, NAME_BYTES) || "file"}-${random()}.${extension}`;
}

function randomPart(): string {
  return Array.from({ length: RANDOM_CHARACTERS }, () => randomInt(36).toString(36)).join("");
}
