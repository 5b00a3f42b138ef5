/** Lists as files for spreadsheets. */
import { Readable } from "node:stream";
import { dayAt } from "#shared/dates.ts";
import { invalid } from "#shared/errors.ts";
import { parseSelection } from "#shared/query.ts";
import { csvExport, exportedColumns } from "#server/domain/imports/csv-export.ts";
import { type Call, type CallRequest, LANG, readerOf } from "./call.ts";
import { SELECTION } from "./selection.ts";

export const exportCalls: readonly Call[] = [
  {
    method: "GET",
    path: "/:object/export",
    summary: "All records of a list, filtered and sorted, as a file for spreadsheets",
    group: "Records",
    access: "staff",
    right: { to: "read" },
    query: [
      ...SELECTION,
      {
        name: "columns",
        description: "Names of columns, separated by commas; without it the id and all others.",
      },
      { ...LANG, description: "en or kn: what the columns, lists and references are called." },
    ],
    answer:
      "CSV in UTF-8. Texts in both languages, days as dd-mm-yyyy, several values separated by semicolons; an apostrophe stands before what a spreadsheet would calculate.",
    mediaType: "text/csv; charset=utf-8",
    handle: exportList,
  },
];

async function exportList(request: CallRequest): Promise<Readable> {
  const { services, path, query, repeated } = request;
  if (query.lang === "all") throw invalid([{ field: "lang", code: "expected_language" }]);
  const reader = readerOf(request);
  const table = reader.table(path.object ?? "");
  const columns = exportedColumns(table, (query.columns ?? "").split(",").filter(Boolean), reader.scope);
  const selection = parseSelection({ ...query, filter: repeated.filter });
  const ids = await services.listings.ids(reader, table.name, { selection });
  const name = `${table.name}-${dayAt(services.now())}.csv`;
  request.headers["content-disposition"] = `attachment; filename="${name}"`;
  // One chunk waits while another one is sent: whoever reads slowly holds no more than that.
  return Readable.from(csvExport(reader, table, columns, ids), { highWaterMark: 1 });
}
