import { fallbackLabel } from "./fallback-label.ts";

/** The text of a key; where there is none, what the key reads as, so that no key shows bare. */
export function translate(texts: Record<string, string>, key: string): string {
  return (Object.hasOwn(texts, key) ? texts[key] : undefined) ?? fallbackLabel(key);
}

/** The key of a text that says how many: its own one for a single thing, `{key}_one`, where there is such a text. */
export function pluralKey(
  texts: Record<string, string>,
  key: string,
  count: string | number | undefined,
): string {
  const one = `${key}_one`;
  return String(count) === "1" && Object.hasOwn(texts, one) ? one : key;
}

/** Interpolates the values into a text: `Page {{page}} of {{total}}`. A place without a value stays. */
export function interpolate(text: string, values: Record<string, string | number>): string {
  if (!text.includes("{{")) return text;
  return text.replace(/\{\{\s*([^{}\s]+)\s*\}\}/g, (place, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : place,
  );
}
