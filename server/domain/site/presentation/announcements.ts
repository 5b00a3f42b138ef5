import type { RowReader } from "../../records/read/row-reader.ts";

/** What is announced on a day (`yyyy-mm-dd`), the latest first, a part at a time. */
export const announcedOn = <Shown>(reader: RowReader<Shown>, day: string): AsyncGenerator<Shown[]> =>
  reader.covering("announcement", "validFrom", "validTo", day);
