/**
 * Loaded into a process of a release before the program (`NODE_OPTIONS=--import=…`): writes the statements that it asks a
 * database, each text once, into a file of the folder `STATEMENTS_TO` when the process or thread ends.
 */
import { writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import process from "node:process";
import { DatabaseSync } from "node:sqlite";
import { threadId } from "node:worker_threads";

const ASKS_OR_WRITES = /^\s*(select|insert|update|delete|with)\b/i;
const texts = new Set<string>();

function note(asked: unknown): void {
  const text = typeof asked === "string" ? asked : (asked as { text?: unknown } | undefined)?.text;
  if (typeof text === "string" && ASKS_OR_WRITES.test(text)) texts.add(text);
}

function watch(prototype: object, name: string): void {
  const original = Reflect.get(prototype, name) as (...values: unknown[]) => unknown;
  Object.assign(prototype, {
    [name](this: object, ...values: unknown[]) {
      note(values[0]);
      return original.apply(this, values);
    },
  });
}

watch(DatabaseSync.prototype, "prepare");
// The release's own driver, wherever it is installed.
const driver = createRequire(join(process.cwd(), "package.json"))("pg") as { Client: { prototype: object } };
watch(driver.Client.prototype, "query");

process.on("exit", () => {
  const { STATEMENTS_TO: folder } = process.env;
  if (folder && texts.size > 0)
    writeFileSync(join(folder, `${process.pid}-${threadId}.json`), JSON.stringify([...texts]));
});
