/** A grant names a list that has publishers, and who publishes into it. */
import { invalid } from "#shared/errors.ts";
import { findColumn } from "#shared/table.ts";
import { option } from "#shared/tables/option.ts";
import type { publisher } from "#shared/tables/publisher.ts";
import { rowsOf } from "#server/db/rows.ts";
import type { HooksOf } from "../records/hooks.ts";

export const publisherHooks: HooksOf<typeof publisher> = {
  async validate({ db, tables }, _before, after) {
    if (!after) return;
    if (after.department === null && after.office === null && after.everyUnit !== 1)
      throw invalid([{ field: "department", code: "no_publisher" }]);
    const list = await rowsOf(db, option).where("id", "=", after.list).executeTakeFirstOrThrow();
    const column = findColumn(tables.byId(list.object), list.element);
    if (!column?.hasPublishers) throw invalid([{ field: "list", code: "list_without_publishers" }]);
  },
};
