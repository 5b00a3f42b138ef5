import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { inKannada } from "#shared/table.ts";
import { linkKind } from "#shared/urls.ts";
import { EMPLOYEE, FACULTY, HOME, LIBRARY_DEPARTMENT } from "#shared/vocabulary.ts";
import { MENU } from "#shared/menu-tree.ts";
import { IS_FULL } from "../../../tests/support/runner/scope.ts";
import { placeOf } from "./attach.ts";
import { dayOf } from "./days.ts";
import * as document from "./document.ts";
import { loadDemo } from "./load.ts";
import { isRow, readRecords } from "./records.ts";
import type { DemoRow, Row } from "./records.ts";
import { payloadOf } from "./references.ts";

const FOLDER = fileURLToPath(new URL("../../../data/demo", import.meta.url));

/** Settings that are the same in both languages: addresses, numbers, switches. */
const ONE_LANGUAGE =
  /^(social|map|video|phone|demo|frame|storage|security|library_catalogue|library_search)|(_email|_picture|_poster)$/;

/** The addresses of the specification, in its order, and those that the decisions add. */
const ROUTES = [
  /^\/$/,
  /^\/(login|iqac|alumni|good-governance|rti|nep|notifications|admissions|uucms|old-announcements)$/,
  /^\/(statutory-officers|deans|syndicate|academic-council|ug-programs|phd-programs|pg-centres|regulations)$/,
  /^\/(study-chairs|syllabus|prospectus|calendar-events|fee-structure|usic|guest-house|health-centre)$/,
  /^\/(sports-gym|hostels|nss|auditorium|stadium|bank|post-office|staff-quarters|swo|employee-directory)$/,
  /^\/(affiliated-colleges|contact|implink|sitemap|search|archive)$/,
  /^\/library(\/(librarian-msg|collections|useful-links|ictfs|awards-credentials|competitive-centre))?$/,
  /^\/library\/(library-bulletin|training-development|library-staff|suggestions|projects-mou|governance-policies)$/,
  /^\/library\/(dept-libraries|news-notification|help-desk|lib-e-resources)$/,
  /^\/admin(\/(upload|text-editor|change-password|list\/[a-z_]+))?$/,
  /^\/api\/docs$/,
];

/** Public lines of the nation, which may stand in a demonstration; every other number and address reaches nobody. */
const HELPLINES = new Set(["tel:18001805522", "mailto:helpline@antiragging.in", "tel:112"]);

let rows: DemoRow[];
const files = new Set<string>();

beforeAll(async () => {
  rows = await readRecords(`${FOLDER}/records`);
  // The 827 PDFs take 12 s to draw. Every site of the browser tests loads them drawn.
  const drawing = vi.spyOn(document, "makeDocument");
  if (!IS_FULL) drawing.mockResolvedValue(new Uint8Array());
  await loadDemo(
    {
      today: "2026-06-15",
      create: async (_table, { id }) => (typeof id === "number" ? id : 1000),
      update: async () => {},
      putFile: async (path) => void files.add(path),
    },
    FOLDER,
  );
});

afterAll(() => void vi.restoreAllMocks());

const of = (table: string): Row[] => rows.filter((entry) => entry.table.name === table).map(({ row }) => row);
const lists = (row: Row): unknown[] => (Array.isArray(row.type) ? row.type : [row.type]);
const standing = (table: string, list: number) => of(table).filter((row) => lists(row).includes(list));

/** The ids in an Options column: one, several or none. */
function numbersOf(value: unknown): number[] {
  return (Array.isArray(value) ? value : [value]).filter((id) => typeof id === "number");
}

/** Every text of a row, however deep. */
function* textsOf(value: unknown): Generator<string> {
  if (typeof value === "string") yield value;
  else if (Array.isArray(value)) for (const part of value) yield* textsOf(part);
  else if (isRow(value)) for (const part of Object.values(value)) yield* textsOf(part);
}

const textIn = (row: Row, name: string): string => [...textsOf(row[name])].join("\n");

/** The text of a page, in both languages. */
function textsOfPage(name: string): { en: string; kn: string } {
  const page = of("page").find((row) => row.name === name);
  const text = of("content").find((row) => row.name === page?.body) ?? {};
  return { en: textIn(text, "content"), kn: textIn(text, "content_kn") };
}

