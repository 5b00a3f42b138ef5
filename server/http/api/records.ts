/** The calls that every table has. */
import { API_BASE } from "#shared/api-base.ts";
import { invalid, SiteError } from "#shared/errors.ts";
import { parseListQuery, parseWhole } from "#shared/query.ts";
import { runIdempotent } from "#server/domain/records/write/idempotency.ts";
import { withEnded } from "#server/domain/records/read/or-ended.ts";
import type { RecordWriter } from "#server/domain/records/write/writer.ts";
import { askedColumn } from "#server/domain/records/query/system-columns.ts";
import { authSessionOf, type Call, type CallRequest, LANG, need, readerOf, writingLanguage } from "./call.ts";
import { SELECTION } from "./selection.ts";

const group = "Records";

/** Columns by which one record is meant. */
const SINGLE = new Set(["name", "url"]);

const idIn = ({ path }: CallRequest): number => {
  if (!/^\d+$/.test(path.id ?? "")) {
    throw invalid([{ field: "id", code: "expected_whole" }]);
  }
  if (!/^[1-9]\d{0,14}$/.test(path.id ?? "")) throw new SiteError("not_found");
  return Number(path.id);
};

/** Writes the record of the body for whoever asks. */
async function writeBody<T>(
  request: CallRequest,
  work: (writer: RecordWriter, object: string) => Promise<T>,
): Promise<T> {
  const { object = "" } = request.path;
  await request.services.records.prepare(authSessionOf(request).account, object, [request.body]);
  return write(request, (writer) => work(writer, object));
}

/** Writes for whoever asks, once however often the call is repeated under the same key. */
export function write<T>(request: CallRequest, work: (writer: RecordWriter) => Promise<T>): Promise<T> {
  const { services, path, body, key } = request;
  const actor = authSessionOf(request).account;
  const call = JSON.stringify([path, request.query, body]);
  return services.records.transact(actor, (writer) =>
    runIdempotent(writer.transaction, { key, actor, call, now: services.now() }, () => work(writer)),
  );
}

/** `GET /{object}/{word}`: in this order a column's records, then a record by its id. */
async function byWord(request: CallRequest): Promise<unknown> {
  const { object = "", word = "" } = request.path;
  const reader = readerOf(request);
  const table = reader.table(object);
  if (/^\d+$/.test(word)) {
    const id = idIn({ ...request, path: { id: word } });
    return withEnded(reader, (each) => each.byId(object, id));
  }
  askedColumn(table, word, reader.scope);
  const value = need(request, word);
  return SINGLE.has(word)
    ? withEnded(reader, (each) => each.byName(object, word, value))
    : reader.batches(object, { [word]: value });
}

export const recordCalls: readonly Call[] = [
  {
    method: "GET",
    path: "/:object",
    summary: "A page of records, filtered and sorted",
    group,
    access: "public",
    query: [
      ...SELECTION,
      { name: "page", description: "From 1." },
      { name: "size", description: "10, 20 or 30." },
      LANG,
    ],
    answer: "{rows, total, page, size}",
    shape: "page",
    handle: (request) => {
      const { services, path, query, repeated } = request;
      const asked = parseListQuery({ ...query, filter: repeated.filter });
      return services.listings.list(readerOf(request), path.object ?? "", asked);
    },
  },
  {
    method: "GET",
    path: "/:object/all",
    summary: "All records",
    group,
    access: "public",
    query: [LANG],
    answer: "An array of records.",
    shape: "records",
    handle: (request) => readerOf(request).batches(request.path.object ?? ""),
  },
  {
    method: "GET",
    path: "/:object/firstrows/:count",
    summary: "The first records: newest first, or by their position",
    group,
    access: "public",
    query: [LANG],
    answer: "An array of at most 100 records.",
    shape: "records",
    handle: (request) =>
      readerOf(request).first(request.path.object ?? "", parseWhole(request.path.count ?? "", "count")),
  },
  {
    method: "GET",
    path: "/:object/trash",
    summary: "Deleted records, the latest first",
    group,
    access: "staff",
    right: { to: "read" },
    query: [LANG],
    answer: "An array of records.",
    shape: "records",
    handle: (request) => readerOf(request).trash(request.path.object ?? ""),
  },
  {
    method: "GET",
    path: "/:object/versions/:id",
    summary: "The versions of a record, newest first",
    group,
    access: "staff",
    right: { to: "read" },
    query: [LANG],
    answer: "An array of {version, action, who, when, values}.",
    handle: async (request) => readerOf(request).versions(request.path.object ?? "", idIn(request)),
  },
  {
    method: "GET",
    path: "/:object/:word",
    summary:
      "A record by its id, by name or by url (one record), or the records with a value in any other column",
    group,
    access: "public",
    query: [LANG],
    queryNamedBy: "word",
    answer:
      "A record for an id, name and url, with _status expired where it has ended; an array of records for any other column.",
    handle: byWord,
  },
  {
    method: "POST",
    path: "/:object/create",
    summary: "Creates a record",
    group,
    access: "staff",
    right: { to: "write" },
    query: [LANG],
    status: 201,
    answer: "{id}",
    shape: "id",
    handle: async (request) => {
      const id = await writeBody(request, (writer, object) =>
        writer.create(object, request.body, writingLanguage(request)),
      );
      request.headers.location = `${API_BASE}/${request.path.object}/${id}`;
      return { id };
    },
  },
  {
    method: "PUT",
    path: "/:object/update",
    summary: "Updates a record: columns that are not sent stay as they are",
    group,
    access: "staff",
    right: { to: "write" },
    query: [LANG],
    answer: "{id, version}",
    shape: "version",
    handle: (request) =>
      writeBody(request, (writer, object) => writer.update(object, request.body, writingLanguage(request))),
  },
  {
    method: "DELETE",
    path: "/:object/delete/:id",
    summary: "Moves a record to the trash",
    group,
    access: "staff",
    right: { to: "remove" },
    query: [{ name: "force", description: "true: also where other records refer to it." }],
    answer: "{id}",
    shape: "id",
    handle: async (request) => {
      const id = idIn(request);
      await write(request, async (writer) => {
        await writer.remove(request.path.object ?? "", id, request.query.force === "true");
        return id;
      });
      return { id };
    },
  },
  {
    method: "POST",
    path: "/:object/restore/:id",
    summary: "Brings a record back from the trash",
    group,
    access: "staff",
    right: { to: "remove" },
    answer: "{id, version}",
    shape: "version",
    handle: (request) => write(request, (writer) => writer.restore(request.path.object ?? "", idIn(request))),
  },
];
