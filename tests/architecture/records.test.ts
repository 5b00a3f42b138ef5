import { describe, expect, it } from "vitest";
import { codeFiles } from "./sources.ts";

/** What no code of the server says: each would go past a type that keeps records whole. */
const FORBIDDEN: readonly { what: string; pattern: RegExp; except: readonly string[] }[] = [
  { what: "gives a row a type by a cast", pattern: /\bas (RecordRow|NewRow)\b/, except: [] },
  { what: "gives a value of a row a type by a cast", pattern: /\bas \{ (value|label)\b/, except: [] },
  {
    what: "gives a connection a type by a cast",
    pattern: /\bas (Db|ReadDb|SideTransaction|Transaction)\b/,
    except: [],
  },
  {
    what: "casts what has nothing in common",
    pattern: /\bas unknown as\b/,
    // A type of the driver, not a connection of ours.
    except: ["server/db/postgres.ts"],
  },
  {
    what: "opens a transaction that writes records",
    pattern: /\btransactRecords\(/,
    except: ["server/db/transaction.ts", "server/domain/records/records.ts", "server/services.ts"],
  },
  {
    what: "opens a transaction past `transact`",
    pattern: /\bdatabase\.transaction\(/,
    except: [
      "server/db/fill-folded.ts",
      "server/db/in-batches.ts",
      "server/db/migrate.ts",
      "server/db/transaction.ts",
    ],
  },
  {
    what: "writes a table of records",
    pattern:
      /\.(insertInto|updateTable|deleteFrom)\((?:"record_|"(?:choice|revision|audit)"|\w+\.dbTable|dbTable)/,
    except: [
      "server/domain/records/write/store.ts",
      "server/domain/records/read/revisions.ts",
      // They bring rows up to date before anybody reads, and keep no versions of that.
      "server/domain/pages/fill-block-references.ts",
      "server/domain/tables/publish-shipped.ts",
      "server/domain/tables/seed-synonyms.ts",
      "server/domain/tables/seed-texts.ts",
    ],
  },
];

describe("Records", () => {
  it.each(FORBIDDEN)("are safe from code that $what", ({ pattern, except }) => {
    const faults: string[] = [];
    for (const { path, text } of codeFiles()) {
      if (!path.startsWith("server/") || path.endsWith(".test.ts") || except.includes(path)) continue;
      for (const [at, line] of text.split("\n").entries())
        if (pattern.test(line)) faults.push(`${path}:${at + 1} ${line.trim()}`);
    }
    expect(faults).toEqual([]);
  });
});
