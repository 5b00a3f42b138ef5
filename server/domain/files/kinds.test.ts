import { writeFile, mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { describe, expect, test } from "vitest";
import {
  compoundDocument,
  mp4,
  officeDocument,
  openDocument,
  pdf,
  picture,
  zip,
} from "../../../tests/support/data/sample-files.ts";
import { decideKind, kindOf } from "./kinds.ts";

const jpeg = await picture("jpeg");
const png = await picture("png");
const gif = await picture("gif");
const webp = await picture("webp");
const text = (content: string) => Buffer.from(content);

describe("a file that is accepted", () => {
  test.each<[string, Buffer, string]>([
    ["notice.pdf", pdf(), "pdf"],
    ["letter.docx", officeDocument("docx"), "docx"],
    ["marks.xlsx", officeDocument("xlsx"), "xlsx"],
    ["talk.pptx", officeDocument("pptx"), "pptx"],
    ["letter.odt", openDocument("text"), "odt"],
    ["marks.ods", openDocument("spreadsheet"), "ods"],
    ["talk.odp", openDocument("presentation"), "odp"],
    ["letter.doc", compoundDocument("Root Entry", "WordDocument"), "doc"],
    ["marks.xls", compoundDocument("Root Entry", "Workbook"), "xls"],
    ["talk.ppt", compoundDocument("Root Entry", "PowerPoint Document"), "ppt"],
    ["photo.jpg", jpeg, "jpg"],
    ["photo.png", png, "png"],
    ["photo.gif", gif, "gif"],
    ["photo.webp", webp, "webp"],
    ["papers.zip", zip({ "a.txt": "a", "Scripts/b.txt": "b" }), "zip"],
    ["campus.mp4", mp4(), "mp4"],
    ["list.csv", text("name,marks\nಅನುಪಮಾ,91\n"), "csv"],
    ["notes.txt", text("\ufeffಸೂಚನೆ: marks < 35 are a fail, > 60 is first class"), "txt"],
    ["long.txt", text(`#${"ಸೂಚನೆ ".repeat(40_000)} < 35`), "txt"],
    ["college.txt", text("BM College of Arts, whose first letters are a bitmap's"), "txt"],
  ])("%s is taken", async (name, bytes, extension) => {
    await expect(decideKind(bytes, name)).resolves.toEqual(kindOf(extension));
  });

  test.each<[string, Buffer, string]>([
    ["photo.png", jpeg, "jpg"],
    ["photo.html", png, "png"],
    ["notice.exe", pdf(), "pdf"],
    ["letter.zip", officeDocument("docx"), "docx"],
    ["no extension", png, "png"],
    ["both.html", pdf("<html><script>alert(1)</script></html>"), "pdf"],
    ["both.jpg", Buffer.concat([jpeg, zip({ "a.class": "" })]), "jpg"],
  ])("%s is what its content says", async (name, bytes, extension) => {
    expect((await decideKind(bytes, name)).extension).toBe(extension);
  });

  test("is judged from the disk as from memory", async () => {
    const directory = await mkdtemp(path.join(os.tmpdir(), "kinds-"));
    await writeFile(path.join(directory, "upload"), png);
    expect((await decideKind(path.join(directory, "upload"), "a.png")).mediaType).toBe("image/png");
    await rm(directory, { recursive: true });
  });
});

describe("a file that is refused", () => {
  const page = "<!doctype html><script>alert(1)</script>";
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>';

  test.each<[string, Buffer]>([
    ["page.html", text(page)],
    ["page.jpg", text(page)],
    ["page.txt", text(`   \n${page}`)],
    ["page.csv", text(`name,marks\n${page}`)],
    ["late.txt", text(`${"a".repeat(100_000)}<iframe src=x>`)],
    ["drawing.svg", text(drawing)],
    ["drawing.png", text(drawing)],
    ["drawing.txt", text(drawing)],
    ["border.txt", text(`${"a".repeat(65_533)}<iframe src=x>`)],
    ["blank.txt", text(`${" ".repeat(200_000)}#!/bin/sh`)],
    ["blank-border.txt", text(`${"\n".repeat(65_535)}#!/bin/sh`)],
    ["feed.xml", text('<?xml version="1.0"?><rss/>')],
    ["feed.txt", text('\ufeff<?xml version="1.0"?><rss/>')],
    ["shell.php", text("<?php system($_GET[0]);")],
    ["shell.txt", text("hello <?php system($_GET[0]);")],
    ["run.sh", text("#!/bin/sh\nrm -rf /")],
    ["run.txt", text("#!/bin/sh\nrm -rf /")],
    ["code.js", text("alert(1)")],
    ["run.bat", text("del /q *")],
    ["program.pdf", Buffer.concat([text("MZ\x90\x00\x03"), Buffer.alloc(200)])],
    ["program.txt", Buffer.concat([text("\x7fELF\x02\x01\x01"), Buffer.alloc(200)])],
    ["latin.txt", Buffer.from("caf\xe9", "latin1")],
    ["wide.txt", Buffer.from("\ufeffhello", "utf16le")],
    ["nul.txt", text("a\u0000b")],
    ["empty.txt", Buffer.alloc(0)],
    ["empty.pdf", Buffer.alloc(0)],
    ["macro.docx", officeDocument("docx", { "word/vbaProject.bin": "x" })],
    ["macro.odt", openDocument("text", { "Basic/Standard/Module1.xml": "x" })],
    ["macro.doc", compoundDocument("WordDocument", "_VBA_PROJECT")],
    ["setup.msi", compoundDocument("Root Entry")],
    ["program.zip", zip({ "META-INF/MANIFEST.MF": "Main-Class: A", "A.class": "x" })],
    ["program.apk", zip({ "AndroidManifest.xml": "x", "classes.dex": "x" })],
    ["broken.zip", zip({ "a.txt": "a" }).subarray(0, 60)],
    ["film.mov", mp4("qt  ")],
    ["song.mp4", mp4("M4A ")],
    ["picture.tiff", Buffer.concat([Buffer.from("49492a0008000000", "hex"), Buffer.alloc(64)])],
  ])("%s is of no accepted kind", async (name, bytes) => {
    await expect(decideKind(bytes, name)).rejects.toMatchObject({ code: "unsupported_kind" });
  });

  const entries = Object.fromEntries(Array.from({ length: 1001 }, (_, index) => [`${index}.txt`, ""]));

  test.each<[string, Buffer]>([
    ["with 1,001 entries", zip(entries)],
    ["that unpacks to 200 MB", zip({ "a.txt": "a" }, { unpacked: 200 * 1024 * 1024 })],
    ["that unpacks to more than a hundred times its size", zip({ "a.txt": "a" }, { unpacked: 100_000 })],
  ])("an archive %s is too large", async (_, bytes) => {
    await expect(decideKind(bytes, "a.zip")).rejects.toMatchObject({ code: "too_large" });
  });

  test("does not hold the server up with a long line of almost markup", async () => {
    await expect(decideKind(text("<".repeat(2_000_000)), "a.txt")).rejects.toThrow();
    await expect(decideKind(text(" ".repeat(2_000_000) + "<x"), "a.txt")).rejects.toThrow();
  });
});

describe("kindOf", () => {
  test("shows PDF and pictures in place and nothing else", () => {
    const all = "pdf doc xls ppt docx xlsx pptx odt ods odp csv txt jpg png gif webp zip mp4".split(" ");
    expect(all.filter((extension) => kindOf(extension)?.inline)).toEqual([
      "pdf",
      "jpg",
      "png",
      "gif",
      "webp",
    ]);
    expect(all.every((extension) => kindOf(extension)?.mediaType)).toBe(true);
  });

  test.each(["svg", "html", "constructor", "__proto__", ""])("knows nothing of %j", (extension) => {
    expect(kindOf(extension)).toBeUndefined();
  });
});
