import type { PresentedRecord } from "../../records/read/present.ts";
import type { RecordReader } from "../../records/read/reader.ts";
import { filesOf, linkTo } from "./localize.ts";
import type { Target } from "./view-models.ts";

/** Looks up where the addresses of these records lead, with the facts of the files behind them. */
export async function targetsOf(
  reader: RecordReader,
  records: readonly PresentedRecord[],
): Promise<(url: unknown) => Target | null> {
  const files = await filesOf(reader, records);
  return (url) => {
    const target = linkTo(url);
    return target ? { ...target, file: files.get(target.href) } : null;
  };
}
