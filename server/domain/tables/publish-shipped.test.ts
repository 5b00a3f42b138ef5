import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { SHIPPED_TABLES } from "#shared/tables/index.ts";
import { SHIPPED_TEXTS } from "#shared/texts/index.ts";
import { FIRST_OWN_ID } from "#shared/vocabulary.ts";
import type { RecordRow } from "#server/db/schema.ts";
import { transactRecords } from "#server/db/transaction.ts";
import { DATABASES, openTestSite, type TestSite } from "../../../tests/support/server/test-site.ts";
import { SYSTEM } from "../kernel/read-scope.ts";
import { seedTexts } from "./seed-texts.ts";
import { loadTables } from "./load.ts";
import { publishShipped } from "./publish-shipped.ts";

const LATER = "2027-01-01T00:00:00.000Z";

describe.each(DATABASES)("what is shipped, on %s", (kind) => {
  let site: TestSite;
  beforeAll(async () => {
    site = await openTestSite(kind);
  });
  afterAll(() => site.close());

  const publishAgain = () =>
    transactRecords(site.services.database, async (transaction) => {
      await publishShipped(transaction, LATER);
      await seedTexts(transaction, LATER);
    });
  const rows = async (
    table: "db_object" | "db_column" | "section" | "option" | "translation",
  ): Promise<RecordRow[]> =>
    site.services.database.read.selectFrom(`record_${table}`).selectAll().orderBy("id").execute() as Promise<
      RecordRow[]
    >;
  const everything = () =>
    Promise.all([rows("db_object"), rows("db_column"), rows("section"), rows("option"), rows("translation")]);

  it("is the same however often it is published", async () => {
    const before = await everything();
    await publishAgain();
    expect(await everything()).toEqual(before);
  });

  it("reads back as it is described", async () => {
    const tables = await loadTables(site.services.database.read);
    for (const { columns, ...shipped } of SHIPPED_TABLES) {
      const { columns: read, ...table } = tables.get(shipped.name);
      expect(table).toEqual(shipped);
      expect(read.map(({ section: _section, ...column }) => column)).toEqual(
        columns.map(({ section: _section, ...column }) => column),
      );
    }
  });

  it("leaves space for every row of staff's own", async () => {
    for (const table of ["db_object", "db_column", "section", "option"] as const) {
      for (const { id } of await rows(table)) expect(id).toBeLessThan(FIRST_OWN_ID);
    }
  });

  it("does not undo what staff have changed or soft-deleted", async () => {
    const [column] = await rows("db_column");
    const [section, another] = await rows("section");
    const text = (await rows("translation")).find(
      ({ tkey, lang }) => tkey === Object.keys(SHIPPED_TEXTS.en)[0] && lang === "en",
    )!;
    const gone = (await rows("translation")).find(
      ({ tkey, lang }) => tkey === Object.keys(SHIPPED_TEXTS.en)[1] && lang === "en",
    )!;
    await site.services.records.transact(SYSTEM, async (writer) => {
      await writer.update("db_column", { id: column!.id, label: "Own heading" });
      await writer.update("translation", { id: text.id, label: "Own words" });
      await writer.remove("translation", gone.id, true);
      await writer.remove("section", section!.id, true);
      await writer.update("section", { id: another!.id, label: "Own section", position: 7 });
      await writer.update("option", { id: 1, label_kn: "ಒಂದು ಕಾಲಮ್", position: 9 });
    });
    const before = await everything();
    await publishAgain();
    expect(await everything()).toEqual(before);
  });

  it("adds a Kannada label where an earlier version left none, and where staff have worded both, leaves them", async () => {
    const [plain, moved, own] = (await rows("db_column")).filter(({ version }) => version === 1);
    const { database, records } = site.services;
    await records.transact(SYSTEM, async (writer) => {
      await writer.update("db_column", { id: moved!.id, position: 70 });
      await writer.update("db_column", { id: own!.id, label: "Own heading" });
    });
    const ids = [plain!.id, moved!.id, own!.id];
    await database.transaction((transaction) =>
      transaction.updateTable("record_db_column").set({ label_kn: null }).where("id", "in", ids).execute(),
    );
    await publishAgain();
    const labels = (await rows("db_column")).filter(({ id }) => ids.includes(id)).map((row) => row.label_kn);
    expect(labels).toEqual([plain!.label_kn, moved!.label_kn, null]);
  });

  it("follows a new version of a text that staff have not touched", async () => {
    const { database } = site.services;
    const [text] = (await rows("translation")).filter(({ version, lang }) => version === 1 && lang === "kn");
    await database.transaction((transaction) =>
      transaction
        .updateTable("record_translation")
        .set({ label: "of an older version" })
        .where("id", "=", text!.id)
        .execute(),
    );
    await publishAgain();
    const [again] = (await rows("translation")).filter(({ id }) => id === text!.id);
    expect(again?.label).toBe(text!.label);
  });
});
