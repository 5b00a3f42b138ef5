/** The page of a notice: what it says, its documents, what corrects it, and its neighbours in its list. */
import { coursePath, noticePath } from "#shared/addresses.ts";
import { SiteError } from "#shared/errors.ts";
import type { Language } from "#shared/languages.ts";
import type { LocalizedText } from "#shared/localized-text.ts";
import { department } from "#shared/tables/department.ts";
import { notification } from "#shared/tables/notification.ts";
import { NOTIFICATION } from "#shared/vocabulary.ts";
import { withEnded } from "../../records/read/or-ended.ts";
import { lastDay } from "../../records/query/lifecycle.ts";
import type { RecordReader } from "../../records/read/reader.ts";
import type { RecordOf } from "../../records/read/record-of.ts";
import { archiveOf } from "../blocks/archive-address.ts";
import { coursesOfNotice } from "../presentation/course-records.ts";
import { departmentPath } from "../presentation/department-path.ts";
import { descriptionOf } from "../presentation/description.ts";
import { endedOf } from "../presentation/ended.ts";
import { noticeDocuments, type NoticeDocument } from "../presentation/notice-documents.ts";
import { listsOf } from "../presentation/notice-lists.ts";
import type { PageRequest } from "../presentation/page-request.ts";
import { pathsByLanguage } from "../presentation/paths-by-language.ts";
import { readableText } from "../presentation/readable-text.ts";
import type { LinkItem, RichText } from "../presentation/view-models.ts";
import { locationContext } from "../search/locations.ts";
import { type PageHeader, updatedAt } from "./content-page.ts";

type Notification = RecordOf<typeof notification>;

/** Another notice, as this one leads to it. */
export interface RelatedNotice extends LinkItem {
  /** The day of issue, `yyyy-mm-dd`. */
  day: string;
}

export interface NoticePage extends PageHeader {
  id: number;
  /** Its one address in each language. */
  paths: Record<Language, string>;
  /** The record's version, with which the drawn picture of the page changes. */
  version: number;
  refNo: string;
  /** The day of issue, `yyyy-mm-dd`, as the other two; empty where there is none. */
  day: string;
  until: string;
  lastDate: string;
  lists: LocalizedText[];
  /** The department that issued it. */
  department: LinkItem | null;
  /** The courses and groups of courses that it is for. */
  courses: LinkItem[];
  body: RichText | null;
  documents: NoticeDocument[];
  /** The notice that this one corrects; null for most. */
  corrects: RelatedNotice | null;
  /** The notices that correct this one. */
  corrections: RelatedNotice[];
  /** Its list, and what stands there before and after it; null for a notice that stands in none. */
  place: NoticePlace | null;
}

interface NoticePlace {
  list: { value: number; label: LocalizedText; href: string };
  previous: RelatedNotice | null;
  next: RelatedNotice | null;
}

/** The notice has another address than the one that was asked for. */
export interface MovedNotice {
  path: string;
}

/**
 * @param slug the title as the address has it: in either language it is right
 * @throws SiteError `not_found`
 */
export async function noticePage(
  context: PageRequest,
  { id, slug }: { id: string; slug: string },
): Promise<NoticePage | MovedNotice> {
  const { language } = context;
  const found = await findNotice(context.reader, id);
  const of = { reader: found.reader, table: notification, record: found.notice };
  const paths = await pathsByLanguage(of, language, ({ id: own, title }) => noticePath(own, title.text));
  const asked = `/notice/${id}/${encodeURIComponent(slug)}`;
  if (!Object.values(paths).includes(slug === "" ? `/notice/${id}` : asked)) return { path: paths[language] };
  return shownNotice({ ...context, reader: found.reader }, found.notice, paths);
}

/**
 * @returns a notice that is published, or that was until it ended, and the reader that sees it
 * @throws SiteError `not_found`
 */
