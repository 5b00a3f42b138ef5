/** Loads the demonstration content: rows, documents and pictures. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { Documents } from "./attach.ts";
import type { LinkedDocument } from "./attach.ts";
import type { Letters } from "./letter.ts";
import { loadPictures } from "./pictures.ts";
import { readRecords } from "./records.ts";
import type { DemoRow, Row } from "./records.ts";
import { namesOf, NotYet, payloadOf, resolve } from "./references.ts";
import type { CreatedIds } from "./references.ts";
import type { DemoTarget } from "./target.ts";

export interface Loaded {
  records: number;
  files: number;
}

interface Waiting {
  entry: DemoRow;
  id: number;
  columns: Row;
}

/**
 * Fills an empty site from `folder` (`data/demo`). Answers how many rows and files it created. Throws where a row refers
 * to something that does not exist; the caller undoes the whole.
 */
export async function loadDemo(target: DemoTarget, folder: string): Promise<Loaded> {
  const loaded: Loaded = { records: 0, files: 0 };
  const counting = count(target, loaded);
  await loadPictures(counting, join(folder, "pictures"));
  const rows = await readRecords(join(folder, "records"));
  const documents = new Documents(counting, await readJson<Letters>(join(folder, "letters.json")));
  for (const entry of await readJson<LinkedDocument[]>(join(folder, "documents.json")))
    await documents.add(entry);
  const created: CreatedIds = new Map();
  const waiting: Waiting[] = [];
  for (const entry of rows) {
    const { ready, waiting: columns } = payloadOf(entry, created, target.today);
    const id = await counting.create(entry.table.name, await documents.attach(entry, ready));
    for (const name of namesOf(entry)) created.set(name, id);
    if (Object.keys(columns).length > 0) waiting.push({ entry, id, columns });
  }
  for (const row of waiting) await complete(counting, row, created);
  return loaded;
}

/** Sets the references that could not be known when the row was created. */
async function complete(
  target: DemoTarget,
  { entry, id, columns }: Waiting,
  created: CreatedIds,
): Promise<void> {
  const payload: Row = {};
  for (const [name, value] of Object.entries(columns)) {
    const column = entry.table.columns.find((candidate) => candidate.name === name);
    try {
      payload[name] = resolve(column, value, created, target.today);
    } catch (error) {
      if (error instanceof NotYet)
        throw new Error(`${entry.source}, ${name}: ${error.message}`, { cause: error });
      throw error;
    }
  }
  await target.update(entry.table.name, id, payload);
}

function count(target: DemoTarget, loaded: Loaded): DemoTarget {
  return {
    today: target.today,
    update: (table, id, payload) => target.update(table, id, payload),
    async create(table, payload) {
      loaded.records += 1;
      return target.create(table, payload);
    },
    async putFile(path, bytes, kind) {
      loaded.files += 1;
      await target.putFile(path, bytes, kind);
    },
  };
}

async function readJson<Content>(file: string): Promise<Content> {
  return JSON.parse(await readFile(file, "utf8")) as Content;
}
