import { localizedTextOf } from "../../records/read/localized.ts";
import type { BlockContent } from "./block.ts";
import type { PageRequest } from "../presentation/page-request.ts";

/** The members of a governing body, by the category in which they sit. */
export async function readMembers(
  { reader, language }: PageRequest,
  table: "syndicate" | "academic",
): Promise<Extract<BlockContent, { kind: "members" }>> {
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
