import { ReadLog } from "#server/domain/records/view.ts";

/** What was made from tables (`content`) and rows (`content:118`). */
export function reading(...names: string[]): ReadLog {
  const reads = new ReadLog();
  for (const name of names) {
    const [table = "", id] = name.split(":");
    if (id) reads.row(table, Number(id));
    else reads.table(table);
  }
  return reads;
}
