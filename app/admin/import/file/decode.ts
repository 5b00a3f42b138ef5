/** Finds out what a file is and how its text is written. */
import type { TextKey } from "#app/i18n/use-translation.ts";

export type Decoded = { text: string } | { refused: TextKey };

/** How files begin that are no text, and what is said about them. */
const NO_TEXT: readonly { begin: readonly number[]; refused: TextKey }[] = [
  { begin: [0xd0, 0xcf, 0x11, 0xe0], refused: "admin_import_excel" },
  { begin: [0x25, 0x50, 0x44, 0x46], refused: "admin_import_no_table" },
];
/** Bytes that show the encoding. */
const LOOKED_AT = 1000;

const ZIP = [0x50, 0x4b, 0x03, 0x04];

/** XLSX and ODS are ZIP archives. */
export const isZip = (bytes: Uint8Array): boolean => ZIP.every((byte, at) => bytes[at] === byte);

/** UTF-8 and UTF-16, with or without the mark that tells them; files of old or protected Excels are told apart from text. */
export function decode(bytes: Uint8Array): Decoded {
  const known = NO_TEXT.find(({ begin }) => begin.every((byte, at) => bytes[at] === byte));
  if (known) return { refused: known.refused };
  try {
    return { text: new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes) };
  } catch {
    return { refused: "admin_import_encoding" };
  }
}

function encodingOf(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return "utf-16le";
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return "utf-16be";
  // Without a mark: every other byte of English text in UTF-16 is nothing.
  const looked = bytes.subarray(0, LOOKED_AT);
  const nothings = (from: number) => looked.filter((byte, at) => at % 2 === from && byte === 0).length;
  if (nothings(1) > looked.length / 4) return "utf-16le";
  return nothings(0) > looked.length / 4 ? "utf-16be" : "utf-8";
}
