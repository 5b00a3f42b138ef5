import { Readable } from "node:stream";
import { exportCalls } from "#shared/api/export.ts";
import { dayAt } from "#shared/dates.ts";
import type { Language } from "#shared/languages.ts";
import { parseSelection } from "#shared/query.ts";
import type { ExportFormat } from "#shared/vocabulary.ts";
import {
  assertFitsExcel,
  assertFitsSheet,
  csvFile,
  exportedColumns,
  exportedList,
  type ExportedList,
} from "#server/domain/imports/list-export.ts";
import { ODS, odsFile } from "#server/domain/spreadsheets/write-ods.ts";
import { XLSX, xlsxFile } from "#server/domain/spreadsheets/write-xlsx.ts";
import { implement } from "./implement.ts";
import { readerOf } from "./readers.ts";

export const exports = implement(exportCalls, {
  "GET /:object/export": async (request) => {
    const { services, params, query, headers } = request;
    const { format = "csv" } = query;
    const reader = readerOf(request);
    const table = reader.table(params.object);
    const columns = exportedColumns(table, (query.columns ?? "").split(",").filter(Boolean), reader.scope);
    const ids = await services.listings.ids(reader, table.name, { selection: parseSelection(query) });
    if (format !== "csv") assertFitsSheet(ids);
    if (format === "xlsx") await assertFitsExcel(reader, table, columns, ids);
    const name = `${table.name}-${dayAt(services.now())}.${format}`;
    const about = `${table.name}: ${ids.length} records`;
    await services.events.noteFirst({ event: "exported", who: request.bearer.account, table, about });
    headers["content-disposition"] = `attachment; filename="${name}"`;
    headers["content-type"] = FORMATS[format].mediaType;
    const list = await exportedList(reader, table, columns, ids);
    return FORMATS[format].file(list, table.name, reader.scope.language === "kn" ? "kn" : "en");
  },
});

const FORMATS: Record<
  ExportFormat,
  {
    mediaType: string;
    file: (list: ExportedList, name: string, language: Language) => Readable | AsyncGenerator<string>;
  }
> = {
  csv: { mediaType: "text/csv; charset=utf-8", file: (list, _name, language) => csvFile(list, language) },
  xlsx: { mediaType: XLSX, file: (list, name) => Readable.from(xlsxFile({ ...list, name })) },
  ods: { mediaType: ODS, file: (list, name) => Readable.from(odsFile({ ...list, name })) },
};