describe("the demonstration has what the specification counts", () => {
  test("the dashboard's numbers are 05, 32, 120 and 180", () => {
    expect(of("faculty")).toHaveLength(5);
    expect(of("department")).toHaveLength(32);
    expect(standing("employee", EMPLOYEE.teaching)).toHaveLength(120);
    expect(standing("employee", EMPLOYEE.nonTeaching)).toHaveLength(180);
  });

  test("every faculty is on the list of the policy, and has a dean", () => {
    for (const row of of("faculty")) {
      expect(lists(row)).toEqual([FACULTY.nep, FACULTY.deans]);
      expect(row.employee).toBeTruthy();
    }
  });

  test("the library is department 39 and belongs to no faculty", () => {
    const library = of("department").find((row) => row.id === LIBRARY_DEPARTMENT);
    expect(library).toMatchObject({ name: "university-library" });
    expect(library?.faculty).toBeUndefined();
  });

  test("one department has the fixed layout", () => {
    expect(of("department").filter((row) => row.layout === "fixed")).toHaveLength(1);
  });

  test("the governance page has 38 items and 9 documents", () => {
    expect(of("disclosure").filter((row) => row.list === "disclosure")).toHaveLength(38);
    expect(of("disclosure").filter((row) => row.list === "other")).toHaveLength(9);
  });

  test("an id is given only where the specification names it", () => {
    const given = rows.filter(({ row }) => row.id !== undefined && row.object === undefined);
    expect(given.map(({ table, row }) => `${table.name} ${String(row.id)}`).sort()).toEqual(
      ["content 118", "content 119", "content 28", "content 290", "department 39"].sort(),
    );
    expect(new Set(of("option").map((row) => row.id)).size).toBe(of("option").length);
  });

  test("every list of values has rows", () => {
    const empty = of("option").filter((option) => {
      if (["designation", "ayear"].includes(String(option.element))) return false;
      const values = of(String(option.object)).flatMap((row) => row[String(option.element)]);
      return !values.flat().includes(option.value ?? option.id);
    });
    expect(empty).toEqual([]);
  });
});

describe("every value fits the table that it is written into", () => {
  test("an option belongs to the column's own list", () => {
    const own = new Set(
      of("option").map(
        (row) => `${String(row.object)}.${String(row.element)} ${String(row.value ?? row.id)}`,
      ),
    );
    for (const { table, row, source } of rows) {
      for (const column of table.columns.filter(({ type }) => type === "Options")) {
        for (const value of numbersOf(row[column.name])) {
          expect(own, source).toContain(`${table.name}.${column.name} ${value}`);
        }
      }
    }
  });

  test("what a table requires is there, and no text is longer than its column", () => {
    for (const { table, row, source } of rows) {
      for (const column of table.columns) {
        if (column.required) expect(row[column.name] ?? "", `${source}, ${column.name}`).not.toBe("");
        for (const text of [row[column.name], row[inKannada(column.name)]]) {
          if (column.type === "Text" && typeof text === "string") {
            expect(text.length, `${source}, ${column.name}`).toBeLessThanOrEqual(column.max);
          }
        }
      }
    }
  });

  test("columns that no two rows may share are not shared", () => {
    for (const { name, unique } of new Set(rows.map(({ table }) => table))) {
      for (const columns of unique) {
        // What is left empty is shared by none.
        const filled = of(name).filter((row) => columns.every((column) => row[column] !== undefined));
        const values = filled.map((row) => JSON.stringify(columns.map((column) => row[column])));
        expect(new Set(values).size, `${name}: ${columns.join(", ")}`).toBe(values.length);
      }
    }
  });
});

describe("both languages are complete", () => {
  test("every translated text has its Kannada, but for drafts and for settings that need none", () => {
    for (const { table, row, source } of rows) {
      const alone = table.name === "setting" && ONE_LANGUAGE.test(String(row.name));
      if (alone || row.active === false) continue;
      for (const { name } of table.columns.filter(
        (column) => column.translated && row[column.name] !== undefined,
      )) {
        expect([...textsOf(row[inKannada(name)])].join("").trim(), `${source}, ${name}`).not.toBe("");
      }
    }
  });

  test("a Kannada text of the lists is written in Kannada", () => {
    for (const table of [
      "notification",
      "announcement",
      "content",
      "page",
      "department",
      "employee",
      "college",
    ]) {
      for (const row of of(table)) {
        for (const name of Object.keys(row).filter((key) => key.endsWith("_kn"))) {
          expect([...textsOf(row[name])].join(""), `${table}, ${name}`).toMatch(/[\u0c80-\u0cff]/u);
        }
      }
    }
  });

  test("every text is in the normal form NFC, without the name of a real university of the city", () => {
    for (const { row, source } of rows) {
      for (const text of textsOf(row)) {
        expect(text.normalize("NFC"), source).toBe(text);
        expect(text, source).not.toMatch(/gulbarga university|ಗುಲಬರ್ಗಾ ವಿಶ್ವವಿದ್ಯಾಲಯ/i);
      }
    }
  });

  test("every menu entry has a label in both languages", () => {
    const labels = new Map(
      of("translation").map((row) => [`${String(row.tkey)} ${String(row.lang)}`, row.label]),
    );
    for (const { name } of of("menu")) {
      expect(labels.get(`${String(name)} en`), String(name)).toBeTruthy();
      expect(labels.get(`${String(name)} kn`), String(name)).toMatch(/[\u0c80-\u0cff]/u);
    }
  });
});

