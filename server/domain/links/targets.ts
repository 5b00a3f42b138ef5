/** Whether addresses of this site lead anywhere, told for many at once: with a few queries, and without making a page. */
import { readAddress } from "#shared/old-addresses.ts";
import { department } from "#shared/tables/department.ts";
import { faculty } from "#shared/tables/faculty.ts";
import { file } from "#shared/tables/file.ts";
import { page } from "#shared/tables/page.ts";
import type { Table } from "#shared/table.ts";
import { linkKind, sitePath } from "#shared/urls.ts";
import { rowsOf } from "#server/db/rows.ts";
import type { ReadDb, RecordRow } from "#server/db/schema.ts";
import { addressOf } from "../files/store-paths.ts";
import type { FileStore } from "../files/store.ts";
import { chunks } from "../kernel/chunks.ts";
import { stateOf } from "../records/query/lifecycle.ts";
import type { Redirects } from "../redirects/redirects.ts";
import { departmentPath } from "../site/presentation/department-path.ts";
import { openOwnTable } from "../site/presentation/own-tables.ts";
import type { Tables } from "../tables/tables.ts";
import { type AskedPlace, placeIn } from "./places.ts";

export type LinkTarget =
  | { state: "found" }
  /** It is there, but visitors do not see it now. */
  | HiddenRecord
  | { state: "missing" }
  /** A redirect leads on from it. */
  | { state: "moved"; to: string };

interface HiddenRecord {
  state: "hidden";
  object: string;
  id: number;
}

export interface TargetSource {
  db: ReadDb;
  tables: Tables;
  files: Pick<FileStore, "size">;
  redirects: Pick<Redirects, "targetOf">;
  /** Milliseconds since 1970. */
  now: number;
}

type Seen = Exclude<LinkTarget, { state: "moved" }>;
type Lifecycle = Pick<RecordRow, "id" | "active" | "publishFrom" | "publishTo">;

const FOUND: Seen = { state: "found" };
const MISSING: Seen = { state: "missing" };

/** @param addresses of this site, as texts name them */
export async function targetsOf(
  source: TargetSource,
  addresses: Iterable<string>,
): Promise<Map<string, LinkTarget>> {
  const asked = new Map([...new Set(addresses)].map((address) => [address, placeIn(address)]));
  const places = new Places(source);
  await places.load([...asked.values()].flatMap((place) => place ?? []));
  const targets = new Map<string, LinkTarget>();
  for (const [address, place] of asked) targets.set(address, await targetAt(source, places, address, place));
  return targets;
}

async function targetAt(
  { redirects }: TargetSource,
  places: Places,
  address: string,
  place: AskedPlace | undefined,
): Promise<LinkTarget> {
  const seen = place ? await places.seen(place) : MISSING;
  if (seen.state === "found") return seen;
  const redirect = await redirects.targetOf(sitePath(address), (next) => places.isFound(next));
  if (!redirect) return seen;
  const to = redirect.location;
  return linkKind(to) === "internal" && !(await places.isFound(to)) ? seen : { state: "moved", to };
}

class Places {
  readonly #source: TargetSource;
  readonly #at: string;
  readonly #named = new Map<string, Seen>();
  /** By table and number. */
  readonly #rows = new Map<string, Seen>();
  readonly #files = new Map<string, Seen>();

  constructor(source: TargetSource) {
    this.#source = source;
    this.#at = new Date(source.now).toISOString();
  }

  /** Reads what these ask for. */
  async load(places: readonly AskedPlace[]): Promise<void> {
    if (places.some(({ by }) => by === "name" || by === "path")) await this.#readNames();
    const ids = places.flatMap((place) => {
      const table = this.#tableOf(place);
      return table && "id" in place ? [{ table, id: place.id }] : [];
    });
    for (const [table, asked] of Map.groupBy(ids, (each) => each.table))
      await this.#readRows(table, [...new Set(asked.map(({ id }) => id))]);
    await this.#readFiles(places.flatMap((place) => (place.by === "file" ? [place.path] : [])));
  }

