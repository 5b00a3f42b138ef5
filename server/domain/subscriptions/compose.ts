/** What the mails to subscribers say, as plain text and as a small document, in the language that each has chosen. */
import { indianDay } from "#shared/dates.ts";
import { canonicalIn } from "#shared/language-address.ts";
import type { Language } from "#shared/languages.ts";
import type { LocalizedText } from "#shared/localized-text.ts";
import type { Problem } from "#shared/problems.ts";
import { sentenceOf } from "#shared/sentences.ts";
import { CONFIRMATION_HOURS } from "#shared/vocabulary.ts";
import { htmlMail, linkTo, list, localized, type MailHtml, paragraph, strong, plain } from "./html-mail.ts";
import type { SubscriberMail } from "./mail-queue.ts";

/** What every mail of a language is made with. */
export interface MailContext {
  language: Language;
  /** Without a slash at its end. */
  siteUrl: string;
  university: string;
  /** The name of a list; undefined for one that is no longer there. */
  listName: (list: number) => LocalizedText | undefined;
}

/** A notice, or a corrigendum to it, as a mail has it. */
export interface NewsItem {
  title: LocalizedText;
  corrigendum: LocalizedText | undefined;
  /** The path of its page. */
  path: string;
  refNo: string;
  /** `yyyy-mm-dd`; empty where there is none. */
  day: string;
  lastDate: string;
  /** Those that the subscriber has chosen. */
  lists: readonly LocalizedText[];
}

/** Notices in a mail at the most; beyond them it says how many there are. */
const MOST_SHOWN = 50;

export function confirmationMail(
  { language, university, listName }: MailContext,
  { id, link, lists }: { id: string; link: string; lists: readonly number[] },
): SubscriberMail {
  const sentence = (problem: Problem) => sentenceOf(problem, language);
  const names = lists.flatMap((each) => listName(each) ?? []);
  const subject = sentence({ code: "mail_confirm_subject", params: { name: university } });
  const asked = sentence({ code: "mail_confirm_asked" });
  const agree = sentence({ code: "mail_confirm_agree", params: { hours: CONFIRMATION_HOURS } });
  const ignore = sentence({ code: "mail_confirm_ignore" });
  return {
    id,
    subject,
    text: [
      asked,
      names.map(({ text }) => `- ${text}`).join("\n"),
      `${agree}\n${link}`,
      ignore,
      university,
    ].join("\n\n"),
    html: htmlMail(language, subject, [
      paragraph(plain(asked)),
      list(names.map(localized)),
      paragraph(plain(agree), linkTo(link, plain(link))),
      paragraph(plain(ignore)),
      paragraph(plain(university)),
    ]),
  };
}

export interface NoticeLinks {
  manage: string;
  unsubscribe: string;
}

/** @param notices one at least */
export function noticesMail(
  context: MailContext,
  { id, notices, links }: { id: string; notices: readonly NewsItem[]; links: NoticeLinks },
): SubscriberMail {
  const { language, siteUrl, university } = context;
  const sentence = (problem: Problem) => sentenceOf(problem, language);
  const subject = subjectOf(context, notices);
  const shown = notices.slice(0, MOST_SHOWN).map((notice) => linesOf(context, notice));
  const more = notices.length - shown.length;
  const all = siteUrl + canonicalIn("/notifications", language);
  const beyond = more > 0 ? sentence({ code: "mail_notices_more", params: { count: more } }) : "";
  const why = sentence({ code: "mail_notices_why", params: { name: university } });
  const manage = sentence({ code: "mail_notices_manage" });
  const unsubscribe = sentence({ code: "mail_notices_unsubscribe" });
  return {
    id,
    subject,
    unsubscribe: links.unsubscribe,
    text: [
      ...shown.map(({ text }) => text),
      ...(more > 0 ? [`${beyond}: ${all}`] : []),
      `-- \n${why}\n${manage}: ${links.manage}\n${unsubscribe}: ${links.unsubscribe}`,
    ].join("\n\n"),
    html: htmlMail(language, subject, [
      ...shown.map(({ html }) => html),
      ...(more > 0 ? [paragraph(linkTo(all, plain(beyond)))] : []),
      paragraph(
        plain(why),
        linkTo(links.manage, plain(manage)),
        linkTo(links.unsubscribe, plain(unsubscribe)),
      ),
    ]),
  };
}

function subjectOf({ language, university }: MailContext, notices: readonly NewsItem[]): string {
  const [first] = notices;
  const problem: Problem =
    notices.length === 1 && first
      ? { code: "mail_notice_subject", params: { title: (first.corrigendum ?? first.title).text } }
      : { code: "mail_notices_subject", params: { count: notices.length, name: university } };
  return sentenceOf(problem, language);
}

/** A notice as lines: what it is, what it says in short, where it is. */
function linesOf(
  { language, siteUrl }: MailContext,
  { title, corrigendum, path, refNo, day, lastDate, lists }: NewsItem,
): { text: string; html: MailHtml } {
  const sentence = (problem: Problem) => sentenceOf(problem, language);
  const link = siteUrl + canonicalIn(path, language);
  const facts = [refNo, day && indianDay(day)].filter(Boolean).join(" · ");
  const last = lastDate && sentence({ code: "mail_notice_last", params: { day: indianDay(lastDate) } });
  const named = sentence({ code: "mail_notice_corrigendum" });
  const short = [facts, last].filter(Boolean);
  return {
    text: [
      title.text,
      ...(corrigendum ? [`${named} ${corrigendum.text}`] : []),
      ...short,
      lists.map(({ text }) => text).join(", "),
      link,
    ].join("\n"),
    html: paragraph(
      strong(linkTo(link, localized(title))),
      ...(corrigendum ? [`${plain(named)} ${localized(corrigendum)}` as MailHtml] : []),
      ...short.map(plain),
      lists.map(localized).join(", ") as MailHtml,
    ),
  };
}
