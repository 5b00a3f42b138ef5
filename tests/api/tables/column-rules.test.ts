/** What staff ask of the values of their own columns: none twice, a default, and required because of another column. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  create,
  createColumn,
  createOption,
  createTable,
  remove,
  restore,
  type Row,
  update,
} from "../../support/data/factories.ts";
import { DATABASES, openTestSite, type TestSite } from "../../support/server/test-site.ts";

interface Refused {
  code?: string;
  errors?: { field: string; message: string }[];
}

const fieldsOf = ({ body }: { body: Refused }) => body.errors?.map(({ field }) => field);

describe.each(DATABASES)("the rules of columns on %s", (kind) => {
  let site: TestSite;
  beforeAll(async () => {
    site = await openTestSite(kind);
  });
  afterAll(() => site.close());

  const post = (table: string, body: Row) =>
    site.call<Row & Refused>("POST", `/api/${table}/create`, { token: site.token, body });
  const read = async (table: string, id: number) =>
    (await site.get<Row>(`/api/${table}/${id}?lang=all`, site.token)).body;
  const versionOf = async (table: string, id: number) => (await read(table, id)).version as number;
  const change = async (table: string, id: number, row: Row) =>
    update(site, table, { id, version: await versionOf(table, id), ...row });

  it("keeps a value for one record, letters of either case alike, until it is free again", async () => {
    const table = await createTable(site, "plate");
    const number = await createColumn(site, table, "number", "Text", { unique: true });
    await createColumn(site, table, "place", "Integer", { unique: true });
    const first = await create(site, "plate", { number: "KA-32 A", place: 4 });
    const again = await post("plate", { number: "ka-32 a" });
    expect([again.status, again.body.code, fieldsOf(again)]).toEqual([409, "not_unique", ["number"]]);
    expect(fieldsOf(await post("plate", { number: "KA-33", place: 4 }))).toEqual(["place"]);
    const other = await create(site, "plate", { number: "KA-33", place: null });
    expect((await change("plate", other, { number: "KA-32 A" })).status).toBe(409);
    await create(site, "plate", {});
    await create(site, "plate", {});

    await remove(site, "plate", first);
    await create(site, "plate", { number: "KA-32 a" });
    expect((await restore(site, "plate", first)).status).toBe(409);

    expect((await change("db_column", number, { unique: false })).status).toBe(200);
    await create(site, "plate", { number: "KA-33" });
    expect((await restore(site, "plate", first)).status).toBe(200);
  });

  it("cannot be asked of a column that holds a value twice, or one that is too long", async () => {
    const table = await createTable(site, "rollnumber");
    const column = await createColumn(site, table, "number");
    const one = await create(site, "rollnumber", { number: "17A" });
    await create(site, "rollnumber", { number: "17a" });
    const refused = await change("db_column", column, { unique: true });
    expect([refused.status, fieldsOf(refused)]).toEqual([400, ["unique"]]);
    expect(JSON.stringify(refused.body)).toContain("2 records");
    await change("rollnumber", one, { number: "ಕ".repeat(501) });
    expect(fieldsOf(await change("db_column", column, { unique: true }))).toEqual(["unique"]);
    await change("rollnumber", one, { number: "18B" });
    expect((await change("db_column", column, { unique: true })).status).toBe(200);
    expect((await post("rollnumber", { number: "18b" })).status).toBe(409);
    expect(fieldsOf(await post("rollnumber", { number: "ಕ".repeat(501) }))).toEqual(["number"]);

    await remove(site, "db_column", column);
    await create(site, "rollnumber", {});
    expect((await restore(site, "db_column", column)).status).toBe(200);
    expect((await post("rollnumber", { number: "18b" })).status).toBe(409);
  });

  it("gives a new record what it says nothing of, and leaves what it says and what is stored", async () => {
    const table = await createTable(site, "visit");
    await createColumn(site, table, "place", "Text", {
      translated: true,
      defaultValue: "Kalaburagi",
      defaultValue_kn: "ಕಲಬುರಗಿ",
      required: true,
    });
    await createColumn(site, table, "seats", "Integer", { defaultValue: "40" });
    await createColumn(site, table, "open", "Boolean", { defaultValue: "true" });
    await createColumn(site, table, "day", "Date", { defaultValue: "today" });
    const kindOf = await createColumn(site, table, "kind", "Options");
    const tour = await createOption(site, "visit", "kind", "Tour");
    expect((await change("db_column", kindOf, { defaultValue: String(tour) })).status).toBe(200);

    const plain = await read("visit", await create(site, "visit", {}));
    const today = new Intl.DateTimeFormat("en-GB", { timeZone: "Asia/Kolkata" })
      .format(site.clock.now)
      .replaceAll("/", "-");
    expect(plain).toMatchObject({
      place: "Kalaburagi",
      place_kn: "ಕಲಬುರಗಿ",
      seats: 40,
      open: true,
      day: today,
    });
    expect(plain.kind).toMatchObject({ value: tour });
    const said = await create(site, "visit", {
      place: "Raichur",
      seats: null,
      open: false,
      day: null,
      kind: null,
    });
    expect(await read("visit", said)).toMatchObject({
      place: "Raichur",
      place_kn: null,
      seats: null,
      open: false,
      day: null,
      kind: null,
    });
    await change("visit", said, { place: "Bidar" });
    expect(await read("visit", said)).toMatchObject({ seats: null, open: false });
    await remove(site, "option", tour, "?force=true");
    expect(await read("visit", await create(site, "visit", {}))).toMatchObject({ kind: null, seats: 40 });
  });

  it("requires a value because of another column, and lets alone what is not changed", async () => {
    const table = await createTable(site, "stall");
    const licensed = await createColumn(site, table, "licensed", "Boolean");
    const state = await createColumn(site, table, "state", "Options");
    const refused = await createOption(site, "stall", "state", "Refused");
    const granted = await createOption(site, "stall", "state", "Granted");
    const older = await create(site, "stall", { licensed: true });
    await createColumn(site, table, "licence", "Text", { requiredWhen: licensed });
    await createColumn(site, table, "reason", "Text", {
      requiredWhen: state,
      requiredValues: String(refused),
    });

    expect(fieldsOf(await post("stall", { licensed: true }))).toEqual(["licence"]);
    const id = await create(site, "stall", { licensed: true, licence: "L-4", state: granted });
    const lacking = await change("stall", id, { state: refused });
    expect([lacking.status, fieldsOf(lacking)]).toEqual([400, ["reason"]]);
    expect((await change("stall", id, { state: refused, reason: "No place" })).status).toBe(200);
    expect(fieldsOf(await change("stall", id, { reason: "" }))).toEqual(["reason"]);
    expect((await change("stall", id, { state: granted, reason: null })).status).toBe(200);

    expect((await change("stall", older, { state: granted })).status).toBe(200);
    expect(fieldsOf(await change("stall", older, { licensed: true }))).toEqual(["licence"]);
    await change("db_column", state, { name: "decision" });
    expect(fieldsOf(await post("stall", { decision: refused }))).toEqual(["reason"]);
  });

  it("is refused where it cannot be", async () => {
    const table = await createTable(site, "odd");
    const flag = await createColumn(site, table, "flag", "Boolean");
    const elsewhere = await createColumn(site, await createTable(site, "odder"), "flag", "Boolean");
    const refusal = async (type: string, more: Row) =>
      fieldsOf(await post("db_column", { object: table, name: "x", label: "X", type, ...more }));
    expect(await refusal("Html", { unique: true })).toEqual(["unique"]);
    expect(
      await refusal("Reference", { refobject: "faculty", refcolumn: "label", defaultValue: "1" }),
    ).toEqual(["defaultValue"]);
    expect(await refusal("Integer", { defaultValue: "many" })).toEqual(["defaultValue"]);
    expect(await refusal("Date", { defaultValue: "31-02-2026" })).toEqual(["defaultValue"]);
    expect(await refusal("Boolean", { defaultValue: "perhaps" })).toEqual(["defaultValue"]);
    expect(await refusal("Options", { defaultValue: "7" })).toEqual(["defaultValue"]);
    expect(await refusal("Text", { requiredWhen: elsewhere })).toEqual(["requiredWhen"]);
    expect(await refusal("Text", { requiredWhen: flag, requiredValues: "3" })).toEqual(["requiredValues"]);
    expect(await refusal("Text", { requiredValues: "3" })).toEqual(["requiredValues"]);
    const [title] = (await site.get<Row[]>("/api/db_column/object?object=notification", site.token)).body;
    const shipped = await change("db_column", title!.id as number, { defaultValue: "x" });
    expect([shipped.status, (shipped.body as Refused).code]).toEqual([409, "built_in"]);
  });
});
