/** Readers for whoever makes a call, in the language that the call asks for. */
import { SiteError } from "#shared/errors.ts";
import type { Language } from "#shared/languages.ts";
import type { Authenticated } from "#server/domain/accounts/accounts.ts";
import type { RecordReader } from "#server/domain/records/read/reader.ts";
import type { CallRequest } from "./implement.ts";

export interface ReadingRequest extends Pick<CallRequest, "services" | "reads"> {
  query: { lang?: Language | "all" | undefined };
  bearer: Authenticated | undefined;
}

/** A reader for whoever asks, in the language that the address names. */
export function readerOf(request: ReadingRequest): RecordReader {
  const { services, bearer, reads: dependencies } = request;
  return services.records.reader({
    staff: bearer !== undefined,
    account: bearer?.account,
    language: languageOf(request),
    dependencies,
  });
}

/** A reader that sees what visitors see, whoever asks. */
export const visitorReader = (
  { services, reads: dependencies }: Pick<CallRequest, "services" | "reads">,
  language: Language,
): RecordReader => services.records.reader({ staff: false, language, dependencies });

/** @throws SiteError `unauthorized` for a visitor who asks for both languages */
function languageOf({ query: { lang = "en" }, bearer }: ReadingRequest): Language | "all" {
  if (lang === "all" && !bearer) throw new SiteError("unauthorized");
  return lang;
}

/** The one language that is asked for, or in which plain names of a payload are written. */
export function oneLanguageOf(request: ReadingRequest): Language {
  const language = languageOf(request);
  return language === "all" ? "en" : language;
}

/** The interface texts of the one language that is asked for. */
export async function textsOf(request: ReadingRequest): Promise<Readonly<Record<string, string>>> {
  const { shellData } = await request.services.shellData.get(oneLanguageOf(request));
  return shellData.texts;
}
