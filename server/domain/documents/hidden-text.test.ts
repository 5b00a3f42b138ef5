/** The text of a document is what its reader sees: what is hidden, deleted or moved away is none of it. */
import { expect, test } from "vitest";
import { readTexts } from "../../../tests/support/data/read-document.ts";
import { layeredPdf } from "../../../tests/support/data/sample-documents.ts";

test("A PDF has no text of layers that are off", async () => {
  const page = [
    "BT /F 12 Tf 14 TL 72 700 Td (Shown) Tj T* /OC /On BDC (On) Tj EMC T*",
    "/OC /Off BDC (Off) Tj /Span <</ActualText (Span)>> BDC (Off) Tj EMC T* (Off) Tj EMC T* (Behind) Tj ET",
    "/Form Do",
  ].join(" ");
  expect(await readTexts("pdf", layeredPdf(page, "BT /F 12 Tf 72 600 Td (Form) Tj ET"))).toEqual([
    "Shown On\nBehind",
  ]);
});