describe("pages hold what leads to them promises", () => {
  test.each([
    [11, "chancellor", /Pro-Chancellor/, /ಸಮ ಕುಲಾಧಿಪತಿ/],
    [28, "fee-structure", /fee-refund/, /fee-refund/],
    [30, "incubation", /start-up/, /ನವೋದ್ಯಮ/],
    [32, "nss", /National Cadet Corps/, /ಎನ್‌ಸಿಸಿ/],
    [37, "committees", /Equal Opportunity/, /ಸಮಾನ ಅವಕಾಶ/],
    [38, "information-corner", /page\/reservation-roster.*/, /page\/recruitment/],
  ])("disclosure %i leads to %s, which tells of it in both languages", (position, page, en, kn) => {
    const item = of("disclosure").find((row) => row.list === "disclosure" && row.position === position);
    expect(item?.url).toMatch(new RegExp(`^(/|\\.\\./load\\?page=)${page}$`));
    expect(textsOfPage(page).en).toMatch(en);
    expect(textsOfPage(page).kn).toMatch(kn);
  });

  test("documents of others are disclosed by their own addresses", () => {
    const external = of("disclosure").filter(({ url }) => typeof url === "string" && /^https?:/.test(url));
    expect(external.length).toBeGreaterThan(0);
  });

  test("the national helpline against ragging can be called, and the members of the committee are named", () => {
    for (const text of Object.values(textsOfPage("anti-ragging"))) {
      expect(text).toContain('href="tel:18001805522"');
      expect(text).toContain("08472-000161");
    }
  });

  test("officers, the fee and the way to information are stated in words", () => {
    for (const text of Object.values(textsOfPage("rti"))) {
      expect(text).toContain("08472-000293");
      expect(text).toMatch(/10 (rupees|ರೂ\.)/);
    }
  });

  test("the ten policies stand in the footer, and ask questions of whom the settings name", () => {
    const policies = [
      "content-policy",
      "archival-policy",
      "review-policy",
      "security-policy",
      "privacy-policy",
    ];
    const more = ["copyright-policy", "hyperlinking-policy", "terms", "monitoring-plan", "contingency-plan"];
    const footer = of("menu").filter((row) => row.type === MENU.footer);
    for (const name of [...policies, ...more]) {
      expect(footer.map((row) => row.url)).toContain(`/page/${name}`);
      expect(textsOfPage(name).en).toContain("Web Information Manager");
      expect(textsOfPage(name).en, name).not.toContain("web@");
    }
  });

  test("the National Portal of India is among the links of the home page", () => {
    const links = of("implink").filter((row) => Number(row.position) <= HOME.links);
    expect(links.map((row) => row.url)).toContain("https://www.india.gov.in");
  });

  test("no text tells how many faculties or departments there are, for records do", () => {
    const count = /(\b\d+|five|thirty-\w+) (faculties|departments)|(\d+|ಐದು|ಮೂವತ್ತೆರಡು|ಮೂವತ್ತೊಂದು) (ನಿಕಾಯ|ವಿಭಾಗ)/i;
    for (const { row, source } of rows) {
      for (const text of textsOf(row)) expect(text, source).not.toMatch(count);
    }
  });
});

