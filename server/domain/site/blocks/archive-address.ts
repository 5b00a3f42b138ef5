import { pagePath } from "#shared/addresses.ts";
import { pageAddress } from "#shared/page-query.ts";
import { block } from "#shared/tables/block.ts";
import { notification } from "#shared/tables/notification.ts";
import { page } from "#shared/tables/page.ts";
import type { PageRequest } from "../presentation/page-request.ts";

/** The address of the notices of a list that have ended; null where there are none, or no page that shows them. */
export const archiveOf = (
  { cached, listings }: Pick<PageRequest, "cached" | "listings">,
  list: number | null,
): Promise<string | null> =>
  cached(`archive of notices ${list}`, async (reader) => {
    const values = list === null ? {} : { type: list };
    const ended = await listings.idsOf(reader.ended().of(notification), { values });
    if (ended.length === 0) return null;
    const archives = await reader.of(block).by("kind", "archive");
    const [own] = await reader.of(page).byIds(archives.flatMap((each) => each.page?.value ?? []));
    return own ? pageAddress(pagePath(own.name), list === null ? {} : { list }) : null;
  });
