/** The calls that every table has. Records themselves are checked by their table's description. */
import { z } from "zod";
import { defineCall } from "./call.ts";
import { force, LANG, OBJECT, RECORD_ID, SELECTION, STAFF_SELECTION, WHOLE_NUMBER } from "./params.ts";
import { created, presentedRecord, recordPage, version, written } from "./record.ts";

const group = "Records";
const object = { object: OBJECT };
const one = { object: OBJECT, id: RECORD_ID };
const lang = { lang: LANG };

export const recordCalls = [
  defineCall({
    method: "GET",
    path: "/:object",
    summary: "A page of records, filtered and sorted",
    group,
    access: "public",
    params: object,
    query: {
      ...SELECTION,
      page: z.string().optional().describe("From 1."),
      size: z.string().optional().describe("10, 20 or 30."),
      ...lang,
    },
    staffQuery: STAFF_SELECTION,
    answer: recordPage,
  }),
  defineCall({
    method: "GET",
    path: "/:object/all",
    summary: "All records",
    group,
    access: "public",
    params: object,
    query: lang,
    answer: z.array(presentedRecord),
  }),
  defineCall({
    method: "GET",
    path: "/:object/firstrows/:count",
    summary: "The first records: newest first, or by their position",
    group,
    access: "public",
    params: { object: OBJECT, count: z.string().meta({ ...WHOLE_NUMBER, description: "At most 100." }) },
    query: lang,
    answer: z.array(presentedRecord),
  }),
  defineCall({
    method: "GET",
    path: "/:object/trash",
    summary: "Deleted records, the latest first",
    group,
    access: "staff",
    right: { to: "read" },
    params: object,
    query: lang,
    answer: z.array(presentedRecord),
  }),
  defineCall({
    method: "GET",
    path: "/:object/versions/:id",
    summary: "The versions of a record, newest first",
    group,
    access: "staff",
    right: { to: "read" },
    params: one,
    query: lang,
    answer: z.array(version),
  }),
  defineCall({
    method: "GET",
    path: "/:object/:word",
    summary:
      "A record by its id, by name or by url (one record), or the records with a value in any other column",
    group,
    access: "public",
    params: { object: OBJECT, word: z.string().describe("An id, or the name of a column.") },
    query: lang,
    queryNamedBy: "word",
    answer: z.union([presentedRecord, z.array(presentedRecord)]),
  }),
  defineCall({
    method: "POST",
    path: "/:object/create",
    summary: "Creates a record",
    group,
    access: "staff",
    right: { to: "write" },
    params: object,
    query: lang,
    body: "record",
    status: 201,
    answer: created,
  }),
  defineCall({
    method: "PUT",
    path: "/:object/update",
    summary: "Updates a record: columns that are not sent stay as they are",
    group,
    access: "staff",
    right: { to: "write" },
    params: object,
    query: lang,
    body: "record",
    answer: written,
  }),
  defineCall({
    method: "DELETE",
    path: "/:object/delete/:id",
    summary: "Moves a record to the trash",
    group,
    access: "staff",
    right: { to: "remove" },
    params: one,
    query: { force: force("true: also where other records refer to it.") },
    answer: created,
  }),
  defineCall({
    method: "POST",
    path: "/:object/restore/:id",
    summary: "Brings a record back from the trash",
    group,
    access: "staff",
    right: { to: "remove" },
    params: one,
    answer: written,
  }),
] as const;
