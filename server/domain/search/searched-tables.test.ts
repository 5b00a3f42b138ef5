import { describe, expect, it } from "vitest";
import { findColumn } from "#shared/table.ts";
import { SHIPPED_TABLES } from "#shared/tables/index.ts";
import { DEPARTMENT_TEXTS } from "../site/presentation/department-texts.ts";
import { LOCATIONS } from "../site/search/locations.ts";

const searched = SHIPPED_TABLES.filter(({ search }) => search);

describe("a table that the search reads", () => {
  it.each(searched.map((table) => [table.name, table] as const))("%s is open to visitors", (_, table) => {
    expect(table.publicRead).toBe(true);
    const { body = [], day, until } = table.search!;
    const columns = [table.title, ...body, ...(day ? [day] : []), ...(until ? [until] : [])];
    expect(columns.filter((name) => !findColumn(table, name)?.public)).toEqual([]);
    expect(findColumn(table, table.title)?.translated).toBe(true);
    const types = [table.title, ...body].map((name) => findColumn(table, name)?.type);
    expect(types.filter((type) => type !== "Text" && type !== "Html" && type !== "Options")).toEqual([]);
  });

  it("has pages that show its records", () => {
    expect(
      searched.map(({ name }) => name).filter((name) => name !== "content" && !LOCATIONS.has(name)),
    ).toEqual([]);
    const department = SHIPPED_TABLES.find(({ name }) => name === "department")!;
    expect(DEPARTMENT_TEXTS.map((name) => findColumn(department, name)?.refobject)).toEqual(
      DEPARTMENT_TEXTS.map(() => "content"),
    );
  });

  it("is none that holds accounts, messages, files or the tables themselves", () => {
    const closed = ["user", "message", "file", "setting", "translation", "option", "db_object", "db_column"];
    expect(searched.filter(({ name }) => closed.includes(name))).toEqual([]);
  });
});
