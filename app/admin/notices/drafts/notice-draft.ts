/** A notice that began as a file and is not published yet, as plain values. */
import type { NoticeProposal, ProposalSource, ProposedNotice } from "#shared/api/notices.ts";
import type { Choice, ListedValue } from "#shared/api/metadata.ts";
import { VALUE_SEPARATOR } from "#shared/csv.ts";
import { parseTypedDay } from "#shared/dates.ts";

export type FieldName = Exclude<keyof NoticeValues, "withoutDocument">;

export interface NoticeValues {
  title: string;
  title_kn: string;
  refNo: string;
  /** dd-mm-yyyy, or what somebody has typed. */
  udate: string;
  documentLanguage: string;
  /** Lists, of which the first one leads. */
  type: readonly Choice[];
  /** It is published although its file could not be taken. */
  withoutDocument: boolean;
}

export interface NoticeDraft {
  id: string;
  /** What the file is called, and its bytes. */
  name: string;
  size: number;
  /** Of the file's record, once it has been uploaded. */
  file?: number;
  url?: string;
  /** Why it could not be uploaded. */
  failure?: string;
  /** What was typed or chosen in place of what was proposed. */
  typed: Partial<NoticeValues>;
  /** What was proposed last. */
  proposed?: ProposedNotice;
}

const NOTHING: NoticeValues = {
  title: "",
  title_kn: "",
  refNo: "",
  udate: "",
  documentLanguage: "",
  type: [],
  withoutDocument: false,
};

/** What a draft begins with. */
export function proposedValues(
  { proposed }: Pick<NoticeDraft, "proposed">,
  lists: readonly ListedValue[],
): NoticeValues {
  if (!proposed) return NOTHING;
  const { title, titleLanguage, refNo, udate, documentLanguage, type } = proposed.proposal;
  return {
    ...NOTHING,
    [titleLanguage === "kn" ? "title_kn" : "title"]: title?.value ?? "",
    refNo: refNo?.value ?? "",
    udate: udate?.value ?? "",
    documentLanguage: documentLanguage?.value ?? "",
    type: lists
      .filter(({ value }) => type?.value.includes(value))
      .map(({ label, value }) => ({ label, value })),
  };
}

/** Where the value of a field was found; undefined where none was. */
export function sourceOf(proposal: NoticeProposal, field: FieldName): ProposalSource | undefined {
  const titled = proposal.titleLanguage === "kn" ? "title_kn" : "title";
  if (field === "title" || field === "title_kn") return field === titled ? proposal.title?.found : undefined;
  return proposal[field]?.found;
}

/** What keeps it from being published. */
export type Lack = "required" | "day" | "document";

/** By field; the document stands under `url`. */
export function lacksOf(
  values: NoticeValues,
  { url }: Pick<NoticeDraft, "url">,
): Partial<Record<FieldName | "url", Lack>> {
  return {
    ...(values.title.trim() === "" && { title: "required" as const }),
    ...(!parseTypedDay(values.udate.trim()) && {
      udate: values.udate.trim() === "" ? ("required" as const) : ("day" as const),
    }),
    ...(values.type.length === 0 && { type: "required" as const }),
    ...(url === undefined && !values.withoutDocument && { url: "document" as const }),
  };
}

export const isWhole = (values: NoticeValues, draft: Pick<NoticeDraft, "url">): boolean =>
  Object.keys(lacksOf(values, draft)).length === 0;

/** As it is imported; what is empty is left out. */
export function rowOf(values: NoticeValues, { url }: Pick<NoticeDraft, "url">): Record<string, string> {
  const { title, title_kn, refNo, udate, documentLanguage, type } = values;
  const cells = {
    title: title.trim(),
    title_kn: title_kn.trim(),
    refNo: refNo.trim(),
    udate: udate.trim(),
    documentLanguage,
    type: type.map(({ value }) => value).join(VALUE_SEPARATOR),
    url: url ?? "",
  };
  return Object.fromEntries(Object.entries(cells).filter(([, cell]) => cell !== ""));
}

/** Whether a file is the one of a draft that was never sent, chosen again. */
export const isSameFile = (draft: NoticeDraft, { name, size }: Pick<File, "name" | "size">): boolean =>
  draft.url === undefined && draft.name === name && draft.size === size;
