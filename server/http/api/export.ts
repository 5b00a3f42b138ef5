import { exportCalls } from "#shared/api/export.ts";
import { dayAt } from "#shared/dates.ts";
import { parseSelection } from "#shared/query.ts";
import { csvExport, exportedColumns } from "#server/domain/imports/csv-export.ts";
import { implement } from "./implement.ts";
import { readerOf } from "./readers.ts";

export const exports = implement(exportCalls, {
  "GET /:object/export": async (request) => {
    const { services, params, query, headers } = request;
    const reader = readerOf(request);
    const table = reader.table(params.object);
    const columns = exportedColumns(table, (query.columns ?? "").split(",").filter(Boolean), reader.scope);
    const ids = await services.listings.ids(reader, table.name, { selection: parseSelection(query) });
    const name = `${table.name}-${dayAt(services.now())}.csv`;
    const about = `${table.name}: ${ids.length} records`;
    await services.events.noteFirst({ event: "exported", who: request.bearer.account, table, about });
    headers["content-disposition"] = `attachment; filename="${name}"`;
    return csvExport(reader, table, columns, ids);
  },
});
