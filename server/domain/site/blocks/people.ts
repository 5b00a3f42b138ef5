import { EMPLOYEE } from "#shared/vocabulary.ts";
import type { PresentedRecord } from "../../records/read/present.ts";
import { departmentPath } from "../presentation/department-path.ts";
import { picturesOf } from "../presentation/pictures.ts";
import type { RecordReader } from "../../records/read/reader.ts";
import { linkTo } from "../presentation/localize.ts";
import { labelOf, referredId, textOf, localizedTextOf } from "../../records/read/localized.ts";
import type { LocalizedText } from "#shared/localized-text.ts";
import type { Picture, Target } from "../presentation/view-models.ts";
import { defineBlock } from "./definition.ts";
import type { PageRequest } from "../presentation/page-request.ts";

export interface Person {
  id: number;
  name: LocalizedText;
  designation: LocalizedText;
  department: { name: LocalizedText; href: string } | null;
  qualification: LocalizedText;
  specialization: LocalizedText;
  telephone: string;
  email: string;
  profile: Target | null;
  picture: Picture | null;
}

export type StaffGroup = "teachers" | "others";

interface People {
  kind: "people";
  people: Person[];
  /** Of a department, under a heading of its own. */
  group?: StaffGroup;
}

interface Officers {
  kind: "officers";
  officers: Person[];
}

export const officersBlock = defineBlock({
  read: readOfficers,
  shows: [{ table: "employee", columns: ["type"] }],
});

export const departmentStaffBlock = defineBlock({
  read: readDepartmentStaff,
  shows: [{ table: "employee", columns: ["department"] }],
});

async function readOfficers(context: PageRequest): Promise<Officers> {
  const rows = await context.reader.by("employee", "type", String(EMPLOYEE.officer));
  return { kind: "officers", officers: await peopleOf(context, rows) };
}

/** The staff of the department that the block's number names. */
async function readDepartmentStaff(context: PageRequest, { list }: { list: number | null }): Promise<People> {
  const rows = list === null ? [] : await context.reader.by("employee", "department", String(list));
  return { kind: "people", people: await peopleOf(context, rows) };
}

export async function peopleOf(
  { reader, language, settings }: PageRequest,
  rows: readonly PresentedRecord[],
): Promise<Person[]> {
  const named = rows.map((row) => ({ row, name: localizedTextOf(row, "name", language) }));
  const shown = named.filter(({ row }) => textOf(row.photoUrl) !== "");
  const pictures = await picturesOf(
    reader,
    shown.map(({ row, name }) => ({ url: textOf(row.photoUrl), alt: name })),
    settings.storage_base,
  );
  const pictureOf = new Map(shown.map(({ row }, index) => [row.id, pictures[index] ?? null]));
  const paths = await departmentPaths(reader, rows);
  return named.map(({ row, name }) => {
    const department = labelOf(row, "department", language);
    return {
      id: row.id,
      name,
      designation: labelOf(row, "designation", language) ?? { text: "", lang: language },
      department: department && { name: department, href: paths.get(departmentId(row)) ?? "" },
      qualification: localizedTextOf(row, "qualification", language),
      specialization: localizedTextOf(row, "specialization", language),
      telephone: textOf(row.contactNumber),
      email: textOf(row.emailId),
      profile: linkTo(row.profileUrl) ?? null,
      picture: pictureOf.get(row.id) ?? null,
    };
  });
}

const departmentId = (row: PresentedRecord): number => referredId(row, "department") ?? 0;

/** The addresses of the departments in which these people work, by id. */
async function departmentPaths(
  reader: RecordReader,
  rows: readonly PresentedRecord[],
): Promise<Map<number, string>> {
  const ids = [...new Set(rows.map(departmentId))].filter((id) => id > 0);
  const departments = await reader.byIds("department", ids);
  return new Map(departments.map((department) => [department.id, departmentPath(department)]));
}
