/** Calls for notices that begin as files: what is proposed for each, and which notices are like them. */
import { z } from "zod";
import { TEXT_STATES } from "../tables/file.ts";
import { NOTICES_FROM_FILES } from "../vocabulary.ts";
import { defineCall } from "./call.ts";

const found = z
  .object({
    from: z
      .enum(["text", "name", "upload"])
      .describe("The text of the document, the name of the file, or the day of its upload."),
    page: z.int().optional().describe("Of the document, from 1."),
    words: z.string().optional().describe("The words by which it was found."),
  })
  .meta({ id: "ProposalSource" });
export type ProposalSource = z.infer<typeof found>;

const proposed = <Value extends z.ZodType>(value: Value) => z.object({ value, found }).optional();

const noticeProposal = z
  .object({
    title: proposed(z.string()).describe("As the document says it."),
    titleLanguage: z.enum(["en", "kn"]).describe("Which of the two titles of a notice that is."),
    refNo: proposed(z.string()),
    udate: proposed(z.string().describe("dd-mm-yyyy")),
    documentLanguage: proposed(z.enum(["en", "kn"])),
    type: proposed(z.array(z.int()).describe("Lists of notices.")),
  })
  .meta({ id: "NoticeProposal" });
export type NoticeProposal = z.infer<typeof noticeProposal>;

const namedNotice = z.object({ id: z.int(), title: z.string() });

const proposedNotice = z
  .object({
    file: z.int(),
    name: z.string(),
    url: z.string(),
    size: z.int().describe("Bytes."),
    textState: z
      .enum(["waiting", "none", ...TEXT_STATES])
      .describe("`waiting`: its text is still to be read; `none`: of this kind of file none is read."),
    sha256: z.string().nullable().describe("In hexadecimal digits; null until it is known."),
    proposal: noticeProposal.describe("What can be told so far."),
    sameContent: z
      .array(namedNotice.extend({ file: z.int() }))
      .describe("Notices with a document of the same SHA-256."),
  })
  .meta({ id: "ProposedNotice" });
export type ProposedNotice = z.infer<typeof proposedNotice>;

const compared = z.object({
  title: z.string().max(1000).optional(),
  title_kn: z.string().max(1000).optional(),
  refNo: z.string().max(100).optional(),
});
export type ComparedNotice = z.infer<typeof compared>;

const likeNotice = namedNotice
  .extend({ udate: z.string().describe("dd-mm-yyyy"), by: z.enum(["title", "refNo"]) })
  .meta({ id: "LikeNotice" });
export type LikeNotice = z.infer<typeof likeNotice>;

const group = "Imports";
const table = "notification";
const mayImport = { access: "staff", right: { to: "import", table }, token: { to: "write", table } } as const;

export const noticeCalls = [
  defineCall({
    method: "POST",
    path: "/notification/proposals",
    summary: "What uploaded files propose for a notice each, with where it was found; nothing is written",
    group,
    ...mayImport,
    body: z
      .object({ files: z.array(z.int().positive()).min(1).max(NOTICES_FROM_FILES) })
      .meta({ id: "FilesOfNotices" }),
    answer: z.array(proposedNotice).describe("In the order of the files, without those that are not there."),
  }),
  defineCall({
    method: "POST",
    path: "/notification/alike",
    summary:
      "For each of some notices to be, the present ones with a like title or the same reference number",
    group,
    ...mayImport,
    body: z
      .object({ notices: z.array(compared).min(1).max(NOTICES_FROM_FILES) })
      .meta({ id: "NoticesToCompare" }),
    answer: z.array(z.array(likeNotice)).describe("At most 3 for each, in the same order."),
  }),
] as const;
