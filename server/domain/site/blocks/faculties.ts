import { nepPath } from "#shared/addresses.ts";
import { FACULTY } from "#shared/vocabulary.ts";
import { faculty } from "#shared/tables/faculty.ts";
import { defineBlock, showing } from "./definition.ts";
import type { Links } from "./link-groups.ts";
import type { PageRequest } from "../presentation/page-request.ts";

export const facultiesBlock = defineBlock({ read: readFaculties, shows: [showing(faculty)] });

/** The faculties whose syllabi follow the National Education Policy, as links to them. */
export async function readFaculties({ reader }: PageRequest): Promise<Links> {
  const rows = await reader.of(faculty).by("type", FACULTY.nep);
  const links = rows.map((row) => ({
    id: row.id,
    title: row.label,
    href: nepPath(row.name),
    external: false,
  }));
  return { kind: "links", groups: links.length > 0 ? [{ heading: null, links }] : [] };
}
