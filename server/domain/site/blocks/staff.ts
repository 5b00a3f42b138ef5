import { pageOf } from "../../records/listings.ts";
import { wordsIn } from "../../search/words.ts";
import type { BlockContent } from "./block.ts";
import type { PartsContext } from "./context.ts";
import { peopleOf } from "./people.ts";

type Values = Readonly<Record<string, string>>;

/** The staff of one list: teaching, non-teaching. */
export async function readStaff(
  context: PartsContext,
  { list, size }: { list: number | null; size: number },
): Promise<Extract<BlockContent, { kind: "staff" }>> {
  const { reader, query } = context;
  const ids = await staffOf(context, list === null ? {} : { type: String(list) });
  const { rows, ...page } = await pageOf(reader, "employee", ids, {
    page: query.page,
    size: query.size ?? size,
  });
  return { kind: "staff", listing: { ...page, rows: await peopleOf(context, rows) } };
}

/** Each word that is looked for stands in what is known of a person, or in the name of the department. */
async function staffOf(context: PartsContext, values: Values): Promise<readonly number[]> {
  const { reader, listings, query } = context;
  const all = await listings.ids(reader, "employee", { values });
  if (query.q === undefined) return all;
  const words = [...new Set(wordsIn(query.q))];
  let found = words.length > 0 ? all : [];
  for (const word of words) {
    const holding = await staffWith(context, values, word);
    found = found.filter((id) => holding.has(id));
  }
  return found;
}

async function staffWith(
  { reader, listings }: PartsContext,
  values: Values,
  words: string,
): Promise<Set<number>> {
  const found = new Set(await listings.ids(reader, "employee", { values, words }));
  for (const department of await listings.ids(reader, "department", { words })) {
    const members = { ...values, department: String(department) };
    for (const id of await listings.ids(reader, "employee", { values: members })) found.add(id);
  }
  return found;
}
