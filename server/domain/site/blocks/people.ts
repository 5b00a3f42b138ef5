import { personPath } from "#shared/addresses.ts";
import { EMPLOYEE } from "#shared/vocabulary.ts";
import { department } from "#shared/tables/department.ts";
import { employee } from "#shared/tables/employee.ts";
import { departmentPath } from "../presentation/department-path.ts";
import { picturesOf } from "../presentation/pictures.ts";
import type { RecordReader } from "../../records/read/reader.ts";
import type { RecordOf } from "../../records/read/record-of.ts";
import { linkTo } from "../presentation/links.ts";
import type { LocalizedText } from "#shared/localized-text.ts";
import type { Picture, Target } from "../presentation/view-models.ts";
import { defineBlock, showing } from "./definition.ts";
import type { PageRequest } from "../presentation/page-request.ts";

export interface Person {
  id: number;
  name: LocalizedText;
  /** Their own page. */
  href: string;
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
  shows: [showing(employee, { columns: ["type"] })],
});

export const departmentStaffBlock = defineBlock({
  read: readDepartmentStaff,
  shows: [showing(employee, { columns: ["department"] })],
});

async function readOfficers(context: PageRequest): Promise<Officers> {
  const rows = await context.reader.of(employee).by("type", EMPLOYEE.officer);
  return { kind: "officers", officers: await peopleOf(context, rows) };
}

/** The staff of the department that the block's number names. */
async function readDepartmentStaff(context: PageRequest, { list }: { list: number | null }): Promise<People> {
  const rows = list === null ? [] : await context.reader.of(employee).by("department", list);
  return { kind: "people", people: await peopleOf(context, rows) };
}

type Employee = RecordOf<typeof employee>;

export async function peopleOf(
  { reader, language, settings }: PageRequest,
  rows: readonly Employee[],
): Promise<Person[]> {
  const shown = rows.filter(({ photoUrl }) => photoUrl !== "");
  const pictures = await picturesOf(
    reader,
    shown.map(({ photoUrl, photoAlt, photoDecorative, photoFocus, name }) => ({
      url: photoUrl,
      alt: photoAlt.text ? photoAlt : name,
      decorative: photoDecorative,
      focus: photoFocus,
    })),
    settings.storage_base,
  );
  const pictureOf = new Map(shown.map(({ id }, index) => [id, pictures[index] ?? null]));
  const paths = await departmentPaths(reader, rows);
  return rows.map((row) => {
    const departmentName = row.department?.label;
    return {
      id: row.id,
      name: row.name,
      href: personPath(row.id, row.name.text),
      designation: row.designation?.label ?? { text: "", lang: language },
      department: departmentName ? { name: departmentName, href: paths.get(departmentId(row)) ?? "" } : null,
      qualification: row.qualification,
      specialization: row.specialization,
      telephone: row.contactNumber,
      email: row.emailId,
      profile: linkTo(row.profileUrl) ?? null,
      picture: pictureOf.get(row.id) ?? null,
    };
  });
}

const departmentId = (row: Employee): number => row.department?.value ?? 0;

/** The addresses of the departments in which these people work, by id. */
async function departmentPaths(
  reader: RecordReader,
  rows: readonly Employee[],
): Promise<Map<number, string>> {
  const ids = [...new Set(rows.map(departmentId))].filter((id) => id > 0);
  const departments = await reader.of(department).byIds(ids);
  return new Map(departments.map((each) => [each.id, departmentPath(each)]));
}
