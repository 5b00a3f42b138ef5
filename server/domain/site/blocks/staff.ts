import { pageOf } from "../../records/read/listings.ts";
import { department } from "#shared/tables/department.ts";
import { employee } from "#shared/tables/employee.ts";
import type { Values } from "../../records/read/table-reader.ts";
import { tokensOf } from "../../search/tokens.ts";
import { defineBlock, type Listing, showing } from "./definition.ts";
import type { PageRequest } from "../presentation/page-request.ts";
import { peopleOf, type Person } from "./people.ts";

/** Tokens of a search that are used; each needs lists of its own. */
const MOST_WORDS = 8;

interface Staff {
  kind: "staff";
  listing: Listing<Person>;
}

export const staffBlock = defineBlock({
  read: readStaff,
  shows: [showing(employee, { columns: ["type"] })],
});

/** The staff of one list: teaching, non-teaching. */
export async function readStaff(
  context: PageRequest,
  { list, size }: { list: number | null; size: number },
): Promise<Staff> {
  const { reader, query } = context;
  const ids = await staffOf(context, list === null ? {} : { type: list });
  const { rows, ...page } = await pageOf(reader.of(employee), ids, {
    page: query.page,
    size: query.size ?? size,
  });
  return { kind: "staff", listing: { ...page, rows: await peopleOf(context, rows) } };
}

/** Each word that is looked for stands in what is known of a person, or in the name of the department. */
async function staffOf(context: PageRequest, values: Values<typeof employee>): Promise<readonly number[]> {
  const { reader, listings, query } = context;
  const all = await listings.idsOf(reader.of(employee), { values });
  if (query.q === undefined) return all;
  const tokens = [...new Set(tokensOf(query.q))].slice(0, MOST_WORDS);
  let found = tokens.length > 0 ? all : [];
  for (const word of tokens) found = await withWord(context, found, word);
  return found;
}

async function withWord(
  context: PageRequest,
  people: readonly number[],
  tokens: string,
): Promise<readonly number[]> {
  if (people.length === 0) return [];
  const { reader, listings } = context;
  const holding = new Set(await listings.idsOf(reader.of(employee), { searchText: tokens }));
  if (people.every((id) => holding.has(id))) return people;
  const members = await membersOf(
    context,
    await listings.idsOf(reader.of(department), { searchText: tokens }),
  );
  return people.filter((id) => holding.has(id) || members.has(id));
}

async function membersOf(
  { reader, listings }: PageRequest,
  departments: readonly number[],
): Promise<Set<number>> {
  const members = new Set<number>();
  for (const id of departments) {
    const values = { department: id };
    for (const member of await listings.idsOf(reader.of(employee), { values })) members.add(member);
  }
  return members;
}
