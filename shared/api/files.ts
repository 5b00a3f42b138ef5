/** Calls about uploaded files, with those that carry a file in or out. */
import { z } from "zod";
import { UPLOAD_FOLDERS } from "../vocabulary.ts";
import { defineCall } from "./call.ts";
import { ID } from "./params.ts";
import { presentedRecord, usage, written } from "./record.ts";

const fileUsages = z
  .object({
    uses: z.array(usage).describe("At most 100."),
    more: z.int().describe("How many there are beside those that are named."),
  })
  .meta({ id: "FileUsages" });
export type FileUsages = z.infer<typeof fileUsages>;

const fileVersion = z
  .object({
    version: z.int().describe("By which it is asked for."),
    when: z.string().describe("ISO 8601: since when it is, or was, the file's content."),
    who: z.string(),
    size: z.number().describe("Bytes."),
    width: z.number().nullable().describe("Pixels; null for what is no picture."),
    height: z.number().nullable(),
    reason: z.string().nullable().describe("Why it replaced the content before it, as staff gave it."),
    present: z.boolean().describe("Served now."),
  })
  .meta({ id: "FileVersion" });
export type FileVersion = z.infer<typeof fileVersion>;

const fileReplacement = z
  .object({
    when: z.string().describe("ISO 8601."),
    reason: z.string().nullable().describe("As staff gave it; null if they gave none."),
  })
  .meta({ id: "FileReplacement" });
export type FileReplacement = z.infer<typeof fileReplacement>;

const uploadedFile = z
  .object({
    id: z.int(),
    message: z.string(),
    url: z.string(),
    name: z.string(),
    size: z.int().describe("Bytes."),
  })
  .meta({ id: "UploadedFile" });
export type UploadedFile = z.infer<typeof uploadedFile>;

const group = "Files";

export const fileCalls = [
  defineCall({
    method: "GET",
    path: "/file/list",
    summary: "The uploaded files that published records use, the latest first; with a token all of them",
    group,
    access: "public",
    token: { to: "read", table: "file" },
    answer: z.array(presentedRecord),
  }),
  defineCall({
    method: "GET",
    path: "/file/uses/:id",
    summary: "The records that name a file's address",
    group,
    access: "staff",
    params: { id: ID },
    answer: fileUsages,
  }),
  defineCall({
    method: "GET",
    path: "/file/history/:id",
    summary: "When and why the content of a file was replaced, the latest first; empty if it never was",
    group,
    access: "public",
    token: { to: "read", table: "file" },
    params: { id: ID },
    answer: z.array(fileReplacement),
  }),
  defineCall({
    method: "GET",
    path: "/file/earlier/:id",
    summary: "The contents that a file has had, the latest first",
    group,
    access: "staff",
    token: { to: "read", table: "file" },
    params: { id: ID },
    answer: z.array(fileVersion),
  }),
  defineCall({
    method: "POST",
    path: "/file/revert/:id/:version",
    summary: "Brings back the content that a file had at a version",
    group,
    access: "staff",
    token: { to: "write", table: "file" },
    params: { id: ID, version: ID },
    answer: written,
  }),
  defineCall({
    method: "POST",
    path: "/file/upload/:folder+",
    summary: "Uploads a file into one of the folders",
    group,
    access: "staff",
    token: { to: "write", table: "file" },
    params: { folder: z.enum(UPLOAD_FOLDERS, "unknown_folder") },
    queryIgnored: true,
    transport: "multipart",
    lane: "uploads",
    answer: uploadedFile,
  }),
  defineCall({
    method: "POST",
    path: "/file/replace/:id",
    summary: "Puts another content in the place of a file's, whose address stays",
    group,
    access: "staff",
    token: { to: "write", table: "file" },
    params: { id: ID },
    queryIgnored: true,
    formFields: {
      reason: z
        .string()
        .optional()
        .describe("Why it is replaced, in one line; visitors read it with the document."),
    },
    transport: "multipart",
    lane: "uploads",
    answer: uploadedFile.extend({ version: z.int() }).meta({ id: "ReplacedFile" }),
  }),
  defineCall({
    method: "GET",
    path: "/file/earlier/:id/:version",
    summary: "The content that a file had at a version",
    group,
    access: "staff",
    token: { to: "read", table: "file" },
    params: { id: ID, version: ID },
    queryIgnored: true,
    transport: "stream",
    lane: "files",
    answer: { mediaType: "*/*", describes: "The file." },
  }),
] as const;
