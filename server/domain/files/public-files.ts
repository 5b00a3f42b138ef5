/**
 * Whether a visitor may be sent a file yet. One that only hidden or scheduled records use waits for the first of them to
 * be published; one that nothing uses can be read by whoever was given its address.
 */
import type { Database } from "#server/db/connect.ts";
import type { Changes } from "../kernel/changes.ts";
import { DependencyCache, type Computed } from "../cache/dependency-cache.ts";
import type { Records } from "../records/records.ts";
import { CacheDependencies } from "../kernel/read-scope.ts";
import { addressesOf } from "./path-resolver.ts";
import { isKnownUsage, isPublicUsage, isOutAt } from "./public-usages.ts";

interface PublicFilesDeps {
  database: Database;
  records: Records;
  changes: Changes;
  /** Milliseconds since 1970. */
  now: () => number;
}

/** Each answer says itself when it ends. */
const nextMoment = ({ expiresAt }: CacheDependencies): Promise<number> => Promise.resolve(expiresAt);
/** So that a file that is asked for often costs no query. */
const BOUNDS = { files: { entries: 20_000, bytes: 16 * 1024 * 1024 } };
type FileCompartment = keyof typeof BOUNDS;

export class PublicFiles {
  readonly #deps: PublicFilesDeps;
  readonly #cache: DependencyCache<boolean, FileCompartment>;

  constructor(deps: PublicFilesDeps) {
    this.#deps = deps;
    this.#cache = new DependencyCache({
      changes: deps.changes,
      nextMoment,
      bytesOf: () => 0,
      compartments: BOUNDS,
    });
  }

  /** @param path the address without `/files/`, also of a rendition of a picture */
  isPublic(path: string): Promise<boolean> {
    const now = this.#deps.now();
    return this.#cache.get(path, now, () => this.#read(path, now));
  }

  async #read(path: string, now: number): Promise<Computed<boolean, FileCompartment>> {
    const { database, records } = this.#deps;
    const { tables } = records;
    const at = new Date(now).toISOString();
    const usages = database.read.selectFrom("file_use").where("file", "in", addressesOf(path));
    const open = usages.where(isPublicUsage(tables));
    const dependencies = new CacheDependencies();
    // Every change of what refers to a file is published as a change of the file.
    dependencies.table("file");
    const isOut = await open.select("file").where(isOutAt(at)).limit(1).executeTakeFirst();
    if (isOut) return { value: true, dependencies, compartment: "files" };
    const next = await open
      .select((e) => e.fn.min("publishFrom").as("at"))
      .where("active", "=", 1)
      .executeTakeFirst();
    if (next?.at) dependencies.expireBy(Date.parse(next.at));
    const isUsed = await usages.select("file").where(isKnownUsage(tables)).limit(1).executeTakeFirst();
    return { value: !isUsed, dependencies, compartment: "files" };
  }
}