describe("days fit their subjects, whenever the demonstration is loaded", () => {
  test.each(["2026-11-22", "2027-03-01", "2029-06-15"])("loaded on %s", (day) => {
    const entries = rows.map((entry) => ({
      table: entry.table.name,
      payload: payloadOf(entry, new Map(), day).ready,
    }));
    const notices = entries.filter(({ table }) => table === "notification").map(({ payload }) => payload);
    const months = (title: RegExp) =>
      notices
        .filter((row) => title.test(textIn(row, "title")))
        .map((row) => textIn(row, "udate").slice(5, 7));
    expect(new Set(months(/Dasara/))).toEqual(new Set(["10"]));
    expect(new Set(months(/^Admission notification for the UG/))).toEqual(new Set(["06"]));
    expect(new Set(months(/International Day of Yoga/))).toEqual(new Set(["06"]));
    expect(new Set(months(/National Library Week/))).toEqual(new Set(["11"]));
    // Only what is announced, and not shown before its day, is dated later.
    const early = notices.filter((row) => textIn(row, "udate") > day && row.publishFrom === undefined);
    expect(early).toEqual([]);
    for (const { payload } of entries) expect(JSON.stringify(payload)).not.toMatch(/\{(year|academicYear)/);
    const begin = Number(day.slice(0, 4)) - (day.slice(5, 7) < "06" ? 1 : 0);
    const running = `${begin}-${String(begin + 1).slice(2)}`;
    for (const [table, heads] of [
      ["cevent", 40],
      ["fees", 30],
    ] as const) {
      const year = entries.find(
        ({ payload }) => payload.object === table && payload.element === "ayear" && payload.label === running,
      );
      const own = entries.filter((each) => each.table === table && each.payload.ayear === year?.payload.id);
      expect(own.length, table).toBeGreaterThanOrEqual(heads);
    }
  });
});

const day = (value: unknown): string => dayOf(String(value).split("T")[0]!, "2026-06-15");

test("a notice is in its lists until its last date to apply", () => {
  const early = of("notification").filter(
    ({ lastDate, publishTo }) => lastDate && publishTo && day(publishTo) < day(lastDate),
  );
  expect(early.map(({ title }) => title)).toEqual([]);
});

describe("every link leads somewhere", () => {
  test("a menu has a group or an address in each row, and no address of a faculty that is not there", () => {
    for (const row of of("menu")) expect(row.url ?? "group", String(row.name)).not.toBe("#");
    expect(of("menu").filter((row) => row.type === MENU.main).length).toBeGreaterThan(80);
  });

  test("an internal address is a route of the site, a page, a faculty or a stored file", () => {
    const targets = rows.flatMap((entry) => addressesOf(entry).map((url) => ({ url, source: entry.source })));
    expect(targets.length).toBeGreaterThan(500);
    for (const { url, source } of targets) expect(leadsSomewhere(url), `${source}: ${url}`).toBe(true);
  });

  test("a department's own address names it", () => {
    for (const row of of("department").filter(({ id }) => id !== LIBRARY_DEPARTMENT)) {
      const name = String(row.name);
      expect(row.url).toBe(row.layout === "fixed" ? name : `dept/${name}`);
    }
  });

  test("every picture of a row is in the file store", () => {
    for (const { table, row, source } of rows) {
      for (const { name } of table.columns.filter((column) => column.picture)) {
        if (row[name] !== undefined) expect(files, source).toContain(row[name]);
      }
    }
    for (const row of of("setting").filter(({ name }) => /_(picture|poster)$/.test(String(name)))) {
      // As an address of the site, by which a text is known to use a file.
      expect(row.value).toMatch(/^\/images\//);
      expect(files).toContain(String(row.value).slice("/images/".length));
    }
  });

  test("a document lies in one of the upload folders", () => {
    for (const path of files) expect(() => placeOf(path)).not.toThrow();
    expect(() => placeOf("elsewhere/x.pdf")).toThrow("none of the upload folders");
  });
});

/** The addresses in a row's address columns and in the links of its texts. */
function addressesOf({ table, row }: DemoRow): string[] {
  const columns = table.columns.filter(
    (column) => column.type === "Url" && !column.picture && table.name !== "department",
  );
  const own = columns.map((column) => row[column.name]).filter((url) => typeof url === "string");
  const html = [...textsOf(row)].flatMap((text) =>
    [...text.matchAll(/href="([^"]+)"/g)].map((match) => match[1] ?? ""),
  );
  return [...own, ...html];
}

function leadsSomewhere(url: string): boolean {
  if (linkKind(url) === "external") return URL.canParse(url);
  if (linkKind(url) === "contact") return /@[a-z]+\.example$/.test(url) || HELPLINES.has(url);
  const path =
    url
      .replace(/^\.\.\/load\?page=/, "/page/")
      .replace(/^faculty\//, "/faculty/")
      .split("?")[0] ?? "";
  const [, kind, name] = /^(?:\/library)?\/(page|faculty|files)\/(.+)$/.exec(path) ?? [];
  if (kind === "files") return files.has(name ?? "");
  if (kind && name) return of(kind).some((row) => row.name === name);
  return ROUTES.some((route) => route.test(path));
}
