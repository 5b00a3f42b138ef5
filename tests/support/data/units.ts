/** Two departments with records of every table of which a department holds rows, and records that are of no unit. */
import type { TestSite } from "../server/test-site.ts";
import {
  create,
  createContent,
  createDepartment,
  createFaculty,
  createOption,
  type Row,
} from "./factories.ts";

export interface Units {
  own: UnitOf;
  other: UnitOf;
  /** A plausible new record of a table, of a unit or of none. */
  recordOf: (table: string, unit?: UnitOf) => Promise<Row>;
}

/** A department with its records, and an office, which is a page. */
export interface UnitOf {
  department: number;
  office: number;
  course: number;
  notice: number;
}

let count = 0;
const next = (): string => `r${(count += 1)}`;

/** Makes both; what the records need beside them are options. */
export async function createUnits(site: TestSite): Promise<Units> {
  const faculty = await createFaculty(site);
  const option = (table: string, column: string) => createOption(site, table, column, next());
  const options = {
    notice: await option("notification", "type"),
    people: await option("employee", "type"),
    district: await option("college", "district"),
    eventCourse: await option("cevent", "course"),
    eventYear: await option("cevent", "ayear"),
    feesCourse: await option("fees", "course"),
    feesYear: await option("fees", "ayear"),
    resources: await option("implinkqty", "type"),
  };
  await create(site, "publisher", { list: options.notice, everyUnit: true });
  const unit = async (): Promise<UnitOf> => {
    const department = await createDepartment(site, faculty, { name: next(), url: `dept/${next()}` });
    const office = await create(site, "page", { name: next(), label: "An office" });
    const course = await create(site, "coffered", { title: "M.A.", dept: department });
    const notice = await create(site, "notification", {
      title: "A notice",
      udate: "05-03-2026",
      type: options.notice,
      department,
    });
    return { department, office, course, notice };
  };
  const [own, other] = [await unit(), await unit()];
  const loose = {
    course: await create(site, "coffered", { title: "Nobody's course" }),
    notice: await create(site, "notification", {
      title: "Nobody's",
      udate: "05-03-2026",
      type: options.notice,
    }),
    office: await create(site, "page", { name: next(), label: "Nobody's page" }),
  };
  const recordOf = async (table: string, of?: UnitOf): Promise<Row> => {
    const dept = of && { department: of.department };
    const { course, notice, office } = of ?? loose;
    const offered =
      table === "notice_course"
        ? await create(site, "coffered", { title: "M.A.", dept: of?.department })
        : course;
    const day = new Date(Date.UTC(2026, 0, (count += 1))).toISOString().slice(0, 10);
    const records: Record<string, Row> = {
      department: { label: "A department", name: next(), url: `dept/${next()}`, faculty },
      college: { name: "A college", district: options.district },
      page: { name: next(), label: "A page" },
      block: { page: office, name: next(), label: "about" },
      employee: { name: "A teacher", type: options.people, ...dept },
      gallery: { url: "/files/department/x.png", alt: "Students", department: of?.department },
      coffered: { title: "M.Sc.", dept: of?.department },
      syllabus: { label: "First semester", ...dept },
      cevent: { title: "Classes", course: options.eventCourse, ayear: options.eventYear, offered: course },
      fees: { title: "Fees", course: options.feesCourse, ayear: options.feesYear, offered: course },
      notification: { title: "A notice", udate: "05-03-2026", type: options.notice, ...dept },
      attachment: { title: "Annexure", notice, kind: "annexure", url: "/files/others/x.pdf" },
      notice_course: { notice, offered },
      holiday: { title: "A holiday", day },
      opening: { day: "monday" },
      closure: { reason: "Stock", fromDay: "06-03-2026", toDay: "06-03-2026" },
      implinkqty: { title: "Books", type: options.resources },
      libcwtp: { title: "A workshop" },
    };
    return records[table]!;
  };
  return { own, other, recordOf };
}

/** A text that the page of an office shows. */
export async function createShownContent(site: TestSite, office: number, more: Row = {}): Promise<number> {
  const id = await createContent(site, { name: next(), ...more });
  await site.call("PUT", "/api/page/update", { token: site.token, body: { id: office, body: id } });
  return id;
}
