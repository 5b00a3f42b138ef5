/** Says problems to people. Where an answer is written, and nowhere before, codes become sentences. */
import type { ErrorBody, SiteError } from "./errors.ts";
import { DEFAULT_LANGUAGE, type Language } from "./languages.ts";
import type { Problem, ProblemCode, ProblemValue } from "./problems.ts";
import { API_TEXTS } from "./texts/api.ts";

export const isProblemCode = (text: string): text is ProblemCode => Object.hasOwn(API_TEXTS.en, text);

export function sentenceOf({ code, params }: Problem, language: Language): string {
  const values: Readonly<Record<string, ProblemValue>> = params ?? {};
  return API_TEXTS[language][code].replace(/\{\{(\w+)\}\}/g, (placeholder, name: string) => {
    const value = values[name];
    return value === undefined ? placeholder : textOf(value, language);
  });
}

function textOf(value: ProblemValue, language: Language): string {
  if (typeof value !== "object") return String(value);
  if ("code" in value) return sentenceOf(value, language);
  if ("en" in value) return value[language];
  return value.map((each) => textOf(each, language)).join(value.every(isSentence) ? " " : ", ");
}

const isSentence = (value: ProblemValue): boolean => typeof value === "object" && "code" in value;

/** What is answered for an error. */
export function errorBody(
  error: SiteError,
  language: Language = DEFAULT_LANGUAGE,
): ErrorBody & Record<string, unknown> {
  const { fields, extra } = error.detail;
  const errors = fields?.map((each) => ({ field: each.field, message: sentenceOf(each, language) }));
  return {
    message: sentenceOf(error.problem, language),
    code: error.code,
    ...(errors && { errors }),
    ...(typeof extra === "function" ? extra(language) : extra),
  };
}