  async isFound(address: string): Promise<boolean> {
    const place = placeIn(address);
    if (!place) return false;
    await this.load([place]);
    return (await this.seen(place)).state === "found";
  }

  async seen(place: AskedPlace): Promise<Seen> {
    switch (place.by) {
      case "program":
        return FOUND;
      case "name":
        return this.#named.get(`${place.table} ${place.name}`) ?? MISSING;
      case "path":
        return this.#named.get(place.path) ?? MISSING;
      case "file":
        return this.#files.get(place.path) ?? this.#inStore(place.path);
      default: {
        const table = this.#tableOf(place);
        return (table && this.#rows.get(`${table.name} ${place.id}`)) ?? MISSING;
      }
    }
  }

  #tableOf(place: AskedPlace): Table | undefined {
    const { tables } = this.#source;
    if (place.by === "record") return openOwnTable(tables, place.table);
    return place.by === "id" ? tables.get(place.table) : undefined;
  }

  /** They are few: what a name may mean is decided here, whichever way an address is spelt. */
  async #readNames(): Promise<void> {
    if (this.#named.size > 0) return;
    const { db } = this.#source;
    const live = <T extends Table>(table: T) => rowsOf(db, table).where("deletedAt", "is", null).execute();
    for (const row of await live(page)) this.#note(page, `page ${row.name.toLowerCase()}`, row);
    for (const row of await live(faculty)) {
      const own = /^faculty\/([^/]+)$/.exec(row.url ?? "")?.[1];
      for (const name of [row.name, own, String(row.id)])
        if (name !== undefined) this.#note(faculty, `faculty ${name.toLowerCase()}`, row);
    }
    for (const row of await live(department)) {
      const own = /^dept\/([^/]+)$/.exec(row.url ?? "")?.[1];
      for (const name of [row.name, own, String(row.id)])
        if (name !== undefined) this.#note(department, `department ${name.toLowerCase()}`, row);
      const path = readAddress(departmentPath({ name: row.name, url: row.url ?? "" }))?.path;
      if (path !== undefined) this.#note(department, path, row);
    }
  }

  /** Of several records the one that is seen counts. */
  #note(table: Table, name: string, row: Lifecycle): void {
    if (this.#named.get(name)?.state !== "found") this.#named.set(name, this.#resolve(table, row));
  }

  /** What has ended keeps its address. */
  #resolve({ name }: Table, row: Lifecycle): Seen {
    const isFound = ["published", "expired"].includes(stateOf(row, this.#at));
    return isFound ? FOUND : { state: "hidden", object: name, id: row.id };
  }

  async #readRows(table: Table, ids: readonly number[]): Promise<void> {
    for (const chunk of chunks(ids)) {
      const rows = await this.#source.db
        .selectFrom(table.dbTable)
        .select(["id", "active", "publishFrom", "publishTo"])
        .where("deletedAt", "is", null)
        .where("id", "in", chunk)
        .execute();
      for (const row of rows)
        this.#rows.set(
          `${table.name} ${row.id}`,
          table.name === file.name ? FOUND : this.#resolve(table, row),
        );
    }
  }

  async #readFiles(paths: readonly string[]): Promise<void> {
    for (const chunk of chunks([...new Set(paths)])) {
      const rows = await rowsOf(this.#source.db, file).where("url", "in", chunk.map(addressOf)).execute();
      const byPath = Map.groupBy(rows, ({ url }) => url);
      for (const path of chunk) {
        const known = byPath.get(addressOf(path));
        if (known) this.#files.set(path, known.some((row) => row.deletedAt === null) ? FOUND : MISSING);
      }
    }
  }

  /** Of what no record is known, such as a rendition of a picture, or what came with the program. */
  async #inStore(path: string): Promise<Seen> {
    const seen = (await this.#source.files.size(path)) === null ? MISSING : FOUND;
    this.#files.set(path, seen);
    return seen;
  }
}
