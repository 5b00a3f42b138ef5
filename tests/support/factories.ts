/** Records for tests: each function makes a whole, plausible one, and answers its id. */
import type { TestSite } from "./test-site.ts";

type Row = Record<string, unknown>;

/** Creates a record through the API and answers its id. @throws where the API refuses it */
export async function create(site: TestSite, table: string, row: Row): Promise<number> {
  const { status, body } = await site.call<{ id: number }>("POST", `/api/${table}/create`, { token: site.token, body: row });
  if (status !== 201) throw new Error(`${table} was refused: ${JSON.stringify(body)}`);
  return body.id;
}

/** A value of a column's list. */
export const createOption = (site: TestSite, object: string, element: string, label: string, more: Row = {}) =>
  create(site, "option", { object, element, label, ...more });

/** A list of notices, and notices in it. */
export const createNoticeList = (site: TestSite, label = "Sports") => createOption(site, "notification", "type", label);

export const createNotice = (site: TestSite, type: number | number[], more: Row = {}) =>
  create(site, "notification", { title: "Examination fee", udate: "05-03-2026", type, ...more });

export const createContent = (site: TestSite, more: Row = {}) =>
  create(site, "content", { label: "About", name: "about", content: "<p>About us</p>", ...more });

export const createFaculty = (site: TestSite, more: Row = {}) =>
  create(site, "faculty", { label: "Faculty of Arts", name: "arts", url: "faculty/arts", ...more });

export const createDepartment = (site: TestSite, faculty: number, more: Row = {}) =>
  create(site, "department", { label: "Department of Kannada", name: "kannada", url: "dept/kannada", faculty, ...more });
