import { inflateSync } from "node:zlib";
import { expect, test } from "vitest";
import type { Language } from "#shared/languages.ts";
import { makeDocument } from "./document.ts";
import type { Letter } from "./letter.ts";
import { runsOf } from "./document-runs.ts";

function letter(language: Language, title: string): Letter {
  return {
    language,
    university: { en: "Kalaburagi State University", kn: "ಕಲಬುರಗಿ ರಾಜ್ಯ ವಿಶ್ವವಿದ್ಯಾಲಯ" },
    address: "Kalaburagi 585 106",
    heading: "Notification",
    title,
    reference: "KSU/EXM/0107",
    date: "15-06-2026",
    day: "2026-06-15",
    body: ["One sentence.", "ಇನ್ನೊಂದು ವಾಕ್ಯ."],
    signature: "Registrar",
    note: "A demonstration.",
  };
}

/** The file with its packed streams unpacked, as Latin-1. */
function unpacked(bytes: Uint8Array): string {
  const file = Buffer.from(bytes);
  const parts = [file.toString("latin1")];
  for (let at = file.indexOf("stream\n"); at >= 0; at = file.indexOf("stream\n", at + 7)) {
    const end = file.indexOf("endstream", at);
    try {
      parts.push(inflateSync(file.subarray(at + 7, end)).toString("latin1"));
    } catch {
      // Not every stream is packed.
    }
    at = end;
  }
  return parts.join("\n");
}

const ESCAPES: Record<string, string> = { "\n": "n", "\r": "r", "\t": "t", "\b": "b", "\f": "f" };

/** How a PDF writes text that is not Latin. */
function utf16(text: string): string {
  const bytes = Buffer.from(`\ufeff${text}`, "utf16le").swap16().toString("latin1");
  return bytes.replaceAll(/[\n\r\t\u0008\f\\()]/g, (byte) => `\\${ESCAPES[byte] ?? byte}`);
}

test.each([
  { language: "en" as const, title: "Results of the examinations", written: "Results of the examinations" },
  { language: "kn" as const, title: "ಪರೀಕ್ಷೆಗಳ ಫಲಿತಾಂಶ", written: utf16("ಪರೀಕ್ಷೆಗಳ ಫಲಿತಾಂಶ") },
])(
  "a document in $language is one tagged page that can be searched",
  async ({ language, title, written }) => {
    const bytes = await makeDocument(letter(language, title));
    const text = unpacked(bytes);
    expect(text).toMatch(/^%PDF-1\.7/);
    expect(text).toContain("/Count 1");
    expect(text).toContain("/Marked true");
    expect(text).toContain(`/Lang (${language}-IN)`);
    expect(text).toContain(`/ActualText (${written})`);
    expect(bytes.length).toBeLessThan(40_000);
  },
);

test("the same letter makes the same bytes, another day does not", async () => {
  const first = await makeDocument(letter("kn", "ಅಧಿಸೂಚನೆ"));
  expect(await makeDocument(letter("kn", "ಅಧಿಸೂಚನೆ"))).toEqual(first);
  expect(await makeDocument({ ...letter("kn", "ಅಧಿಸೂಚನೆ"), day: "2026-06-16" })).not.toEqual(first);
});

test("text is cut by script, and joiners stay with the Kannada that they shape", () => {
  expect(runsOf("ಬಿ.ಎ. 2026 UG ರ‍್ಯಾಂಕ್")).toEqual([
    { text: "ಬಿ", script: "kn" },
    { text: ".", script: "en" },
    { text: "ಎ", script: "kn" },
    { text: ". 2026 UG ", script: "en" },
    { text: "ರ‍್ಯಾಂಕ್", script: "kn" },
  ]);
});
