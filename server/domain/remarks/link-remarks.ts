/** What is to be said of links that lead nowhere on this site, where visitors are sent on, or where they see nothing now. */
import type { Problem } from "#shared/problems.ts";
import type { PartPlace, Remark } from "#shared/remarks.ts";
import { linkKind } from "#shared/urls.ts";
import type { LinkTarget, TargetSource } from "../links/targets.ts";
import { targetsOf } from "../links/targets.ts";
import type { RecordReader } from "../records/read/reader.ts";

/** A link of a record: in a text, or an address that a column holds. */
export interface FoundLink {
  /** As payloads name the column. */
  field: string;
  /** As it is written. */
  href: string;
  /** Where it stands in a text; undefined for the value of a column. */
  place?: PartPlace;
}

/** @param reader hidden records that it may not read are reported as missing */
export async function linkRemarks(
  reader: RecordReader,
  source: TargetSource & { siteUrl: string },
  links: readonly FoundLink[],
): Promise<Remark[]> {
  const inside = links.flatMap((link) => {
    const address = ownAddress(link.href, source.siteUrl);
    return address === undefined ? [] : [{ ...link, address }];
  });
  const targets = await hideUnreadable(
    reader,
    await targetsOf(
      source,
      inside.map(({ address }) => address),
    ),
  );
  return inside.flatMap(({ address, field, href, place }) => {
    const problem = problemOf(targets.get(address)!, href, place);
    return problem ? [{ field, ...problem, ...(place && { place }) }] : [];
  });
}

async function hideUnreadable(
  reader: RecordReader,
  targets: ReadonlyMap<string, LinkTarget>,
): Promise<ReadonlyMap<string, LinkTarget>> {
  const hidden = [...targets.values()].flatMap((target) => (target.state === "hidden" ? [target] : []));
  const readable = new Set<string>();
  for (const [object, records] of Map.groupBy(hidden, (target) => target.object)) {
    const rows = await reader.byIds(object, [...new Set(records.map(({ id }) => id))]);
    for (const { id } of rows) readable.add(`${object} ${id}`);
  }
  const visible = new Map(targets);
  for (const [address, target] of targets)
    if (target.state === "hidden" && !readable.has(`${target.object} ${target.id}`))
      visible.set(address, { state: "missing" });
  return visible;
}

/** The address on this site, also of one that names the site; undefined for what leads elsewhere. */
function ownAddress(href: string, siteUrl: string): string | undefined {
  if (
    siteUrl !== "" &&
    (href === siteUrl || /^[/?#]/.test(href.slice(siteUrl.length))) &&
    href.startsWith(siteUrl)
  )
    return href.slice(siteUrl.length) || "/";
  return linkKind(href) === "internal" ? href : undefined;
}

const ADDRESS = { hidden: "remark_address_hidden", missing: "remark_address_missing" } as const;
const LINK = { hidden: "remark_link_hidden", missing: "remark_link_missing" } as const;

function problemOf(target: LinkTarget, address: string, place: PartPlace | undefined): Problem | undefined {
  if (target.state === "found") return undefined;
  if (!place) {
    if (target.state === "moved") return { code: "remark_address_moved", params: { to: target.to } };
    return { code: ADDRESS[target.state] };
  }
  const text = place.text || address;
  if (target.state === "moved")
    return { code: "remark_link_moved", params: { text, address, to: target.to } };
  return { code: LINK[target.state], params: { text, address } };
}
