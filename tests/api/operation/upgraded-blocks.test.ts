/** Blocks of a released version, which name their page and the tab above them, refer to both by id after an upgrade. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { SYSTEM } from "#server/domain/kernel/read-scope.ts";
import { openServices, type Services } from "#server/services.ts";
import { openPlain, type Row } from "../../support/releases/plain-database.ts";
import { copyWithRows } from "../../support/releases/upgraded.ts";
import { DATABASES } from "../../support/server/test-site.ts";

const HIDDEN = "2026-03-02T00:00:00.000Z";
const stored = (id: number, page: string, name: string, more: Row = {}): Row => ({
  id,
  page,
  name,
  label: name,
  ...more,
});

const ROWS: Record<string, Row[]> = {
  record_page: [
    { id: 3001, name: "Clubs", label: "Clubs" },
    { id: 3002, name: "gone", label: "An earlier page", deletedAt: HIDDEN },
    { id: 3003, name: "gone", label: "A page" },
    { id: 3004, name: "trashed", label: "Trashed", deletedAt: HIDDEN },
    { id: 3005, name: "later", label: "Later" },
  ],
  record_block: [
    stored(3101, "clubs", "games"),
    stored(3102, "clubs", "chess", { parent: "games", version: 2 }),
    stored(3103, "gone", "games"),
    stored(3104, "trashed", "report"),
    stored(3105, "clubs", "removed", { parent: "nothing", deletedAt: HIDDEN }),
    stored(3106, "nowhere", "lost"),
  ],
  revision: [
    { page: "chess-club", name: "chess", parent: "" },
    { page: "clubs", name: "chess", parent: "games" },
  ].map((row, index) => ({
    id: 900_001 + index,
    object: "record_block",
    record: 3102,
    version: index + 1,
    action: index === 0 ? "create" : "update",
    values: JSON.stringify({ row: { ...row, label: "chess", active: 1 }, several: {} }),
    whoName: "clerk",
    at: HIDDEN,
  })),
};

describe.each(DATABASES)("Blocks of 0.1.0 on %s", (kind) => {
  const ends: (() => Promise<unknown>)[] = [];
  let services: Services;
  let open: () => Promise<Services>;
  let url: string;
  beforeAll(async () => {
    const { config, remove, ...copied } = await copyWithRows(kind, ROWS);
    url = copied.url;
    ends.push(remove);
    open = () => openServices(config);
    services = await open();
    ends.push(() => services.close());
  });
  afterAll(async () => {
    for (const end of ends.toReversed()) await end();
  });

  const references = async () => {
    const rows = await services.database.read
      .selectFrom("record_block")
      .select(["id", "pageId", "parentId"])
      .where("id", ">", 3000)
      .orderBy("id")
      .execute();
    return rows.map(({ id, pageId, parentId }) => [id, pageId, parentId]);
  };

  it("have the ids of what they named, of a live page before a deleted one", async () => {
    expect(await references()).toEqual([
      [3101, 3001, null],
      [3102, 3001, 3101],
      [3103, 3003, null],
      [3104, 3004, null],
      [3105, 3001, null],
      [3106, null, null],
    ]);
  });

  it("have them in their history too, where the page had another name as well", async () => {
    const reader = services.records.reader({ staff: true, language: "en" });
    const versions = await Array.fromAsync(reader.versions("block", 3102));
    const places = versions.flat().map(({ values }) => [values["page"], values["parent"]]);
    expect(places).toMatchObject([
      [{ value: 3001 }, { value: 3101 }],
      [{ value: 3001 }, null],
    ]);
  });

  it("are described by references", async () => {
    const { tables } = services.records;
    const rows = await services.database.read
      .selectFrom("record_db_column")
      .selectAll()
      .where("object", "=", tables.idOf("block")!)
      .where("name", "in", ["page", "parent"])
      .orderBy("name")
      .execute();
    expect(rows).toMatchObject([
      { type: "Reference", refobject: tables.idOf("page"), refcolumn: "label", required: 1 },
      { type: "Reference", refobject: tables.idOf("block"), refcolumn: "name", required: 0 },
    ]);
  });

  it("keep what staff changed since, at every later start", async () => {
    await services.records.transact(SYSTEM, (writer) => writer.update("page", { id: 3005, name: "nowhere" }));
    await services.records.transact(SYSTEM, (writer) =>
      writer.update("block", { id: 3102, parent: null, page: 3003, version: 2 }),
    );
    await services.close();
    services = await open();
    expect((await references())[1]).toEqual([3102, 3003, null]);
    // What named no page at the upgrade is nobody's who takes the name later.
    expect((await references())[5]).toEqual([3106, null, null]);
  });

  it("of an instance that was exchanged late get a name that no tab of the page has", async () => {
    await services.close();
    const plain = await openPlain(url);
    const statement =
      "insert into record_block (id, page, name, label, \"createdAt\", \"updatedAt\") values (3107, 'clubs', 'games', 'games'";
    await plain.run(`${statement}, '${HIDDEN}', '${HIDDEN}')`);
    await plain.close();
    services = await open();
    expect((await references()).at(-1)).toEqual([3107, 3001, null]);
  });
});
