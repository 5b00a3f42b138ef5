import { nepPath } from "#shared/addresses.ts";
import { FACULTY } from "#shared/vocabulary.ts";
import { textOf, localizedTextOf } from "../../records/read/localized.ts";
import { defineBlock } from "./definition.ts";
import type { Links } from "./link-groups.ts";
import type { PageRequest } from "../presentation/page-request.ts";

export const facultiesBlock = defineBlock({ read: readFaculties, shows: [{ table: "faculty" }] });

/** The faculties whose syllabi follow the National Education Policy, as links to them. */
export async function readFaculties({ reader, language }: PageRequest): Promise<Links> {
  const rows = await reader.by("faculty", "type", String(FACULTY.nep));
  const links = rows.map((row) => ({
    id: row.id,
    title: localizedTextOf(row, "label", language),
    href: nepPath(textOf(row.name)),
    external: false,
  }));
  return { kind: "links", groups: links.length > 0 ? [{ heading: null, links }] : [] };
}
