/** Imports of many records at once, and reverting them. */
import type { Readable } from "node:stream";
import { z } from "zod";
import { invalid, SiteError } from "#shared/errors.ts";
import { asIssue } from "#shared/problems.ts";
import { answeredUndo } from "#server/domain/imports/revert.ts";
import { answeredPreview } from "#server/domain/imports/row-results.ts";
import { parse } from "#server/domain/kernel/parse.ts";
import { authSessionOf, type Call, type CallRequest } from "./call.ts";
import { LINES, linesOf } from "./lines.ts";

const group = "Imports";

const importBody = z
  .object({
    rows: z
      .array(z.unknown())
      .min(1, asIssue({ code: "expected_rows" }))
      .describe("Each an object with cells under the columns' names."),
    dryRun: z.boolean().optional().describe("true: says what would become of each row, and writes nothing."),
    match: z
      .string()
      .optional()
      .describe(
        "Unique columns, with commas between: a row with their values updates the record that has them.",
      ),
  })
  .meta({ id: "Import" });

async function importRows(request: CallRequest): Promise<Readable> {
  const { services, path, key, sentenceLanguage: language } = request;
  const { account } = authSessionOf(request);
  const { object = "" } = path;
  const body = Buffer.isBuffer(request.body)
    ? await services.imports.read(account, object, request.body)
    : {};
  const { dryRun, ...asked } = parse(importBody, body ?? {});
  const total = asked.rows.length;
  return linesOf(async (report) => {
    const onProgress = (done: number) => report({ done, total });
    return dryRun
      ? answeredPreview(await services.imports.preview(account, object, asked, onProgress), language)
      : services.imports.run(account, object, asked, key, onProgress);
  }, language);
}

function receiptIn({ path }: CallRequest): number {
  const { id = "" } = path;
  if (!/^\d+$/.test(id)) throw invalid([{ field: "id", code: "expected_whole" }]);
  if (!/^[1-9]\d{0,14}$/.test(id)) throw new SiteError("not_found", { problem: { code: "no_such_import" } });
  return Number(id);
}

export const importCalls: readonly Call[] = [
  {
    method: "POST",
    path: "/:object/import",
    summary: "Imports records, all or none: a row with an id updates that record, any other creates one",
    group,
    access: "staff",
    right: { to: "import" },
    body: importBody,
    largeBody: true,
    mediaType: LINES,
    answer:
      "Lines of JSON: {done, total} while it works, and at last {receipt, created, updated, same}, or for a dry run {create, update, same, refuse, fates}, where fates is an array of {row, action, id?, errors?}. What fails after the first line ends with a line {error}.",
    handle: importRows,
  },
  {
    method: "GET",
    path: "/:object/imports",
    summary: "The latest imports into a table, the newest first",
    group,
    access: "staff",
    right: { to: "import" },
    answer: "An array of {id, at, who, created, updated, undoneAt}.",
    handle: (request) =>
      request.services.imports.list(authSessionOf(request).account, request.path.object ?? ""),
  },
  {
    method: "POST",
    path: "/:object/import/undo/:id",
    summary: "Takes an import back: its new records go to the trash, the others get their former values",
    group,
    access: "staff",
    right: { to: "import" },
    query: [{ name: "force", description: "true: leaves records that were changed since as they are." }],
    answer: "{removed, reverted, left}, where left is an array of {id, label, reason}.",
    handle: async (request) => {
      const { services, path, query, key } = request;
      const { account } = authSessionOf(request);
      const how = { force: query.force === "true", key };
      const result = await services.imports.undo(account, path.object ?? "", receiptIn(request), how);
      return answeredUndo(result, request.sentenceLanguage);
    },
  },
];
