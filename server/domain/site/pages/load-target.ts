import { pagePath } from "#shared/addresses.ts";
import { SiteError } from "#shared/errors.ts";
import { page } from "#shared/tables/page.ts";
import { withEnded } from "../../records/read/or-ended.ts";
import type { RecordReader } from "../../records/read/reader.ts";
import { nameInAddress } from "../presentation/name-in-address.ts";

/**
 * Where `/load?page={name}` of the disclosures leads: to a page of this site, whatever it is asked for.
 * @param names the values that the address gives
 * @throws SiteError `not_found` unless they are the name of one page
 */
export async function loadTarget(reader: RecordReader, names: readonly string[]): Promise<string> {
  const [name, ...more] = names;
  if (!name || more.length > 0) throw new SiteError("not_found");
  const found = await withEnded(reader, (each) => each.of(page).byName("name", nameInAddress(name)));
  return pagePath(found.name);
}
