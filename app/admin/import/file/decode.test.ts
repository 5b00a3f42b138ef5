import { describe, expect, it } from "vitest";
import { decode } from "./decode.ts";

const TEXT = "Title,ಶೀರ್ಷಿಕೆ\r\nFee,ಶುಲ್ಕ\r\n";
const bytes = (...parts: (readonly number[] | Uint8Array)[]) =>
  Uint8Array.from(parts.flatMap((part) => [...part]));

function utf16(text: string, littleEndian: boolean): Uint8Array {
  const view = new DataView(new ArrayBuffer(text.length * 2));
  for (let at = 0; at < text.length; at += 1) view.setUint16(at * 2, text.charCodeAt(at), littleEndian);
  return new Uint8Array(view.buffer);
}

describe("The text of a file", () => {
  it.each([
    ["UTF-8", new TextEncoder().encode(TEXT)],
    ["UTF-8 with its mark", bytes([0xef, 0xbb, 0xbf], new TextEncoder().encode(TEXT))],
    ["UTF-16 of Windows with its mark", bytes([0xff, 0xfe], utf16(TEXT, true))],
    ["UTF-16 the other way round with its mark", bytes([0xfe, 0xff], utf16(TEXT, false))],
  ])("is read in %s", (_kind, file) => {
    expect(decode(file)).toEqual({ text: TEXT });
  });

  it.each([
    ["of Windows", true],
    ["the other way round", false],
  ])("is read in UTF-16 %s without a mark", (_kind, littleEndian) => {
    expect(decode(utf16("Title,Date\r\nFee,05-03-2026\r\n", littleEndian))).toEqual({
      text: "Title,Date\r\nFee,05-03-2026\r\n",
    });
  });

  it.each([
    ["an old Excel", [0xd0, 0xcf, 0x11, 0xe0, 0xa1], "admin_import_excel"],
    ["a PDF", [0x25, 0x50, 0x44, 0x46, 0x2d], "admin_import_no_table"],
    [
      "letters of Windows' own",
      [...new TextEncoder().encode("Title\nCaf"), 0xe9, 0x0a],
      "admin_import_encoding",
    ],
  ])("is not guessed from the bytes of %s", (_kind, file, refused) => {
    expect(decode(Uint8Array.from(file))).toEqual({ refused });
  });
});
