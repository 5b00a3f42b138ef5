/** Texts are compared by copies of them, which rows of an older version of the program lack, or keep too long. */
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { fillFolded } from "#server/db/fill-folded.ts";
import { createColumn, createTable, create, type Row, update } from "../../support/data/factories.ts";
import { asking } from "../../support/data/lists.ts";
import { noticeSite } from "../../support/data/notices.ts";
import { DATABASES } from "../../support/server/test-site.ts";
import { runSql } from "../../support/data/run-sql.ts";

describe.each(DATABASES)("a text that is compared on %s", (kind) => {
  const opened = noticeSite(kind);
  const { notice } = opened;
  const asked = asking(() => opened.site);
  const ask = (query: string, table = "notification") =>
    asked(table, ...new URLSearchParams(query).entries());
  const stored = (id: number) =>
    opened.site.services.database.read
      .selectFrom("record_notification")
      .selectAll()
      .where("id", "=", id)
      .executeTakeFirstOrThrow() as Promise<Row>;
  /** As the version before this one does, which has no folded texts. */
  const writeAsBefore = async (id: number, title: string) => {
    await runSql(
      opened.site.services.database,
      sql`update record_notification set title = ${title}, version = version + 1 where id = ${id}`,
    );
    await opened.site.services.changes.publish([{ object: "notification", id }]);
  };

  it("has its copy written with it, and anew when it changes", async () => {
    const id = await notice({ title: "Examination FEE", title_kn: "ಶುಲ್ಕ", url: "/A" });
    expect(await stored(id)).toMatchObject({
      title_folded: "examination fee",
      title_kn_folded: "ಶುಲ್ಕ",
      url_folded: "/a",
      foldedVersion: 1,
    });
    await update(opened.site, "notification", { id, title: "Hostel FEE" });
    expect(await stored(id)).toMatchObject({ title_folded: "hostel fee", foldedVersion: 2 });
    expect(await ask("filter=title:is:HOSTEL fee")).toEqual([id]);
    expect(await ask("filter=title:sw:examination")).toEqual([]);
  });

  it("is found by what it says, also where an older version wrote it last", async () => {
    const id = await notice({ title: "Convocation" });
    await writeAsBefore(id, "ÉCLAIR day");
    expect(await ask("filter=title:sw:convocation")).toEqual([]);
    const everywhere = ["filter=title:sw:ÉCLAIR", "filter=title:is:ÉCLAIR DAY", "q=ÉCLAIR"];
    for (const query of everywhere) expect(await ask(query), query).toEqual([id]);
    expect((await ask("sort=-title"))[0]).toBe(id);
    await fillFolded(opened.site.services.database, opened.site.services.records.tables.all());
    expect(await stored(id)).toMatchObject({ title_folded: "éclair day", foldedVersion: 2, version: 2 });
    for (const query of [...everywhere, "filter=title:is:éclair day"])
      expect(await ask(query), query).toEqual([id]);
  });

  it("has copies in a table of one's own, and behind a reference", async () => {
    const table = await createTable(opened.site, "prize");
    await createColumn(opened.site, table, "title", "Text", { translated: true });
    await createColumn(opened.site, table, "notice", "Reference", {
      refobject: "notification",
      refcolumn: "title",
    });
    const referred = await notice({ title: "Zebra Crossing", title_kn: "ಅರಳಿ" });
    const id = await create(opened.site, "prize", { title: "ÜBER", title_kn: "ಮೇಲೆ", notice: referred });
    const other = await create(opened.site, "prize", { title: "zoo" });
    expect(await ask("filter=title:sw:üb", "prize")).toEqual([id]);
    expect(await ask("filter=notice:sw:ZEBRA", "prize")).toEqual([id]);
    expect(await ask("filter=notice:is:zebra crossing", "prize")).toEqual([id]);
    expect(await ask("q=crossing", "prize")).toEqual([id]);
    expect(await ask("sort=notice", "prize")).toEqual([id, other]);
    expect(await ask("lang=kn&filter=title:sw:ಮೇ", "prize")).toEqual([id]);
  });

  it("shows its copies in no answer, no version and no file", async () => {
    const id = await notice({ title: "Nothing MORE" });
    await update(opened.site, "notification", { id, title: "Nothing ELSE" });
    for (const call of [`${id}?lang=all`, `versions/${id}`, "export", "all", "trash", "?size=30"]) {
      const url = `/api/notification${call.startsWith("?") ? call : `/${call}`}`;
      const { status, body } = await opened.site.get<unknown>(url, opened.site.token);
      expect({ status, shows: /folded|nothing (more|else)/.test(JSON.stringify(body)) }, call).toEqual({
        status: 200,
        shows: false,
      });
    }
    const revisions = await opened.site.services.database.read
      .selectFrom("revision")
      .select("values")
      .execute();
    expect(revisions.filter(({ values }) => values.includes("folded"))).toEqual([]);
  });
});
