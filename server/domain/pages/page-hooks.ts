/** A page in the trash keeps its name, so that it can be restored and no other page takes over its address. */
import { page } from "#shared/tables/page.ts";
import { rowsOf } from "#server/db/rows.ts";
import { asCompared } from "#server/db/folded.ts";
import { sql } from "#server/db/sql.ts";
import type { HooksOf } from "../records/hooks.ts";
import { notUnique } from "../records/write/uniqueness.ts";

export const pageHooks: HooksOf<typeof page> = {
  async validate({ db, database }, before, after) {
    // A row that has an id already and was not live is restored.
    const isRestored = !before && after?.id !== undefined;
    if (!after || isRestored || (before && asCompared(before.name) === asCompared(after.name))) return;
    const taken = await rowsOf(db, page)
      .where("deletedAt", "is not", null)
      .where(sql<boolean>`${database.fold(sql.ref("name"))} = ${database.fold(sql`${after.name}`)}`)
      .executeTakeFirst();
    if (taken) throw notUnique(["name"], { code: "taken_in_trash" });
  },
};
