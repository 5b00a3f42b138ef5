import { CacheDependencies } from "#server/domain/kernel/read-scope.ts";

/** What was made from tables (`content`) and rows (`content:118`). */
export function dependenciesOn(...names: string[]): CacheDependencies {
  const dependencies = new CacheDependencies();
  for (const name of names) {
    const [table = "", id] = name.split(":");
    if (id) dependencies.row(table, Number(id));
    else dependencies.table(table);
  }
  return dependencies;
}
