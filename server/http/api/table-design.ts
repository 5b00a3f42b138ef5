import { tableDesignCalls } from "#shared/api/table-design.ts";
import { countsOfTables, impactOfColumn, impactOfTable } from "#server/domain/table-design/impact.ts";
import { applyLayout } from "#server/domain/table-design/layout.ts";
import { applyValues } from "#server/domain/table-design/values.ts";
import { implement } from "./implement.ts";
import { readerOf } from "./readers.ts";
import { write } from "./write.ts";

export const tableDesign = implement(tableDesignCalls, {
  "GET /db_object/counts": (request) => countsOfTables(readerOf(request)),

  "GET /db_object/impact/:id": (request) => impactOfTable(readerOf(request), request.params.id),

  "GET /db_column/impact/:id": (request) => impactOfColumn(readerOf(request), request.params.id),

  "PUT /db_object/layout/:id": (request) =>
    write(request, async (writer) => {
      const { id } = request.params;
      await applyLayout(writer, id, request.body);
      return { id };
    }),

  "PUT /db_column/values/:id": (request) =>
    write(request, async (writer) => {
      const { id } = request.params;
      await applyValues(writer, id, request.body);
      return { id };
    }),
});
