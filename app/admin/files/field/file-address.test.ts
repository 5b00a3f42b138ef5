import { expect, test } from "vitest";
import { fileAddress, normalizedAddress } from "./file-address.ts";

const ORIGIN = "https://university.example";
const encoded = `/files/others/${encodeURIComponent("ಸೂಚನೆ")}.pdf`;

test.each([
  ["/files/others/a.pdf", false, "/files/others/a.pdf"],
  ["files/others/a.pdf", false, "/files/others/a.pdf"],
  ["/images/carousel/gate.webp", true, "/files/carousel/gate.webp"],
  ["carousel/gate.webp", true, "/files/carousel/gate.webp"],
  [`${ORIGIN}/files/others/a.pdf#page=2`, false, "/files/others/a.pdf"],
  [`${ORIGIN}${encoded}`, false, "/files/others/ಸೂಚನೆ.pdf"],
])("%j (a picture: %s) means %s", (value, picture, expected) => {
  expect(fileAddress(value, picture, ORIGIN)).toBe(expected);
});

test.each([
  ["", true],
  ["faculty/arts", false],
  ["/page/about-us", true],
  ["/files/others/not", true],
  ["https://elsewhere.example/files/others/a.pdf", false],
  ["https://elsewhere.example/gate.webp", true],
  ["mailto:a@university.example", true],
])("%j (a picture: %s) means no uploaded file", (value, picture) => {
  expect(fileAddress(value, picture, ORIGIN)).toBeUndefined();
});

test("the copied address of an uploaded file is stored as a path, every other address as it is", () => {
  expect(normalizedAddress(`${ORIGIN}${encoded}`, ORIGIN)).toBe("/files/others/ಸೂಚನೆ.pdf");
  expect(normalizedAddress(`${ORIGIN}/files/others/a.pdf#page=2`, ORIGIN)).toBe("/files/others/a.pdf#page=2");
  for (const other of [`${ORIGIN}/contact`, "https://elsewhere.example/files/a.pdf", "dept/kannada", "100%"])
    expect(normalizedAddress(other, ORIGIN)).toBe(other);
});
