import { academic } from "#shared/tables/academic.ts";
import { syndicate } from "#shared/tables/syndicate.ts";
import type { LocalizedText } from "#shared/localized-text.ts";
import { defineBlock, showing } from "./definition.ts";
import type { PageRequest } from "../presentation/page-request.ts";

export interface Member {
  id: number;
  category: LocalizedText;
  name: LocalizedText;
  designation: LocalizedText;
  /** How many sit in this category, where their names are not listed. */
  members: number | null;
}

interface Members {
  kind: "members";
  members: Member[];
}

type Body = typeof syndicate | typeof academic;

const membersBlock = (body: Body) =>
  defineBlock({
    read: (request) => readMembers(request, body),
    shows: [showing(body, { locate: () => ({ lists: [null] }) })],
  });

export const syndicateBlock = membersBlock(syndicate);
export const academicBlock = membersBlock(academic);

/** The members of a governing body, by the category in which they sit. */
export async function readMembers({ reader }: PageRequest, body: Body): Promise<Members> {
  const rows = await reader.of(body).all();
  const members = rows.map((row) => ({
    id: row.id,
    category: row.category,
    name: row.name,
    designation: row.designation,
    members: row.members,
  }));
  return { kind: "members", members };
}
