import { localizedTextOf } from "../../records/read/localized.ts";
import type { LocalizedText } from "#shared/localized-text.ts";
import { defineBlock } from "./definition.ts";
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

const membersBlock = (table: "syndicate" | "academic") =>
  defineBlock({
    read: (request) => readMembers(request, table),
    shows: [{ table, locate: () => ({ lists: [null] }) }],
  });

export const syndicateBlock = membersBlock("syndicate");
export const academicBlock = membersBlock("academic");

/** The members of a governing body, by the category in which they sit. */
export async function readMembers(
  { reader, language }: PageRequest,
  table: "syndicate" | "academic",
): Promise<Members> {
  const rows = await reader.all(table);
  const members = rows.map((row) => ({
    id: row.id,
    category: localizedTextOf(row, "category", language),
    name: localizedTextOf(row, "name", language),
    designation: localizedTextOf(row, "designation", language),
    members: typeof row.members === "number" ? row.members : null,
  }));
  return { kind: "members", members };
}
