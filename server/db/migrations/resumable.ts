/** Lets a migration begin again where an earlier attempt was interrupted between two of its statements. */
import type { Kysely, KyselyPlugin, PluginTransformQueryArgs, RootOperationNode } from "kysely";
import type { Migration } from "kysely/migration";

const VIRTUAL_TABLE = /^create virtual table /;

/** @param adds the columns that it adds to tables of earlier migrations, as `table.column` */
export function resumable(
  { up }: { up: (db: Kysely<unknown>) => Promise<void> },
  adds: readonly string[] = [],
): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await dropColumns(db, adds);
      await up(db.withPlugin(new OnlyWhatIsMissing()));
    },
  };
}

/** A column cannot be added only where it is missing. Nothing has been written to one whose migration never ended. */
async function dropColumns(db: Kysely<unknown>, adds: readonly string[]): Promise<void> {
  if (adds.length === 0) return;
  for (const { name, columns } of await db.introspection.getTables()) {
    const added = columns.map((column) => column.name).filter((column) => adds.includes(`${name}.${column}`));
    for (const column of added) await db.schema.alterTable(name).dropColumn(column).execute();
  }
}

class OnlyWhatIsMissing implements KyselyPlugin {
  transformQuery({ node }: PluginTransformQueryArgs): RootOperationNode {
    switch (node.kind) {
      case "CreateTableNode":
      case "CreateIndexNode":
        return { ...node, ifNotExists: true };
      case "DropIndexNode":
        return { ...node, ifExists: true };
      case "RawNode":
        return { ...node, sqlFragments: node.sqlFragments.map(tolerant) };
      default:
        return node;
    }
  }

  transformResult: KyselyPlugin["transformResult"] = ({ result }) => Promise.resolve(result);
}

const tolerant = (fragment: string): string =>
  fragment.replace(VIRTUAL_TABLE, "create virtual table if not exists ");
