import { expect, test } from "vitest";
import { isOwnAddress } from "./own-address.ts";

const ORIGIN = "https://university.example";

test.each(["/images/gate.jpg", "/", "https://university.example/files/a.png"])(
  "%s lies on this site",
  (source) => {
    expect(isOwnAddress(source, ORIGIN)).toBe(true);
  },
);

test.each([
  "//elsewhere.example/a.png",
  "https://elsewhere.example/a.png",
  "https://university.example.evil/a.png",
  "http://university.example/a.png",
  "a.png",
  "../a.png",
  "data:image/png;base64,AAAA",
  "",
])("%j does not", (source) => {
  expect(isOwnAddress(source, ORIGIN)).toBe(false);
});
