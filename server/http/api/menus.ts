import { menuCalls, TARGETS_MAX } from "#shared/api/menus.ts";
import { file } from "#shared/tables/file.ts";
import { parseListQuery } from "#shared/query.ts";
import { menuEntries } from "#server/domain/menus/entries.ts";
import { documentsById, matchingTargets, pageTargets } from "#server/domain/menus/targets.ts";
import { placeEntries, writeEntry } from "#server/domain/menus/write-entry.ts";
import { implement } from "./implement.ts";
import { readerOf, textsOf } from "./readers.ts";
import { write } from "./write.ts";

const DOCUMENTS = 10;

export const menus = implement(menuCalls, {
  "GET /menu/entries": async (request) => menuEntries(readerOf(request), await textsOf(request)),

  "GET /menu/targets": async (request) => {
    const { q = "" } = request.query;
    const reader = readerOf(request);
    const pages = matchingTargets(await pageTargets(reader, await textsOf(request)), q);
    const asked = parseListQuery({ q: q || undefined, size: String(DOCUMENTS) });
    const { rows } = await request.services.listings.list(reader, file.name, asked);
    const documents = await documentsById(
      reader,
      rows.map(({ id }) => id),
    );
    return [...pages.slice(0, TARGETS_MAX - documents.length), ...documents];
  },

  "POST /menu/entry": (request) => write(request, (writer) => writeEntry(writer, request.body)),

  "PUT /menu/layout/:menu": (request) =>
    write(request, (writer) => placeEntries(writer, request.params.menu, request.body)),
});
