/** Records for tests: each function makes a whole, plausible one, and answers its id. */
import type { Answer, TestSite } from "../server/test-site.ts";

export type Row = Record<string, unknown>;

/** Creates a record through the API and answers its id. @throws where the API refuses it */
export async function create(site: TestSite, table: string, row: Row): Promise<number> {
  const { status, body } = await site.call<{ id: number }>("POST", `/api/${table}/create`, {
    token: site.token,
    body: row,
  });
  if (status !== 201) throw new Error(`${table} was refused: ${JSON.stringify(body)}`);
  return body.id;
}

/** A value of a column's list. */
export const createOption = (
  site: TestSite,
  object: string,
  element: string,
  label: string,
  more: Row = {},
) => create(site, "option", { object, element, label, ...more });

/** A list of notices, and notices in it. */
export const createNoticeList = (site: TestSite, label = "Sports") =>
  createOption(site, "notification", "type", label);

export const createNotice = (site: TestSite, type: number | number[], more: Row = {}) =>
  create(site, "notification", { title: "Examination fee", udate: "05-03-2026", type, ...more });

export const createContent = (site: TestSite, more: Row = {}) =>
  create(site, "content", { label: "About", name: "about", content: "<p>About us</p>", ...more });

export const createFaculty = (site: TestSite, more: Row = {}) =>
  create(site, "faculty", { label: "Faculty of Arts", name: "arts", url: "faculty/arts", ...more });

export const createDepartment = (site: TestSite, faculty: number, more: Row = {}) =>
  create(site, "department", {
    label: "Department of Kannada",
    name: "kannada",
    url: "dept/kannada",
    faculty,
    ...more,
  });

/** Changes a record through the API; the answer may be a refusal. */
export const update = (site: TestSite, table: string, row: Row, query = ""): Promise<Answer<Row>> =>
  site.call<Row>("PUT", `/api/${table}/update${query}`, { token: site.token, body: row });

/** Soft-deletes a record through the API; the answer may be a refusal. */
export const remove = (site: TestSite, table: string, id: number, query = ""): Promise<Answer<Row>> =>
  site.call<Row>("DELETE", `/api/${table}/delete/${id}${query}`, { token: site.token });

export const restore = (site: TestSite, table: string, id: number): Promise<Answer<Row>> =>
  site.call<Row>("POST", `/api/${table}/restore/${id}`, { token: site.token });

/** A table that staff add, open to visitors unless it says otherwise. */
export const createTable = (site: TestSite, name: string, more: Row = {}) =>
  create(site, "db_object", { name, label: `Table ${name}`, publicRead: true, ...more });

/** A column of a table, shown in its list and in its form. */
export const createColumn = (
  site: TestSite,
  object: number | string,
  name: string,
  type = "Text",
  more: Row = {},
) =>
  create(site, "db_column", {
    object,
    name,
    label: `Column ${name}`,
    type,
    element: ["list", "form"],
    ...more,
  });

/** The ids of answered records, in their order. */
export const idsOf = (rows: readonly { id: number }[]): number[] => rows.map(({ id }) => id);
