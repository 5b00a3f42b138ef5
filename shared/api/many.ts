/** Calls that write several records of a table at once: all of them or none. */
import { z } from "zod";
import { defineCall } from "./call.ts";
import { OBJECT } from "./params.ts";
import { writtenRecord } from "./record.ts";

const group = "Records";
const MOST = 1000;

const ids = z.array(z.int().positive()).min(1).max(MOST);

export const manyCalls = [
  defineCall({
    method: "POST",
    path: "/:object/update",
    summary: "Merges several records into the stored ones",
    group,
    access: "staff",
    right: { to: "write" },
    token: { to: "write" },
    params: { object: OBJECT },
    body: z
      .object({
        records: z
          .array(z.looseObject({ id: z.int().positive(), version: z.int().optional() }))
          .min(1)
          .max(MOST)
          .describe("Each as an update of one record takes it."),
      })
      .meta({ id: "RecordsToUpdate" }),
    answer: z.array(writtenRecord).describe("In the same order."),
  }),
  defineCall({
    method: "POST",
    path: "/:object/delete",
    summary: "Moves records to the trash, also where they refer to one another",
    group,
    access: "staff",
    right: { to: "remove" },
    token: { to: "write" },
    params: { object: OBJECT },
    body: z.object({ ids, force: z.boolean().optional() }).meta({ id: "RecordsToDelete" }),
    answer: z.object({ ids: z.array(z.int()) }),
  }),
  defineCall({
    method: "POST",
    path: "/:object/restore",
    summary: "Brings records back from the trash",
    group,
    access: "staff",
    right: { to: "remove" },
    token: { to: "write" },
    params: { object: OBJECT },
    body: z.object({ ids }).meta({ id: "RecordsToRestore" }),
    answer: z.object({ ids: z.array(z.int()) }),
  }),
] as const;
