/** The languages of the site, the default and fallback first. */
export const LANGUAGES = ["en", "kn"] as const;
export type Language = (typeof LANGUAGES)[number];
export const DEFAULT_LANGUAGE: Language = "en";

/** Reduces a tag such as `kn-IN` to a language of the site; undefined where it is none. */
export function asLanguage(tag: string | null | undefined): Language | undefined {
  const base = tag?.trim().toLowerCase().split("-")[0];
  return LANGUAGES.find((language) => language === base);
}

/** The language that a sentence is written in, by its letters. */
export const writtenIn = (text: string): Language => (/\p{Script=Kannada}/u.test(text) ? "kn" : "en");

/** The best language of an `Accept-Language` header, by weight, then by order. */
export function fromAcceptLanguage(header: string): Language | undefined {
  return header
    .split(",")
    .map((part) => {
      const [tag, ...parameters] = part.split(";");
      const weight = parameters.find((parameter) => parameter.trim().startsWith("q="));
      return { language: asLanguage(tag), weight: weight ? Number(weight.trim().slice(2)) : 1 };
    })
    .filter(({ language, weight }) => language && weight > 0)
    .sort((a, b) => b.weight - a.weight)[0]?.language;
}
