import { expect, test } from "vitest";
import { absoluteAddress, formatOf, isPicture, previewOf, type StoredFile } from "./stored-file.ts";

const photo: StoredFile = {
  id: 1000,
  version: 3,
  name: "Gate.jpg",
  url: "/files/carousel/gate-4k2p9x1q.jpg",
  folder: "carousel",
  kind: "image/jpeg",
  size: 5_000_000,
  width: 4000,
  height: 3000,
  sha256: null,
  widths: "480,960,1440",
  createdAt: "2026-03-06T06:30:00.000Z",
  uploadedBy: "asha",
  uploader: 1001,
  textState: null,
  textPages: null,
  content: null,
  reason: null,
  active: true,
  publishFrom: null,
  publishTo: null,
  updatedAt: "2026-03-06T06:30:00.000Z",
};

test("a picture shows as its smallest copy, asked for anew after every change", () => {
  expect(previewOf(photo)).toBe("/files/carousel/gate-4k2p9x1q.480.webp?v=3");
});

test("a picture without copies shows as itself, unless it is heavy", () => {
  expect(previewOf({ ...photo, widths: null, size: 200_000 })).toBe("/files/carousel/gate-4k2p9x1q.jpg?v=3");
  expect(previewOf({ ...photo, widths: null })).toBeUndefined();
});

test("a document has no picture", () => {
  const notice = { ...photo, kind: "application/pdf", url: "/files/others/a.pdf" };
  expect([previewOf(notice), isPicture(notice), formatOf(notice)]).toEqual([undefined, false, "PDF"]);
  expect(isPicture({ kind: null })).toBe(false);
});

test("an address for others is whole, and encoded as browsers need it", () => {
  expect(absoluteAddress("/files/others/ಸೂಚನೆ.pdf", "https://university.example")).toBe(
    `https://university.example/files/others/${encodeURIComponent("ಸೂಚನೆ")}.pdf`,
  );
});
