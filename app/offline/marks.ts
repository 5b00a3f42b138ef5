/** What the worker writes into the pages that it gives: since when they may be untrue, and what is stored. */
import { withAsOf } from "#shared/as-of.ts";
import { dayAt, indianDay, timeAt } from "#shared/dates.ts";
import type { Language } from "#shared/languages.ts";
import { STORED_ID, OFFLINE_PATH } from "#shared/offline.ts";
// Of these files nothing but the sentences named below comes into the worker.
import * as en from "#shared/texts/en.json";
import * as kn from "#shared/texts/kn.json";
import type { StoredPage } from "./stored-pages.ts";

/** Why a stored page is given: there is no network, or it has not answered for a while. */
export type Reason = "offline" | "slow";

const SENTENCES = {
  en: {
    offline: en.offline_as_of,
    slow: en.offline_slow,
    missing: en.offline_missing,
    others: en.offline_others,
  },
  kn: {
    offline: kn.offline_as_of,
    slow: kn.offline_slow,
    missing: kn.offline_missing,
    others: kn.offline_others,
  },
} as const satisfies Record<Language, Record<Reason | "missing" | "others", string>>;

/** As the page writes it. */
const PLACE = new RegExp(
  `<div id="${STORED_ID}" data-list="([\\w -]*)" data-link="([\\w -]*)" data-time="([\\w -]*)">`,
);
const HIDDEN_FORM = /<form hidden=""/;

/** A stored page with a line that says so. */
export function markedPage(
  html: string,
  { language, at }: Pick<StoredPage, "language" | "at">,
  reason: Reason,
): string {
  const { [reason]: sentence, others } = SENTENCES[language];
  const line = sentence.replace("{{time}}", timeAt(at)).replace("{{day}}", indianDay(dayAt(at)));
  return withAsOf(html, `${line} <a href="${OFFLINE_PATH}">${others}</a>`);
}

/** The offline page in the place of one that is not stored. */
export const inPlaceOfMissing = (html: string, language: Language): string =>
  withAsOf(html, SENTENCES[language].missing);

/**
 * The offline page with links to what is stored, the pages in its own language first, in the classes that its place names, and with the button
 * that removes them.
 */
export function withStoredPages(html: string, language: Language, pages: readonly StoredPage[]): string {
  const others = pages.filter(({ address }) => address !== OFFLINE_PATH);
  const place = PLACE.exec(html);
  if (!place || others.length === 0) return html;
  const [begin, list = "", link = "", time = ""] = place;
  const start = place.index + begin.length;
  const items = others
    .sort((a, b) => Number(b.language === language) - Number(a.language === language) || b.used - a.used)
    .map((page) => `<li>${linkTo(page, language, link)}<p class="${time}">${timeOf(page)}</p></li>`);
  const rest = html.slice(html.indexOf("</div>", start)).replace(HIDDEN_FORM, "<form");
  return `${html.slice(0, start)}<ul class="${list}">${items.join("")}</ul>${rest}`;
}

const timeOf = ({ at }: StoredPage): string => `${indianDay(dayAt(at))}, ${timeAt(at)}`;

function linkTo({ address, language, title }: StoredPage, shown: Language, link: string): string {
  const inOther = `${address.includes("?") ? "&" : "?"}lng=${language}`;
  const href = language === shown ? address : address + inOther;
  // Without the name of the university, with which each title ends.
  const name = title.slice(0, title.lastIndexOf(" – "));
  return `<a class="${link}" href="${escaped(href)}" lang="${language}">${name || title}</a>`;
}

const escaped = (text: string): string => text.replaceAll("&", "&amp;").replaceAll('"', "&quot;");
