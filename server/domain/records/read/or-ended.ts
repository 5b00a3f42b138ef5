import { SiteError } from "#shared/errors.ts";
import type { RecordReader } from "./reader.ts";

/**
 * Reads a record by its address: the one that is published, else the one that was until it ended, marked as `expired`.
 * @param read is given a reader for each of the two
 * @throws SiteError `not_found`
 */
export async function withEnded<T>(
  reader: RecordReader,
  read: (reader: RecordReader) => Promise<T>,
): Promise<T> {
  try {
    return await read(reader);
  } catch (error) {
    const isMissing = error instanceof SiteError && error.code === "not_found";
    if (reader.scope.staff || !isMissing) throw error;
    return read(reader.ended());
  }
}
