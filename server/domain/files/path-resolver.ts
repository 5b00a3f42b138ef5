/**
 * Finds the stored content of an address below `/files/`. Nearly all lie in the store under their own path; the
 * others – replaced files and soft-deleted ones – are few, and are cached in memory until a file changes, on whichever
 * instance.
 */
import { file } from "#shared/tables/file.ts";
import type { RowOf } from "#server/db/rows.ts";
import type { Database } from "#server/db/connect.ts";
import type { Changes } from "../kernel/changes.ts";
import { PICTURE_EXTENSIONS } from "./kinds.ts";
import { renditionPath, type RenditionFormat } from "./rendition-path.ts";
import { isPicture } from "./stored-file.ts";
import { addressOf, isInternal, pathOf } from "./store-paths.ts";

interface Overrides {
  /** Where the content lies, by the path of the address; null for a soft-deleted file. */
  contents: ReadonlyMap<string, string | null>;
  /** The same of pictures, by the path without its extension, as their renditions share it. */
  pictures: ReadonlyMap<string, string | null>;
}

const COPY = /^(?<stem>.+)\.(?<width>\d+)\.(?<format>avif|webp)$/;

export class PathResolver {
  readonly #database: Database;
  #moved: Promise<Overrides> | undefined;

  constructor(database: Database, changes: Changes) {
    this.#database = database;
    changes.subscribe((written) => {
      if (!written || written.some(({ object }) => object === "file")) this.#moved = undefined;
    });
  }

  /**
   * The places in the store to look at, one after the other, for what an address stands for; none where nothing is to be
   * served. Where a replaced picture lacks a rendition yet, the picture itself is served.
   *
   * @param path the address without `/files/`
   */
  async candidates(path: string): Promise<string[]> {
    if (isInternal(path)) return [];
    const { contents, pictures } = await this.#read();
    const content = contents.get(path);
    if (content !== undefined) return content === null ? [] : [content];
    const { stem = "", width, format } = COPY.exec(path)?.groups ?? {};
    const picture = pictures.get(stem);
    if (picture === undefined) return [path];
    return picture === null
      ? []
      : [renditionPath(picture, Number(width), format as RenditionFormat), picture];
  }

  #read(): Promise<Overrides> {
    if (this.#moved) return this.#moved;
    const reading = this.#readAnew();
    this.#moved = reading;
    reading.catch(() => {
      if (this.#moved === reading) this.#moved = undefined;
    });
    return reading;
  }

  async #readAnew(): Promise<Overrides> {
    const { read } = this.#database;
    const live = read.selectFrom("record_file").select("url").where("deletedAt", "is", null);
    const rows = await read
      .selectFrom(file.dbTable)
      .select(["url", "kind", "content", "deletedAt"])
      .$castTo<Pick<RowOf<typeof file>, "url" | "kind" | "content" | "deletedAt">>()
      .where((e) =>
        e.or([
          e.and([e("deletedAt", "is", null), e("content", "is not", null)]),
          e.and([e("deletedAt", "is not", null), e("url", "not in", live)]),
        ]),
      )
      .execute();
    const moved = rows.map(({ url, kind, content, deletedAt }) => ({
      path: pathOf(url),
      content: deletedAt === null ? content : null,
      isPicture: isPicture(kind),
    }));
    return {
      contents: new Map(moved.map(({ path, content }) => [path, content])),
      pictures: new Map(
        moved.filter((each) => each.isPicture).map(({ path, content }) => [stemOf(path), content]),
      ),
    };
  }
}

/** The addresses by which records may name what lies at a path: its own and, for a rendition, those of its picture. */
export function addressesOf(path: string): string[] {
  const { stem } = COPY.exec(path)?.groups ?? {};
  const pictures = stem === undefined ? [] : PICTURE_EXTENSIONS.map((extension) => `${stem}.${extension}`);
  return [path, ...pictures].map(addressOf);
}

const stemOf = (path: string): string => path.replace(/\.[^./]+$/, "");
