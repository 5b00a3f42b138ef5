import { type FormOutcome, PageError, type PostedForm, Redirect } from "#app/document/page.ts";
import type { SiteError } from "#shared/errors.ts";
import type { MessageSource } from "#shared/vocabulary.ts";
import {
  ANSWER_ID,
  type Message,
  type MessageAnswer,
  MESSAGE_FIELDS,
  problemsNamed,
  reasonOf,
  SENT,
} from "./message.ts";

/**
 * Takes a message that the form has posted to its own page, as browsers do without JavaScript: the same page says that
 * it was sent, or shows again everything that was typed and what is wrong with it.
 */
export async function receiveMessage(
  source: MessageSource,
  { form: readForm, url, sendMessage }: PostedForm,
): Promise<FormOutcome<MessageAnswer>> {
  const form = await readForm().catch(() => {
    throw new PageError(400);
  });
  const texts = MESSAGE_FIELDS.map((field) => [field, textIn(form, field)] as const);
  const values = Object.fromEntries(texts) as Message;
  try {
    await sendMessage({ ...values, source, website: textIn(form, "website") });
  } catch (error) {
    const { status = 500, code, detail } = error as Partial<SiteError>;
    const problems = problemsNamed(detail?.fields, values);
    return { answer: { values, problems, ...reasonOf(code) }, status };
  }
  const query = new URLSearchParams(url.searchParams);
  query.set(SENT, "1");
  return new Redirect(`${url.pathname}?${query.toString()}#${ANSWER_ID}`, 303);
}

/** Forms send the end of a line as two characters, which would make a text longer than the visitor was allowed. */
function textIn(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value.replaceAll("\r\n", "\n") : "";
}
