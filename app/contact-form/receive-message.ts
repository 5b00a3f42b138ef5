import { data, redirect, type RouterContextProvider } from "react-router";
import { pageContext } from "#app/context/page-context.ts";
import type { SiteError } from "#shared/errors.ts";
import type { MessageSource } from "#shared/vocabulary.ts";
import { type Message, type MessageAnswer, MESSAGE_FIELDS, problemsNamed, SENT } from "./message.ts";

interface Sent {
  /** Which form it is. */
  source: MessageSource;
  request: Request;
  url: URL;
  context: Readonly<RouterContextProvider>;
}

/**
 * Takes a message that the form has posted to its own page, as browsers do without JavaScript: the same page says that
 * it was sent, or shows again everything that was typed and what is wrong with it.
 */
export async function receiveMessage({ source, request, url, context }: Sent) {
  const form = await request.formData().catch(() => {
    throw data(null, { status: 400 });
  });
  const texts = MESSAGE_FIELDS.map((field) => [field, textIn(form, field)] as const);
  const values = Object.fromEntries(texts) as Message;
  try {
    await context.get(pageContext).sendMessage({ ...values, source, website: textIn(form, "website") });
  } catch (error) {
    const { status = 500, code, detail } = error as Partial<SiteError>;
    const problems = problemsNamed(detail?.fields, values);
    const tooMany = code === "too_many";
    return data({ values, problems, tooMany } satisfies MessageAnswer, { status });
  }
  const query = new URLSearchParams(url.searchParams);
  query.set(SENT, "1");
  return redirect(`${url.pathname}?${query.toString()}#message`, 303);
}

/** Forms send the end of a line as two characters, which would make a text longer than the visitor was allowed. */
function textIn(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value.replaceAll("\r\n", "\n") : "";
}
