/** Calls that write several records of a table at once: all of them or none. */
import { z } from "zod";
import { parse } from "#server/domain/kernel/parse.ts";
import { removeMany, restoreMany } from "#server/domain/records/write/remove-many.ts";
import type { Call } from "./call.ts";
import { write } from "./records.ts";

const group = "Records";
const MOST = 1000;

const IDS = z.array(z.int().positive()).min(1).max(MOST);
const REMOVED = z.object({ ids: IDS, force: z.boolean().optional() }).meta({ id: "RecordsToDelete" });
const RESTORED = z.object({ ids: IDS }).meta({ id: "RecordsToRestore" });

export const manyCalls: readonly Call[] = [
  {
    method: "POST",
    path: "/:object/delete",
    summary: "Moves records to the trash, also where they refer to one another",
    group,
    access: "staff",
    right: { to: "remove" },
    body: REMOVED,
    answer: "{ids}",
    handle: (request) => {
      const { ids, force = false } = parse(REMOVED, request.body);
      return write(request, async (writer) => {
        await removeMany(writer, request.path.object ?? "", ids, force);
        return { ids };
      });
    },
  },
  {
    method: "POST",
    path: "/:object/restore",
    summary: "Brings records back from the trash",
    group,
    access: "staff",
    right: { to: "remove" },
    body: RESTORED,
    answer: "{ids}",
    handle: (request) => {
      const { ids } = parse(RESTORED, request.body);
      return write(request, async (writer) => {
        await restoreMany(writer, request.path.object ?? "", ids);
        return { ids };
      });
    },
  },
];
