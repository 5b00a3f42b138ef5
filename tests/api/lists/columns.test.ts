/** Lists filtered and sorted by every kind of column, as it is shown. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  create,
  createColumn,
  createFaculty,
  createOption,
  createTable,
  idsOf,
  update,
} from "../../support/data/factories.ts";
import { asking, type Listed } from "../../support/data/lists.ts";
import { DATABASES, openTestSite, type TestSite } from "../../support/server/test-site.ts";

describe.each(DATABASES)("every kind of column on %s", (kind) => {
  let site: TestSite;
  let law: number;
  let arts: number;
  let ids: number[];
  const ask = asking(() => site);
  beforeAll(async () => {
    site = await openTestSite(kind);
    law = await createFaculty(site, { label: "Law", label_kn: "ಕಾನೂನು", name: "z-law", url: "faculty/z" });
    arts = await createFaculty(site, { label: "arts", label_kn: "ಮಾನವಿಕ", name: "a-arts", url: "faculty/a" });
    const table = await createTable(site, "prize");
    for (const [name, type, more] of [
      ["title", "Text", {}],
      ["body", "Html", {}],
      ["link", "Url", {}],
      ["day", "Date", {}],
      ["moment", "DateTime", {}],
      ["amount", "Integer", {}],
      ["open", "Boolean", {}],
      ["rank", "Options", {}],
      ["faculty", "Reference", { refobject: "faculty", refcolumn: "label" }],
    ] as const) {
      await createColumn(site, table, name, type, more);
    }
    const second = await createOption(site, "prize", "rank", "second", { label_kn: "ಎರಡನೆಯ" });
    const first = await createOption(site, "prize", "rank", "First", { label_kn: "ಮೊದಲ" });
    ids = [];
    for (const row of [
      {
        title: "Gold",
        body: "<p>Best</p>",
        link: "/page/gold",
        day: "05-03-2026",
        moment: "2026-03-05T20:00:00Z",
        amount: 1500,
        open: true,
        rank: first,
        faculty: law,
      },
      {
        title: "silver",
        body: "<p>Good</p>",
        link: "/page/silver",
        day: "15-12-2025",
        moment: "2026-01-01T00:00:00Z",
        amount: -20,
        open: false,
        rank: second,
        faculty: arts,
      },
      { title: "None" },
    ]) {
      ids.push(await create(site, "prize", row));
    }
  });
  afterAll(() => site.close());

  const which = async (filter: string, ...more: [string, string][]): Promise<string> => {
    const found = await ask("prize", ["filter", filter], ["sort", "id"], ...more);
    return found.map((id) => "gsn"[ids.indexOf(id)]).join("");
  };

  it.each([
    ["title", ["is:GOLD", "g"], ["not:gold", "sn"], ["sw:SIL", "s"], ["ew:E", "n"], ["is:", ""]],
    ["body", ["is:<P>best</p>", "g"], ["not:", "gs"], ["sw:<p>g", "s"], ["ew:t</p>", "g"], ["is:", "n"]],
    ["link", ["is:/page/gold", "g"], ["not:/page/gold", "sn"], ["sw:/page/s", "s"], ["ew:gold", "g"]],
    ["day", ["is:2026-03-05", "g"], ["is:05-03-2026", "g"], ["not:05-03-2026", "sn"], ["sw:15-12", "s"]],
    ["day", ["ew:2026", "g"], ["ew:12-2025", "s"], ["sw:2026-03", "g"], ["sw:1", "s"], ["is:", "n"]],
    ["moment", ["is:2026-03-05T20:00:00Z", "g"], ["is:06-03-2026", "g"], ["is:05-03-2026", ""], ["is:", "n"]],
    [
      "moment",
      ["sw:06-03-2026 01:30", "g"],
      ["ew:05:30", "s"],
      ["sw:2026-01", "s"],
      ["not:01-01-2026", "gn"],
    ],
    [
      "amount",
      ["is:1500", "g"],
      ["not:1500", "sn"],
      ["sw:15", "g"],
      ["sw:-", "s"],
      ["ew:0", "gs"],
      ["is:", "n"],
    ],
    ["open", ["is:true", "g"], ["is:ಹೌದು", "g"], ["not:yes", "sn"], ["sw:t", "g"], ["ew:se", "sn"]],
    ["rank", ["is:first", "g"], ["is:ಎರಡನೆಯ", "s"], ["not:First", "sn"], ["sw:SEC", "s"], ["ew:ST", "g"]],
    ["rank", ["sw:ಮೊ", ""], ["is:", "n"], ["not:", "gs"], ["is:999999", ""], ["sw:", "gs"]],
    ["faculty", ["is:LAW", "g"], ["is:ಮಾನವಿಕ", "s"], ["is:a-arts", "s"], ["not:law", "sn"], ["is:", "n"]],
    ["faculty", ["sw:AR", "s"], ["ew:w", "g"], ["sw:ಕಾ", ""], ["is:nowhere", ""], ["sw:", "gs"]],
  ] as [string, ...[string, string][]][])("is found by what is shown of it: %s", async (column, ...cases) => {
    for (const [filter, expected] of cases) {
      expect(await which(`${column}:${filter}`), `${column}:${filter}`).toBe(expected);
    }
  });

  it("is found by ids of options and references, and by their labels in the language that is asked for", async () => {
    expect(await which(`faculty:is:${law}`)).toBe("g");
    expect(await which(`faculty:not:${law}`)).toBe("sn");
    expect(await which("faculty:sw:ಕಾ", ["lang", "kn"])).toBe("g");
    expect(await which("rank:sw:ಮೊ", ["lang", "kn"])).toBe("g");
    expect(await which("rank:ew:ST", ["lang", "kn"])).toBe("");
    for (const filter of [
      "rank:is:nosuch",
      "day:is:soon",
      "amount:is:much",
      "open:is:maybe",
      "moment:is:soon",
    ]) {
      expect((await site.get(`/api/prize?filter=${filter}`, site.token)).status, filter).toBe(400);
    }
  });

  it("is sorted by what an option or a reference is called, with what is empty last", async () => {
    const sorted = async (...more: [string, string][]) =>
      (await ask("prize", ...more)).map((id) => "gsn"[ids.indexOf(id)]).join("");
    expect(await sorted(["sort", "rank"])).toBe("gsn");
    expect(await sorted(["sort", "-rank"])).toBe("sgn");
    expect(await sorted(["sort", "faculty"])).toBe("sgn");
    expect(await sorted(["sort", "-faculty"])).toBe("gsn");
    expect(await sorted(["sort", "rank"], ["lang", "kn"])).toBe("sgn");
    expect(await sorted(["sort", "faculty"], ["lang", "kn"])).toBe("gsn");
    expect((await site.get<Listed>("/api/prize?sort=faculty")).body.rows.map(({ id }) => id)[0]).toBe(ids[1]);
  });

  it("follows a label when that changes", async () => {
    expect(await which("faculty:is:science")).toBe("");
    const [first] = await ask("prize", ["sort", "faculty"]);
    expect(first).toBe(ids[1]);
    await update(site, "faculty", { id: arts, label: "Science" });
    expect(await which("faculty:is:science")).toBe("s");
    expect((await ask("prize", ["sort", "faculty"]))[0]).toBe(ids[0]);
    await update(site, "faculty", { id: arts, label: "arts" });
  });

  it("tells visitors nothing of a label that they may not see", async () => {
    await update(site, "faculty", { id: law, active: false });
    const open = async (query: string) => (await site.get<Listed>(`/api/prize?${query}`)).body.total;
    expect(await open("filter=faculty:is:law")).toBe(0);
    expect(await open("filter=faculty:sw:l")).toBe(0);
    expect(await open("filter=faculty:is:arts")).toBe(1);
    expect(await which("faculty:sw:l")).toBe("g");
    await update(site, "faculty", { id: law, active: true });
    expect(await open("filter=faculty:is:law")).toBe(1);
  });
});

describe.each(DATABASES)("several options of a fixed list on %s", (kind) => {
  it("are each found, alone and by its beginning or its end", async () => {
    const site = await openTestSite(kind);
    const table = await createTable(site, "talk");
    const both = await createColumn(site, table, "title", "Text", { element: ["list", "form"] });
    const one = await createColumn(site, table, "room", "Text", { element: ["form"] });
    const found = async (filter: string) => {
      const { body } = await site.get<Listed>(
        `/api/db_column?size=30&filter=object:is:talk&filter=element:${filter}&sort=id`,
        site.token,
      );
      return idsOf(body.rows);
    };
    expect(await found("is:FORM")).toEqual([both, one]);
    expect(await found("is:list")).toEqual([both]);
    expect(await found("not:list")).toEqual([one]);
    expect(await found("sw:li")).toEqual([both]);
    expect(await found("ew:orm")).toEqual([both, one]);
    expect(await found("is:li")).toEqual([]);
    await site.close();
  });
});
