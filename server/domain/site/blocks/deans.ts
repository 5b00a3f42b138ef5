import { facultyPath } from "#shared/addresses.ts";
import { FACULTY } from "#shared/vocabulary.ts";
import type { PresentedRecord } from "../../records/read/present.ts";
import { referredId, textOf, localizedTextOf } from "../../records/read/localized.ts";
import type { LocalizedText } from "#shared/localized-text.ts";
import { defineBlock } from "./definition.ts";
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

export const deansBlock = defineBlock({ read: readDeans, shows: [{ table: "faculty" }] });

/** The deans, each a faculty that refers to an employee. */
export async function readDeans(context: PageRequest): Promise<Deans> {
  const { reader, language } = context;
  const faculties = await reader.by("faculty", "type", String(FACULTY.deans));
  const employees = await reader.byIds("employee", faculties.map(deanId));
  const people = new Map((await peopleOf(context, employees)).map((person) => [person.id, person]));
  const deans = faculties.map((faculty) => ({
    id: faculty.id,
    faculty: localizedTextOf(faculty, "label", language),
    href: facultyPath(textOf(faculty.name)),
    person: people.get(deanId(faculty)) ?? null,
  }));
  return { kind: "deans", deans };
}

const deanId = (faculty: PresentedRecord): number => referredId(faculty, "employee") ?? 0;
