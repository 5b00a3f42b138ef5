/** What stands on the picture that other sites show where they name a notice. */
import { indianDay } from "#shared/dates.ts";
import type { CardText } from "../../cards/cards.ts";
import type { RecordReader } from "../../records/read/reader.ts";
import { listsOf } from "../presentation/notice-lists.ts";
import { findNotice } from "./notice-page.ts";

interface NoticeCardContext {
  reader: RecordReader;
  /** The interface texts in the language of the reader, by key. */
  texts: Readonly<Partial<Record<string, string>>>;
}

/** @throws SiteError `not_found` */
export async function noticeCard({ reader, texts }: NoticeCardContext, id: string): Promise<CardText> {
  const { notice } = await findNotice(reader, id);
  const { title, lastDate, udate } = notice;
  const [list] = listsOf(notice);
  const last = lastDate ? `${texts["notice_last_date"]}: ${indianDay(lastDate)}` : "";
  const issued = [list?.text, udate && indianDay(udate)].filter(Boolean).join(" · ");
  return {
    owner: texts["university_name"] ?? "",
    title: title.text,
    facts: [last, issued].filter((fact) => fact !== ""),
  };
}
