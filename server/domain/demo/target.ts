/** Where the demonstration goes. Whoever loads it implements this; everything happens in the order of the calls. */
export interface DemoTarget {
  /**
   * Creates a row and answers its id. Translated columns come as `title` and `title_kn`, references as ids, days as
   * `yyyy-mm-dd`. An `id` is given only where the specification names it; any other row gets its own. The references
   * `object` and `refobject` come as the name of a shipped table, whose rows are not part of the demonstration.
   */
  create(table: string, payload: Record<string, unknown>): Promise<number>;
  /** Sets columns of a row created before: references that close a circle, such as faculty, dean and department. */
  update(table: string, id: number, payload: Record<string, unknown>): Promise<void>;
  /** Stores a file under `path` (`carousel/home-dusk.webp`); `kind` is its media type. */
  putFile(path: string, bytes: Uint8Array, kind: string): Promise<void>;
  /** The day of loading in Kalaburagi, `yyyy-mm-dd`. */
  today: string;
}
