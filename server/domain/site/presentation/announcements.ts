import type { PresentedRecord } from "../../records/read/present.ts";
import type { RecordReader } from "../../records/read/reader.ts";

/** What is announced on a day (`yyyy-mm-dd`), the latest first, a part at a time. */
export const announcedOn = (reader: RecordReader, day: string): AsyncGenerator<PresentedRecord[]> =>
  reader.covering("announcement", "validFrom", "validTo", day);
