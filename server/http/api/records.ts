import { API_BASE } from "#shared/api-base.ts";
import type { Contract } from "#shared/api/index.ts";
import { RECORD_ID } from "#shared/api/params.ts";
import { recordCalls } from "#shared/api/records.ts";
import { parseListQuery, parseWhole } from "#shared/query.ts";
import { askedColumn } from "#server/domain/records/query/system-columns.ts";
import { withEnded } from "#server/domain/records/read/or-ended.ts";
import type { RecordWriter } from "#server/domain/records/write/writer.ts";
import { type CallRequest, implement } from "./implement.ts";
import { needed, readParam } from "./read-request.ts";
import { oneLanguageOf, readerOf } from "./readers.ts";
import { getWarnings, write, type WritingRequest } from "./write.ts";

/** Columns by which one record is meant. */
const SINGLE = new Set(["name", "url"]);

export const records = implement(recordCalls, {
  "GET /:object": (request) => {
    const asked = parseListQuery(request.query);
    return request.services.listings.list(readerOf(request), request.params.object, asked);
  },

  "GET /:object/all": (request) => readerOf(request).batches(request.params.object),

  "GET /:object/firstrows/:count": (request) => {
    const { object, count } = request.params;
    return readerOf(request).first(object, parseWhole(count, "count"));
  },

  "GET /:object/trash": (request) => readerOf(request).trash(request.params.object),

  "GET /:object/versions/:id": (request) => {
    const { object, id } = request.params;
    return readerOf(request).versions(object, id);
  },

  "GET /:object/:word": byWord,

  "POST /:object/create": async (request) => {
    const { object } = request.params;
    const created = await writeRecord(request, async (writer) => {
      const id = await writer.create(object, request.body, oneLanguageOf(request));
      return { id, ...getWarnings(writer, id, request.sentenceLanguage) };
    });
    request.headers.location = `${API_BASE}/${object}/${created.id}`;
    return created;
  },

  "PUT /:object/update": (request) =>
    writeRecord(request, async (writer) => {
      const written = await writer.update(request.params.object, request.body, oneLanguageOf(request));
      return { ...written, ...getWarnings(writer, written.id, request.sentenceLanguage) };
    }),

  "DELETE /:object/delete/:id": (request) =>
    write(request, async (writer) => {
      const { object, id } = request.params;
      const { force = false } = request.query;
      await writer.remove(object, id, force);
      return { id };
    }),

  "POST /:object/restore/:id": (request) =>
    write(request, (writer) => writer.restore(request.params.object, request.params.id)),
});

/** Writes the record of the body. */
async function writeRecord<T>(
  request: WritingRequest & { params: { object: string } },
  work: (writer: RecordWriter) => Promise<T>,
): Promise<T> {
  const { services, bearer, params, body } = request;
  await services.records.prepare(bearer.account, params.object, [body]);
  return write(request, work);
}

/** `GET /{object}/{word}`: in this order a record by its id, then a column's records. */
async function byWord(request: CallRequest<Contract["GET /:object/:word"]>) {
  const { object, word } = request.params;
  const reader = readerOf(request);
  const table = reader.table(object);
  if (/^\d+$/.test(word)) {
    const id = readParam(RECORD_ID, "id", word);
    return withEnded(reader, (each) => each.byId(object, id));
  }
  askedColumn(table, word, reader.scope);
  const value = needed(word, request.named);
  return SINGLE.has(word)
    ? withEnded(reader, (each) => each.byName(object, word, value))
    : reader.batches(object, { [word]: value });
}
