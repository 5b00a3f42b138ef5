import { facultyPath } from "#shared/addresses.ts";
import { FACULTY } from "#shared/vocabulary.ts";
import { employee } from "#shared/tables/employee.ts";
import { faculty } from "#shared/tables/faculty.ts";
import type { RecordOf } from "../../records/read/record-of.ts";
import type { LocalizedText } from "#shared/localized-text.ts";
import { defineBlock, showing } from "./definition.ts";
import type { PageRequest } from "../presentation/page-request.ts";
import { peopleOf, type Person } from "./people.ts";

export interface Dean {
  id: number;
  faculty: LocalizedText;
  href: string;
  person: Person | null;
}

interface Deans {
  kind: "deans";
  deans: Dean[];
}

export const deansBlock = defineBlock({ read: readDeans, shows: [showing(faculty)] });

/** The deans, each a faculty that refers to an employee. */
export async function readDeans(context: PageRequest): Promise<Deans> {
  const { reader } = context;
  const faculties = await reader.of(faculty).by("type", FACULTY.deans);
  const employees = await reader.of(employee).byIds(faculties.map(deanId));
  const people = new Map((await peopleOf(context, employees)).map((person) => [person.id, person]));
  const deans = faculties.map((row) => ({
    id: row.id,
    faculty: row.label,
    href: facultyPath(row.name),
    person: people.get(deanId(row)) ?? null,
  }));
  return { kind: "deans", deans };
}

const deanId = (row: RecordOf<typeof faculty>): number => row.employee?.value ?? 0;
