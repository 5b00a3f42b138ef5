import type { RecordReader } from "../../records/read/reader.ts";
import { filesOf, linkTo } from "./links.ts";
import type { Target } from "./view-models.ts";

/** Looks up where the addresses of these records lead, with the facts of the files behind them. */
export async function targetsOf(
  reader: RecordReader,
  records: readonly { url: string }[],
): Promise<(url: string) => Target | null> {
  const files = await filesOf(reader, records);
  return (url) => {
    const target = linkTo(url);
    return target ? { ...target, file: files.get(target.href) } : null;
  };
}
