import type { PresentedRecord } from "../records/present.ts";
import type { RecordReader } from "../records/reader.ts";

/** What is announced on a day (`yyyy-mm-dd`), the latest first. */
export const announcedOn = (reader: RecordReader, day: string): Promise<PresentedRecord[]> =>
  reader.covering("announcement", "validFrom", "validTo", day);
