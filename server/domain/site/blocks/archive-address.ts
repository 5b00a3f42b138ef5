import { pagePath } from "#shared/addresses.ts";
import { pageAddress } from "#shared/page-query.ts";
import { textOf } from "../../records/read/localized.ts";
import type { PageRequest } from "../presentation/page-request.ts";

/** The address of the notices of a list that have ended; null where there are none, or no page that shows them. */
export async function archiveOf(
  { reader, listings }: PageRequest,
  list: number | null,
): Promise<string | null> {
  const values: Record<string, string> = list === null ? {} : { type: String(list) };
  const ended = await listings.ids(reader.ended(), "notification", { values });
  if (ended.length === 0) return null;
  const [part] = await reader.by("block", "kind", "archive");
  return part ? pageAddress(pagePath(textOf(part.page)), list === null ? {} : { list }) : null;
}
