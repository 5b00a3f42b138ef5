/** A text of the table `content` has no page of its own: it is found where something else shows it. */
import { type RawBuilder, sql } from "kysely";
import { isInState, publishedAt } from "../../records/query/lifecycle.ts";
import { DEPARTMENT_TEXTS, NOT_IN_FIXED } from "../presentation/department-texts.ts";

/**
 * Selects the texts that are shown by a block, by a department, or by a page that is not among the rows of
 * `found` itself. Each select stands alone, so that it is made once and not for every row.
 * @param state of the pages and departments that show them
 * @param now an instant in ISO 8601, UTC
 */
export function shownContent(state: "published" | "expired", now: string): RawBuilder<unknown> {
  const seen = sql`${sql.ref("deletedAt")} is null and ${isInState(state, now)}`;
  const isPublished = sql`${sql.ref("deletedAt")} is null and ${publishedAt(now)}`;
  const ofDepartments = DEPARTMENT_TEXTS.map((column) => {
    const hasTab = NOT_IN_FIXED.has(column) ? sql`and coalesce(layout, '') <> 'fixed'` : sql``;
    return sql`select ${sql.ref(column)} from record_department where ${seen} ${hasTab}`;
  });
  return sql.join(
    [
      sql`select body from record_page
        where ${seen} and id not in (select record from found where object = 'page')`,
      sql`select content from record_block
        where ${isPublished} and page in (select name from record_page where ${seen})`,
      ...ofDepartments,
    ],
    sql` union `,
  );
}
