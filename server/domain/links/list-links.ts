/** The links that are to be mended, with the records that have them: each person sees those of the records that they may change. */
import { LINK_STATES, type LinkAnswer } from "#shared/api/links.ts";
import type { Usage } from "#shared/api/record.ts";
import { SiteError } from "#shared/errors.ts";
import type { Table } from "#shared/table.ts";
import type { FileUseRow, RecordRow } from "#server/db/schema.ts";
import { chunks } from "../kernel/chunks.ts";
import type { Account } from "../kernel/read-scope.ts";
import { mayPropose, ownRows } from "../records/access.ts";
import type { RecordReader } from "../records/read/reader.ts";
import { namesOf } from "../records/read/usages.ts";
import { type TargetSource, targetsOf } from "./targets.ts";

type Source = Pick<TargetSource, "files" | "redirects">;
type Found = Omit<LinkAnswer, "uses" | "more">;

const MOST = 500;
const NAMED = 20;
/** What its number alone finds stands in the index in that form, too. */
const BY_NUMBER = /^(\/(?:notice|course)\/\d+|\/record\/\d+\/\d+)\/[^/]+$/;
const PHONE_PICTURE = /-phone(\.\w+)$/;

/** @param reader of staff */
export async function linksFor(
  reader: RecordReader,
  account: Account,
  source: Source,
): Promise<LinkAnswer[]> {
  const found = [...(await insideLinks(reader, source)), ...(await outsideLinks(reader))];
  const users = await usersOf(
    reader,
    account,
    found.map(({ address }) => address),
  );
  return found
    .flatMap((link): LinkAnswer[] => {
      const all = users.get(link.address) ?? [];
      if (all.length === 0) return [];
      return [{ ...link, uses: all.slice(0, NAMED), more: Math.max(all.length - NAMED, 0) }];
    })
    .toSorted(
      (a, b) =>
        Number(a.isIgnored) - Number(b.isIgnored) ||
        LINK_STATES.indexOf(a.state) - LINK_STATES.indexOf(b.state),
    )
    .slice(0, MOST);
}

/** How many lead nowhere. */
export const countBroken = (links: readonly LinkAnswer[]): number =>
  links.filter(({ state, isIgnored }) => !isIgnored && (state === "missing" || state === "broken")).length;

/** @throws SiteError `not_found` where no record that somebody may change links to an address */
export async function assertMayMend(reader: RecordReader, account: Account, address: string): Promise<void> {
  if (!(await usersOf(reader, account, [address])).has(address)) throw new SiteError("not_found");
}

async function insideLinks(reader: RecordReader, source: Source): Promise<Found[]> {
  const { db, tables, now } = reader.source;
  const rows = await db
    .selectFrom("file_use")
    .select("file")
    .distinct()
    .where("file", "like", "/%")
    .execute();
  const all = new Set(rows.map(({ file }) => file));
  const addresses = [...all].filter((address) => {
    const isOfPhones = PHONE_PICTURE.test(address) && all.has(address.replace(PHONE_PICTURE, "$1"));
    return !isOfPhones && !address.includes("?") && !BY_NUMBER.test(address);
  });
  const targets = await targetsOf({ ...source, db, tables, now }, addresses.map(encoded));
  return addresses.flatMap((address) => {
    const { state } = targets.get(encoded(address))!;
    return state === "missing" || state === "hidden" ? [{ address, state, isIgnored: false }] : [];
  });
}

/** What stands in the index is decoded. */
const encoded = (address: string): string => encodeURI(address).replaceAll(/%25([0-9a-f]{2})/gi, "%$1");

async function outsideLinks({ source: { db } }: RecordReader): Promise<Found[]> {
  const rows = await db
    .selectFrom("outside_link")
    .selectAll()
    .where("state", "in", ["broken", "moved", "uncertain"])
    .orderBy("address")
    .execute();
  return rows.map(({ address, state, movedTo, reason, since, askedAt, tries, ignoredAt }) => ({
    address,
    state: state as "broken" | "moved" | "uncertain",
    ...(movedTo !== null && { to: movedTo }),
    ...(reason !== null && { reason }),
    ...(since !== null && { since }),
    ...(askedAt !== null && { askedAt }),
    tries,
    isIgnored: ignoredAt !== null,
  }));
}

/** The records that somebody may change, by the addresses to which they link. */
async function usersOf(
  reader: RecordReader,
  account: Account,
  addresses: readonly string[],
): Promise<Map<string, Usage[]>> {
  const { db, tables } = reader.source;
  const own = new Map<string, Table>();
  for (const table of tables.all()) if (mayPropose(table, account)) own.set(table.dbTable, table);
  const found = new Map<string, Usage[]>();
  for (const chunk of chunks(addresses, 500)) {
    const named = await db
      .selectFrom("file_use")
      .select(["object", "record", "column", "file"])
      .where("file", "in", chunk)
      .orderBy("record")
      .execute();
    for (const [object, those] of Map.groupBy(named, (each) => each.object)) {
      const table = own.get(object);
      const usages = table ? await usagesBy(reader, account, table, those) : [];
      for (const { file, usage } of usages) found.set(file, [...(found.get(file) ?? []), usage]);
    }
  }
  return found;
}

type StoredLink = Pick<FileUseRow, "record" | "column" | "file">;

async function usagesBy(
  { source: { db, tables } }: RecordReader,
  account: Account,
  table: Table,
  links: readonly StoredLink[],
): Promise<{ file: string; usage: Usage }[]> {
  const live = db
    .selectFrom(table.dbTable)
    .selectAll()
    .$castTo<RecordRow>()
    .where("deletedAt", "is", null)
    .where("id", "in", [...new Set(links.map(({ record }) => record))]);
  const condition = ownRows(tables, table, account);
  const rows = await (condition ? live.where(condition) : live).execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return links.flatMap(({ record: id, column: dbColumn, file }) => {
    const row = byId.get(id);
    const column = table.columns.find((each) => each.dbColumn === dbColumn)?.name;
    if (!row || column === undefined) return [];
    return [{ file, usage: { ...namesOf(table, row), table: table.label, column } }];
  });
}
