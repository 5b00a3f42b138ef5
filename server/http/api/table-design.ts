/** Calls by which staff design tables: what a change would touch, and changes of many rows at once. */
import { SiteError } from "#shared/errors.ts";
import { parse } from "#server/domain/kernel/parse.ts";
import { countsOfTables, impactOfColumn, impactOfTable } from "#server/domain/table-design/impact.ts";
import { applyLayout, layoutBody } from "#server/domain/table-design/layout.ts";
import { applyValues, valuesBody } from "#server/domain/table-design/values.ts";
import { type Call, type CallRequest, LANG, readerOf } from "./call.ts";
import { write } from "./records.ts";
import type { Right } from "./right.ts";

const group = "Tables";

/** Whoever may change tables may know what a change would touch. */
const DESIGN: Right = { to: "write", table: "db_object" };

function idIn({ path }: CallRequest): number {
  if (!/^[1-9]\d{0,14}$/.test(path.id ?? "")) throw new SiteError("not_found");
  return Number(path.id);
}

export const tableDesignCalls: readonly Call[] = [
  {
    method: "GET",
    path: "/db_object/counts",
    summary: "How many records each table has",
    group,
    access: "staff",
    right: DESIGN,
    answer: "An array of {name, records, deleted}.",
    handle: (request) => countsOfTables(readerOf(request)),
  },
  {
    method: "GET",
    path: "/db_object/impact/:id",
    summary: "What a change of a table would touch: its records, who refers to it, who may change it",
    group,
    access: "staff",
    right: DESIGN,
    query: [LANG],
    answer: "{records, published, columns, usedBy, contributors}",
    handle: (request) => impactOfTable(readerOf(request), idIn(request)),
  },
  {
    method: "GET",
    path: "/db_column/impact/:id",
    summary:
      "What a change of a column would touch: records with and without a value, its list, who shows it",
    group,
    access: "staff",
    right: DESIGN,
    query: [LANG],
    answer: "{records, holding, lacking, values, shownBy}",
    handle: (request) => impactOfColumn(readerOf(request), idIn(request)),
  },
  {
    method: "PUT",
    path: "/db_object/layout/:id",
    summary: "Orders and places the columns and sections of a table, all or none",
    group,
    access: "staff",
    right: DESIGN,
    body: layoutBody,
    answer: "{id}",
    shape: "id",
    handle: (request) => {
      const id = idIn(request);
      const layout = parse(layoutBody, request.body ?? {});
      return write(request, async (writer) => {
        await applyLayout(writer, id, layout);
        return { id };
      });
    },
  },
  {
    method: "PUT",
    path: "/db_column/values/:id",
    summary: "Writes the values of a column's list in the order in which they are given, all or none",
    group,
    access: "staff",
    right: DESIGN,
    body: valuesBody,
    answer: "{id}",
    shape: "id",
    handle: (request) => {
      const id = idIn(request);
      const values = parse(valuesBody, request.body ?? {});
      return write(request, async (writer) => {
        await applyValues(writer, id, values);
        return { id };
      });
    },
  },
];
