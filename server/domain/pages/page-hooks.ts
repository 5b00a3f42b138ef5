/** Which names a page may take. A name that others know is not taken over. */
import { pagePath } from "#shared/addresses.ts";
import { oldAddress } from "#shared/old-addresses.ts";
import { page } from "#shared/tables/page.ts";
import { redirect } from "#shared/tables/redirect.ts";
import { rowsOf } from "#server/db/rows.ts";
import { asCompared } from "#server/db/folded.ts";
import { sql } from "#server/db/sql.ts";
import type { CheckContext, HooksOf } from "../records/hooks.ts";
import { notUnique } from "../records/write/uniqueness.ts";

export const pageHooks: HooksOf<typeof page> = {
  async validate(context, before, after) {
    // A row that has an id already and was not live is restored.
    const isRestored = !before && after?.id !== undefined;
    if (!after || isRestored || (before && asCompared(before.name) === asCompared(after.name))) return;
    if (await isInTrash(context, after.name)) throw notUnique(["name"], { code: "taken_in_trash" });
    // Editors may give an earlier name of another page to a new one.
    if (context.actor.role === "contributor" && (await isRedirected(context, after.name, before?.name)))
      throw notUnique(["name"], { code: "taken_by_redirect" });
  },
};

/** A page in the trash keeps its name, so that it can be restored and no other page takes over its address. */
async function isInTrash({ db, database }: CheckContext, name: string): Promise<boolean> {
  const taken = await rowsOf(db, page)
    .where("deletedAt", "is not", null)
    .where(sql<boolean>`${database.fold(sql.ref("name"))} = ${database.fold(sql`${name}`)}`)
    .executeTakeFirst();
  return taken !== undefined;
}

/** Whether links to another record lead on from the address. @param present the name of the page until now */
async function isRedirected(
  { db }: CheckContext,
  name: string,
  present: string | undefined,
): Promise<boolean> {
  const leading = await rowsOf(db, redirect)
    .where("deletedAt", "is", null)
    .where("source", "=", oldAddress(pagePath(name)) ?? "")
    .execute();
  return leading.some(
    ({ target }) => present === undefined || oldAddress(target) !== oldAddress(pagePath(present)),
  );
}