export async function findNotice(
  source: RecordReader,
  id: string,
): Promise<{ reader: RecordReader; notice: Notification }> {
  if (!/^[1-9]\d{0,14}$/.test(id)) throw new SiteError("not_found");
  return withEnded(source, async (reader) => ({
    reader,
    notice: await reader.of(notification).byId(Number(id)),
  }));
}

/** @param context its reader sees the notice */
async function shownNotice(
  context: PageRequest,
  notice: Notification,
  paths: NoticePage["paths"],
): Promise<NoticePage> {
  const { reader, html } = context;
  const ended = endedOf(notice);
  const page = {
    id: notice.id,
    version: notice.version,
    paths,
    heading: notice.title,
    banner: null,
    description: await descriptionOf(html, notice.content),
    ended,
    refNo: notice.refNo,
    day: notice.udate ?? "",
    until: ended || notice.publishTo === null ? "" : lastDay(notice.publishTo),
    lastDate: notice.lastDate ?? "",
    lists: listsOf(notice),
    department: await findDepartment(reader.published(), notice),
    courses: await coursesOf(reader, notice.id),
    body: notice.content && (await readableText({ ...context, reader: reader.published() }, notice.content)),
    documents: await noticeDocuments(reader, notice),
    corrects: await correctedBy(reader, notice),
    corrections: await correctionsOf(reader, notice.id),
    place: await placeOf(context, notice),
  };
  return { ...page, updatedAt: updatedAt(reader) };
}

const coursesOf = async (reader: RecordReader, notice: number): Promise<LinkItem[]> =>
  (await coursesOfNotice(reader, notice)).map(({ id, title }) => ({
    id,
    title,
    href: coursePath(id, title.text),
    external: false,
  }));

async function correctedBy(reader: RecordReader, { corrects }: Notification): Promise<RelatedNotice | null> {
  const [notice] = corrects ? await inEitherState(reader, (each) => each.byIds([corrects.value])) : [];
  return notice ? relatedOf(notice) : null;
}

const correctionsOf = async (reader: RecordReader, id: number): Promise<RelatedNotice[]> =>
  (await inEitherState(reader, (each) => each.by("corrects", id))).map(relatedOf);

/** Of those that are published and of those that have ended. */
async function inEitherState(
  reader: RecordReader,
  read: (notices: ReturnType<typeof noticesOf>) => Promise<Notification[]>,
): Promise<Notification[]> {
  return [...(await read(noticesOf(reader.published()))), ...(await read(noticesOf(reader.ended())))];
}

const noticesOf = (reader: RecordReader) => reader.of(notification);

async function placeOf(context: PageRequest, { id, types }: Notification): Promise<NoticePlace | null> {
  const { reader, listings, cached } = context;
  const leading = types.find(({ value, label }) => label && value !== NOTIFICATION.homeNews);
  if (!leading?.label) return null;
  const { value: list, label } = leading;
  const { blocks } = await locationContext(cached);
  const own = reader.scope.ended ? await archiveOf(context, list) : blocks.ofList(["notices"], [list]);
  const ids = await listings.idsOf(reader.of(notification), { values: { type: list } });
  const at = ids.indexOf(id);
  const neighbours = at < 0 ? [] : [ids[at - 1], ids[at + 1]];
  const notices = await reader.of(notification).byIds(neighbours.flatMap((each) => each ?? []));
  const [previous, next] = neighbours.map((each) => {
    const notice = notices.find((neighbour) => neighbour.id === each);
    return notice ? relatedOf(notice) : null;
  });
  return {
    list: { value: list, label, href: own ?? "/notifications" },
    previous: previous ?? null,
    next: next ?? null,
  };
}

function relatedOf({ id, title, udate }: Notification): RelatedNotice {
  return { id, title, href: noticePath(id, title.text), external: false, day: udate ?? "" };
}

/** @param reader sees what visitors see */
async function findDepartment(
  reader: RecordReader,
  { department: issuer }: Notification,
): Promise<LinkItem | null> {
  const [found] = issuer ? await reader.of(department).byIds([issuer.value]) : [];
  return found ? { id: found.id, title: found.label, href: departmentPath(found), external: false } : null;
}
