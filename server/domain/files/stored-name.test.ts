import { describe, expect, test } from "vitest";
import { checkedPath } from "#shared/file-paths.ts";
import { downloadName, originalName, storedName } from "./stored-name.ts";

const fixed = () => "4k2p9x1q";

describe("storedName", () => {
  test.each([
    ["Exam Results (May).PDF", "pdf", "exam-results-may-4k2p9x1q.pdf"],
    ["ಪರೀಕ್ಷೆ ಫಲಿತಾಂಶ 2025.pdf", "pdf", "ಪರೀಕ್ಷೆ-ಫಲಿತಾಂಶ-2025-4k2p9x1q.pdf"],
    ["ಪಠ್ಯ\u200cಕ್ರಮ.pdf", "pdf", "ಪಠ್ಯಕ್ರಮ-4k2p9x1q.pdf"],
    ["photo.jpg", "png", "photo-4k2p9x1q.png"],
    ["../../evil.html.jpg", "jpg", "evil-html-4k2p9x1q.jpg"],
    ["C:\\Users\\me\\fees.xlsx", "xlsx", "fees-4k2p9x1q.xlsx"],
    ["...", "txt", "file-4k2p9x1q.txt"],
    ["", "txt", "file-4k2p9x1q.txt"],
    ["ೀ.pdf", "pdf", "file-4k2p9x1q.pdf"],
    ["report\u202efdp.exe", "pdf", "reportfdp-4k2p9x1q.pdf"],
  ])("calls %j with the extension %s %s", (original, extension, stored) => {
    expect(storedName(original, extension, fixed)).toBe(stored);
  });

  test("stays a path of the store, with the width of a rendition, however long the original is", () => {
    for (const long of ["ಕ್ಷೇ".repeat(100), "a".repeat(400), "😀é".repeat(200)]) {
      const name = storedName(long, "pptx", fixed);
      expect(name.replace("-4k2p9x1q.pptx", "").length).toBeLessThanOrEqual(80);
      expect(checkedPath(`others/${name}.1920.webp`)).toContain("4k2p9x1q");
    }
  });

  test("never gives the same name twice", () => {
    const names = new Set(Array.from({ length: 500 }, () => storedName("a.pdf", "pdf")));
    expect(names.size).toBe(500);
    expect([...names].every((name) => /^a-[0-9a-z]{8}\.pdf$/.test(name))).toBe(true);
  });
});

describe("downloadName", () => {
  test.each([
    ["setup.hta", "zip", "setup.zip"],
    ["run.bat", "zip", "run.zip"],
    ["page.html", "csv", "page.csv"],
    ["archive", "zip", "archive.zip"],
    ["setup.exe.", "zip", "setup.zip"],
    ["setup.exe . ", "zip", "setup.zip"],
    ["setup.settingcontent-ms", "zip", "setup.settingcontent-ms.zip"],
    [".hta", "zip", "file.zip"],
    ["ಪಟ್ಟಿ 1.csv", "csv", "ಪಟ್ಟಿ 1.csv"],
    ["List.CSV", "csv", "List.CSV"],
    ["photo.jpeg", "jpg", "photo.jpeg"],
    ["report\u202evsc.exe", "csv", "reportvsc.csv"],
    ["a\u0000\r\nb.zip", "zip", "ab.zip"],
  ])("saves %j with the content of a %s as %s", (original, extension, saved) => {
    expect(downloadName(original, extension)).toBe(saved);
  });
});

describe("originalName", () => {
  test.each([
    ["ಪಠ್ಯ\u200cಕ್ರಮ.pdf", "ಪಠ್ಯ\u200cಕ್ರಮ.pdf"],
    ["ಕ\u0cc6\u0cc2.pdf", "ಕ\u0cca.pdf"],
    ["a\u0000b\r\n\u202ec.pdf", "abc.pdf"],
    ["/etc/passwd", "passwd"],
    ["\u202e", "file"],
  ])("answers for %j %j", (name, expected) => {
    expect(originalName(name)).toBe(expected);
  });

  test("cuts at 255 characters", () => {
    expect(originalName("x".repeat(300))).toHaveLength(255);
  });
});
