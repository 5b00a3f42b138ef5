import { cp, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, expect, test } from "vitest";
import { loadDemo } from "./load.ts";
import type { DemoTarget } from "./target.ts";

const DEMO = fileURLToPath(new URL("../../../data/demo", import.meta.url));

let folder: string;
let calls: { call: string; table: string; id: number; payload: Record<string, unknown> }[];
let files: Map<string, { bytes: Uint8Array; kind: string }>;
let target: DemoTarget;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "demo-"));
  await mkdir(join(folder, "records"));
  await mkdir(join(folder, "pictures", "rendered"), { recursive: true });
  await cp(join(DEMO, "letters.json"), join(folder, "letters.json"));
  await write("documents.json", []);
  await write("pictures/pictures.json", []);
  calls = [];
  files = new Map();
  target = {
    today: "2026-06-15",
    async create(table, payload) {
      const id = typeof payload.id === "number" ? payload.id : 1000 + calls.length;
      calls.push({ call: "create", table, id, payload });
      return id;
    },
    async update(table, id, payload) {
      calls.push({ call: "update", table, id, payload });
    },
    async putFile(path, bytes, kind) {
      files.set(path, { bytes, kind });
    },
  };
});

afterEach(() => rm(folder, { recursive: true }));

const write = (file: string, content: unknown) => writeFile(join(folder, file), JSON.stringify(content));
const notice = (document: string) => ({ title: "A", udate: "today", type: 7, url: { document } });
const created = (table: string) => calls.filter((call) => call.table === table && call.call === "create");

test("days are reckoned from the day of loading, and fixed days stay", async () => {
  const announcement = { title: "A", validFrom: "today-12", validTo: "today+9" };
  await write("records/announcement.json", [
    announcement,
    { ...announcement, validFrom: "today", validTo: "2027-01-01" },
  ]);
  await loadDemo(target, folder);
  expect(created("announcement").map(({ payload }) => [payload.validFrom, payload.validTo])).toEqual([
    ["2026-06-03", "2026-06-24"],
    ["2026-06-15", "2027-01-01"],
  ]);
});

test("a circle of references is closed once all its rows are there", async () => {
  await write("records/faculty.json", [{ name: "arts", label: "Arts", employee: { $ref: "dean" } }]);
  await write("records/department.json", [{ name: "kannada", label: "Kannada", faculty: "arts" }]);
  await write("records/employee.json", [{ $as: "dean", name: "A", type: 5, department: "kannada" }]);
  await loadDemo(target, folder);
  const [faculty, department, employee] = ["faculty", "department", "employee"].map(
    (name) => created(name)[0]!,
  );
  expect(faculty!.payload).not.toHaveProperty("employee");
  expect(department!.payload.faculty).toBe(faculty!.id);
  expect(employee!.payload).toMatchObject({ department: department!.id });
  expect(employee!.payload).not.toHaveProperty("$as");
  expect(calls.at(-1)).toMatchObject({
    call: "update",
    table: "faculty",
    id: faculty!.id,
    payload: { employee: employee!.id },
  });
});

test("a reference to nothing is refused with the place where it stands", async () => {
  await write("records/department.json", [{ name: "kannada", label: "Kannada", faculty: "alchemy" }]);
  await expect(loadDemo(target, folder)).rejects.toThrow(
    "department.json, row 1, faculty: Nothing is called faculty:alchemy.",
  );
});

test("a column that the table does not have is refused", async () => {
  await write("records/holiday.json", [{ title: "A", dya: "today" }]);
  await expect(loadDemo(target, folder)).rejects.toThrow(
    "holiday.json, row 1: the table holiday has no column dya.",
  );
});

test("long texts may be written line by line, and a translation as one row for both languages", async () => {
  await write("records/content.json", [{ label: "A", name: "a", content: ["<p>One</p>", "<p>Two</p>"] }]);
  await write("records/translation.json", [{ tkey: "menu_a", en: "A", kn: "ಎ" }]);
  await loadDemo(target, folder);
  expect(created("content")[0]?.payload.content).toBe("<p>One</p>\n<p>Two</p>");
  expect(created("translation").map(({ payload }) => payload)).toEqual([
    { tkey: "menu_a", label: "A", lang: "en" },
    { tkey: "menu_a", label: "ಎ", lang: "kn" },
  ]);
});

test("a document is made, stored and listed, and its address stands in the row", async () => {
  const row = { title: "A", title_kn: "ಎ", udate: "today", type: 10, documentLanguage: "kn" };
  await write("records/notification.json", [{ ...row, url: { document: "notification/exam/ug/a.pdf" } }]);
  expect(await loadDemo(target, folder)).toEqual({ records: 2, files: 1 });
  const stored = files.get("notification/exam/ug/a.pdf");
  expect(stored?.kind).toBe("application/pdf");
  expect(created("notification")[0]?.payload.url).toBe("/files/notification/exam/ug/a.pdf");
  expect(created("file")[0]?.payload).toEqual({
    name: "a.pdf",
    folder: "notification/exam/ug",
    url: "/files/notification/exam/ug/a.pdf",
    kind: "application/pdf",
    size: stored?.bytes.length,
    sha256: expect.stringMatching(/^[\da-f]{64}$/) as string,
  });
});

test("a document outside the upload folders is refused, and so is a path that is used twice", async () => {
  await write("records/notification.json", [notice("private/a.pdf")]);
  await expect(loadDemo(target, folder)).rejects.toThrow("private/a.pdf is in none of the upload folders.");
  await write("records/notification.json", [notice("others/a.pdf"), notice("others/a.pdf")]);
  await expect(loadDemo(target, folder)).rejects.toThrow("others/a.pdf is the document of two rows.");
});

test("a drawing is stored in every width and format, and its largest width once more under its plain name", async () => {
  await write("pictures/pictures.json", [{ name: "home-dusk", width: 960, height: 320, widths: [960, 640] }]);
  for (const width of [640, 960]) {
    for (const format of ["webp", "avif"]) {
      await writeFile(join(folder, `pictures/rendered/home-dusk.${width}.${format}`), `${width} ${format}`);
    }
  }
  await loadDemo(target, folder);
  expect([...files.keys()].sort()).toEqual(
    ["carousel/home-dusk.640.avif", "carousel/home-dusk.640.webp", "carousel/home-dusk.960.avif"].concat([
      "carousel/home-dusk.960.webp",
      "carousel/home-dusk.webp",
    ]),
  );
  expect(Buffer.from(files.get("carousel/home-dusk.webp")!.bytes).toString()).toBe("960 webp");
  expect(created("file")[0]?.payload).toMatchObject({
    url: "/files/carousel/home-dusk.webp",
    width: 960,
    widths: "640,960",
  });
});
