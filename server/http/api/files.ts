/** Calls about uploaded files. Those that carry a file in or out have routes of their own. */
import { SiteError } from "#shared/errors.ts";
import { usagesOfFile } from "#server/domain/files/file-usages.ts";
import { authSessionOf, type Call, type CallRequest, readerOf } from "./call.ts";

const group = "Files";

export const fileCalls: readonly Call[] = [
  {
    method: "GET",
    path: "/file/list",
    summary: "The uploaded files that published records use, the latest first; with a token all of them",
    group,
    access: "public",
    answer: "An array of {id, name, url, folder, kind, size, …}.",
    shape: "records",
    handle: (request) => readerOf(request).batches("file"),
  },
  {
    method: "GET",
    path: "/file/uses/:id",
    summary: "The records that name a file's address",
    group,
    access: "staff",
    answer:
      "{uses: [{object, table, id, label, column}], more}: at most 100, and how many there are beside them.",
    handle: (request) => usagesOfFile(readerOf(request), numberIn(request, "id")),
  },
  {
    method: "GET",
    path: "/file/earlier/:id",
    summary: "The contents that a file has had, the latest first",
    group,
    access: "staff",
    answer: "An array of {version, when, who, size, width, height, present}.",
    handle: (request) =>
      request.services.uploads.contents(authSessionOf(request).account, numberIn(request, "id")),
  },
  {
    method: "POST",
    path: "/file/revert/:id/:version",
    summary: "Brings back the content that a file had at a version",
    group,
    access: "staff",
    answer: "{id, version}",
    shape: "version",
    handle: (request) => {
      const { account } = authSessionOf(request);
      const [id, version] = [numberIn(request, "id"), numberIn(request, "version")];
      return request.services.uploads.revert(account, id, version);
    },
  },
];

/** @throws SiteError `not_found` */
function numberIn({ path }: CallRequest, name: string): number {
  if (!/^[1-9]\d{0,14}$/.test(path[name] ?? "")) throw new SiteError("not_found");
  return Number(path[name]);
}
