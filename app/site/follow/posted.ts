/** What the forms of these pages say, and what is answered to them: the pages work without scripts. */
import { PageError, type PostedForm } from "#app/document/page.ts";
import type { SiteError } from "#shared/errors.ts";
import type { SiteTextKey } from "#shared/texts/index.ts";

/** What is wrong with a wish, as the keys of the texts that say so. */
export interface WishProblems {
  email?: SiteTextKey;
  lists?: SiteTextKey;
}

/** Why it failed, where that is of no field. */
export type Failure = "err_follow_failed" | "err_follow_too_many" | "err_follow_link" | "err_contact_away";

export interface Refused {
  problems: WishProblems;
  failure?: Failure;
  status: number;
}

/** @throws PageError 400 for what is no form */
export const readForm = ({ form }: Pick<PostedForm, "form">): Promise<FormData> =>
  form().catch(() => {
    throw new PageError(400);
  });

export const textIn = (form: FormData, name: string): string => {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
};

/** A wish as it was typed, to be checked by the domain and shown again. */
export const wishIn = (form: FormData): { lists: number[]; language: string; frequency: string } => ({
  lists: form.getAll("lists").map(Number),
  language: textIn(form, "language"),
  frequency: textIn(form, "frequency"),
});

/** The code of the link by which somebody came here: it stands behind the question mark, also where the form is sent. */
export const codeIn = (url: URL): string => url.searchParams.get("code") ?? "";

/** What is shown of an error of the domain. */
export function refusalOf(error: unknown): Refused {
  const { status = 500, code, detail } = error as Partial<SiteError>;
  const named = (field: string) => detail?.fields?.some((each) => each.field.split(".")[0] === field);
  const problems: WishProblems = {
    ...(named("email") && { email: "err_email_format" }),
    ...(named("lists") && { lists: "err_follow_lists" }),
  };
  if (Object.keys(problems).length > 0) return { problems, status };
  return { problems, failure: FAILURES[code ?? ""] ?? "err_follow_failed", status };
}

const FAILURES: Partial<Record<string, Failure>> = {
  too_many: "err_follow_too_many",
  database_away: "err_contact_away",
};
