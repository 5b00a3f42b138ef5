import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { MESSAGE_SOURCES } from "#shared/vocabulary.ts";
import { codeFiles } from "./sources.ts";
import {
  type Catalogue,
  catalogueFaults,
  parityFaults,
  sentencesInServer,
  staffTextsOnPages,
  untranslated,
} from "./texts.ts";

function read(language: string): Catalogue {
  return JSON.parse(readFileSync(`shared/texts/${language}.json`, "utf8")) as Catalogue;
}

const FILES = ["en", "kn", "staff.en", "staff.kn", "api.en", "api.kn"];

/** A file of the site that holds this code. */
function file(text: string): { path: string; text: string }[] {
  return [{ path: "app/site/sample.tsx", text }];
}

describe("The interface texts", () => {
  test.each([
    ["en", "kn"],
    ["staff.en", "staff.kn"],
    ["api.en", "api.kn"],
  ])("have the same keys and placeholders in %s and %s", (english, kannada) => {
    expect(parityFaults(read(english), read(kannada))).toEqual([]);
  });

  test("stand in one catalogue each", () => {
    const site = read("en");
    expect(Object.keys(read("staff.en")).filter((key) => key in site)).toEqual([]);
  });

  test("are refused when a key is missing or a placeholder differs", () => {
    expect(parityFaults({ a: "A" }, {})).toHaveLength(1);
    expect(parityFaults({}, { a: "A" })).toHaveLength(1);
    expect(parityFaults({ a: "{{count}} pages" }, { a: "{{total}} ಪುಟ" })).toHaveLength(1);
    expect(parityFaults({ a: "{{ count }} of {{total}}" }, { a: "{{total}} ರಲ್ಲಿ {{count}}" })).toEqual([]);
  });

  test.each(FILES)("are sorted, composed and never empty in %s", (language) => {
    expect(catalogueFaults(read(language))).toEqual([]);
  });

  test("are refused when they are empty, padded, decomposed or out of order", () => {
    expect(catalogueFaults({ a: "A", b: "ಕನ್ನಡ" })).toEqual([]);
    expect(catalogueFaults({ a: " " })[0]).toContain("empty");
    expect(catalogueFaults({ a: "A " })[0]).toContain("space");
    expect(catalogueFaults({ a: "ಕೊ".normalize("NFD") })[0]).toContain("NFC");
    expect(catalogueFaults({ b: "B", a: "A" })[0]).toContain("order");
  });
});

describe("The public pages", () => {
  const staff = read("staff.en");

  test("show no text of the staff area, which they do not carry", () => {
    expect(staffTextsOnPages(codeFiles(), staff)).toEqual([]);
  });

  test("are refused when they do", () => {
    const code = `const key = "admin_dashboard";`;
    expect(staffTextsOnPages([{ path: "app/site/home/home.tsx", text: code }], staff)).toHaveLength(1);
    expect(staffTextsOnPages([{ path: "app/admin/shell/shell.tsx", text: code }], staff)).toEqual([]);
  });
});

describe("The pages", () => {
  test("hold no texts of their own", () => {
    expect(untranslated(codeFiles())).toEqual([]);
  });

  test.each([`<p>Read more</p>`, `<p>{"Read more"}</p>`, `<img alt="The campus" />`, `<>{n} pages</>`])(
    "are refused when they show %s",
    (code) => {
      expect(untranslated(file(code))).toHaveLength(1);
    },
  );

  test.each([
    `<p>{t("a")} · 24 &nbsp;</p>`,
    `<a className="link" href="/rti">→</a>`,
    `<a lang="kn">ಕನ್ನಡ</a>`,
  ])("may show %s", (code) => {
    expect(untranslated(file(code))).toEqual([]);
  });
});

describe("The server", () => {
  test("speaks through its catalogues alone", () => {
    expect(sentencesInServer(codeFiles())).toEqual([]);
  });

  test.each([
    `const message = "Choose a file first.";`,
    "const message = `At most ${max} rows.`;",
    `throw new SiteError("invalid", { message: "Is it there?" });`,
    `z.string().min(1, "It is missing!");`,
  ])("is refused where it says %s", (code) => {
    const refused = ["server/domain/records/sample.ts", "shared/sample.ts", "server/sample.ts"].filter(
      (path) => sentencesInServer([{ path, text: code }]).length > 0,
    );
    expect(refused).toEqual(["server/domain/records/sample.ts", "shared/sample.ts"]);
  });

  test.each([
    `throw new RangeError("This is no path.");`,
    `z.string().describe("A name of a table.");`,
    `const call = { description: "From 1; 20 on each." };`,
    `const part = "application/json; charset=utf-8";`,
  ])("may say %s", (code) => {
    expect(sentencesInServer([{ path: "server/http/sample.ts", text: code }])).toEqual([]);
  });

  test("says everything that its catalogue has", () => {
    const code = codeFiles()
      .filter(({ path }) => /^(server|shared)\//.test(path) && path !== "shared/problems.ts")
      .map(({ text }) => text);
    const named = new Set(code.flatMap((text) => text.match(/\w+/g) ?? []));
    const ofForms = MESSAGE_SOURCES.flatMap((source) => [`mail_${source}`, `mail_subject_${source}`]);
    const known = new Set([...named, ...ofForms]);
    expect(Object.keys(read("api.en")).filter((key) => !known.has(key))).toEqual([]);
  });
});
