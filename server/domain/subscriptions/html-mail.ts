/** Writes a small document for mail programs, in which no text can be taken for markup: no pictures, no scripts, nothing that is loaded. */
import type { Language } from "#shared/languages.ts";
import type { LocalizedText } from "#shared/localized-text.ts";

declare const written: unique symbol;
/** Finished markup; only this file makes it. */
export type MailHtml = string & { [written]: true };

const ESCAPES: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => ESCAPES[sign]!);

const join = (parts: readonly MailHtml[], between = ""): MailHtml => parts.join(between) as MailHtml;

export const plain = (text: string): MailHtml => escaped(text) as MailHtml;

/** A text that says which language it is in. */
export const localized = ({ text, lang }: LocalizedText): MailHtml =>
  `<span lang="${lang}">${escaped(text)}</span>` as MailHtml;

export const linkTo = (href: string, content: MailHtml): MailHtml =>
  `<a href="${escaped(href)}">${content}</a>` as MailHtml;

export const strong = (content: MailHtml): MailHtml => `<strong>${content}</strong>` as MailHtml;

export const paragraph = (...lines: MailHtml[]): MailHtml => `<p>${join(lines, "<br>\n")}</p>\n` as MailHtml;

export const list = (items: readonly MailHtml[]): MailHtml =>
  `<ul>\n${join(items.map((item) => `<li>${item}</li>\n` as MailHtml))}</ul>\n` as MailHtml;

export const htmlMail = (language: Language, title: string, parts: readonly MailHtml[]): string =>
  `<!DOCTYPE html>\n<html lang="${language}">\n<head><meta charset="utf-8"><title>${escaped(title)}</title></head>\n` +
  `<body style="font-family: sans-serif; line-height: 1.5; max-width: 40em">\n${join(parts)}</body>\n</html>\n`;
