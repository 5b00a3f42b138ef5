import { facultyPath } from "#shared/addresses.ts";
import { FACULTY } from "#shared/vocabulary.ts";
import type { PresentedRecord } from "../../records/read/present.ts";
import { referredId, textOf, localizedTextOf } from "../../records/read/localized.ts";
import type { BlockContent } from "./block.ts";
import type { PageRequest } from "../presentation/page-request.ts";
import { peopleOf } from "./people.ts";

/** The deans, each a faculty that refers to an employee. */
export async function readDeans(context: PageRequest): Promise<Extract<BlockContent, { kind: "deans" }>> {
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
