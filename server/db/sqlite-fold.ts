import type { DatabaseSync } from "node:sqlite";

/** Gives a connection `fold(text)`: SQLite's own lower() knows ASCII alone. */
export function addFold(database: DatabaseSync): void {
  database.function("fold", { deterministic: true }, (value) =>
    typeof value === "string" ? value.toLowerCase() : value,
  );
}
