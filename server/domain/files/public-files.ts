/**
 * Decides whether visitors may read a file: if a published record names it, or if the file has no holder and was not uploaded by a
 * contributor.
 */
import type { Database } from "#server/db/connect.ts";
import type { RowOf } from "#server/db/rows.ts";
import { file as FILE } from "#shared/tables/file.ts";
import type { Records } from "../records/records.ts";
import { CacheDependencies } from "../kernel/read-scope.ts";
import { addressesOf } from "./path-resolver.ts";
import { isHeld } from "./holders.ts";
import { isPublicUsage, isOutAt } from "./public-usages.ts";

interface PublicFilesDeps {
  database: Database;
  records: Records;
  /** Milliseconds since 1970. */
  now: () => number;
}

export interface Publicity {
  isPublic: boolean;
  /** What it depends on, and until when it holds by the clock. */
  dependencies: CacheDependencies;
}

export class PublicFiles {
  readonly #deps: PublicFilesDeps;

  constructor(deps: PublicFilesDeps) {
    this.#deps = deps;
  }

  /** @param path the address without `/files/`, also of a rendition of a picture */
  async read(path: string): Promise<Publicity> {
    const { database, records, now } = this.#deps;
    const { tables } = records;
    const at = new Date(now()).toISOString();
    const files = await this.#filesAt(path);
    const dependencies = dependenciesOn(files);
    const usages = database.read.selectFrom("file_use").where("file", "in", addressesOf(path));
    const open = usages.where(isPublicUsage(tables));
    const isOut = await open.select("file").where(isOutAt(at)).limit(1).executeTakeFirst();
    if (isOut) return { isPublic: true, dependencies };
    const next = await open
      .select((e) => e.fn.min("publishFrom").as("at"))
      .where("active", "=", 1)
      .executeTakeFirst();
    if (next?.at) dependencies.expireBy(Date.parse(next.at));
    const isPublic = !(await isHeld(database.read, path)) && (await this.#isPassedOn(files, dependencies));
    return { isPublic, dependencies };
  }

  /** Reads the records, also deleted ones. */
  #filesAt(path: string): Promise<FileAt[]> {
    return this.#deps.database.read
      .selectFrom(FILE.dbTable)
      .select(["id", "uploader", "deletedAt"])
      .$castTo<FileAt>()
      .where("url", "in", addressesOf(path))
      .execute();
  }

  /** Returns false for uploads of contributors. Files without a record come from the operator. */
  async #isPassedOn(files: readonly FileAt[], dependencies: CacheDependencies): Promise<boolean> {
    const accounts = files.flatMap(({ uploader }) => uploader ?? []);
    if (accounts.length === 0) return true;
    for (const id of accounts) dependencies.row("user", id);
    const trusted = await this.#deps.database.read
      .selectFrom("record_user")
      .select("id")
      .where("id", "in", accounts)
      .where("role", "in", ["administrator", "editor"])
      .execute();
    return trusted.length === new Set(accounts).size;
  }
}

type FileAt = Pick<RowOf<typeof FILE>, "id" | "uploader" | "deletedAt">;

/** Every change of what refers to a file is published as a change of the file; what has no record waits for any of them. */
function dependenciesOn(files: readonly FileAt[]): CacheDependencies {
  const dependencies = new CacheDependencies();
  const live = files.filter(({ deletedAt }) => deletedAt === null);
  for (const { id } of live) dependencies.row("file", id);
  if (live.length === 0) dependencies.table("file");
  return dependencies;
}
