import { addDays, dayAt, parseDay } from "#shared/dates.ts";
import { SiteError } from "#shared/errors.ts";
import type { Language } from "#shared/languages.ts";
import { CAROUSEL, CONTENT, HOME, NOTIFICATION } from "#shared/vocabulary.ts";
import { opening } from "../content/sanitise.ts";
import type { PresentedRecord } from "../records/present.ts";
import type { RecordReader } from "../records/reader.ts";
import { announcedOn } from "./announcements.ts";
import type { HomePage } from "./home.ts";
import { picturesOf } from "./pictures.ts";
import { languageOf, linksOf, linkTo, richTextOf, textOf, wordsOf } from "./shape.ts";
import type { Message, Notice, Picture, Slide, Words } from "./shapes.ts";

/** A notice is marked as new for this many days. */
const NEW_DAYS = 14;

/** What the home page shows, read for one language. */
export async function homePage(
  reader: RecordReader,
  language: Language,
  settings: Record<string, string>,
): Promise<HomePage> {
  const builder = new HomeBuilder(reader, language, settings);
  const page = {
    slides: await builder.slides(CAROUSEL.home),
    announcements: await builder.announcements(),
    about: await builder.message(CONTENT.about),
    figures: await builder.figures(),
    viceChancellor: await builder.viceChancellor(),
    news: await builder.news(),
    links: await linksOf(reader, await reader.first("implink", HOME.links), language),
    events: await builder.slides(CAROUSEL.eventsGallery),
    video: await builder.video(),
  };
  return { ...page, updatedAt: reader.view.reads?.updatedAt ?? "" };
}

class HomeBuilder {
  readonly #reader: RecordReader;
  readonly #language: Language;
  readonly #settings: Record<string, string>;

  constructor(reader: RecordReader, language: Language, settings: Record<string, string>) {
    this.#reader = reader;
    this.#language = language;
    this.#settings = settings;
  }

  get #today(): string {
    const { reads } = this.#reader.view;
    if (reads) reads.day = true;
    return dayAt(this.#reader.source.now);
  }

  async slides(carousel: number): Promise<Slide[]> {
    const rows = await this.#reader.by("carousel", "type", String(carousel));
    const pictures = await picturesOf(
      this.#reader,
      rows.map((row) => ({
        url: textOf(row.url),
        phoneUrl: typeof row.phoneUrl === "string" ? row.phoneUrl : undefined,
        alt: wordsOf(row, "alt", this.#language),
      })),
      this.#settings.storage_base,
    );
    return rows.map((row, index) => ({
      id: row.id,
      picture: pictures[index]!,
      caption: richTextOf(row, "caption", this.#language),
      href: linkTo(row.link)?.href,
    }));
  }

  async announcements() {
    return linksOf(this.#reader, await announcedOn(this.#reader, this.#today), this.#language);
  }

  /** A content record as a heading with the opening of its text; null where there is none. */
  async message(id: number): Promise<Message | null> {
    const record = await this.#reader.byId("content", id).catch(orNothing);
    const body = record && richTextOf(record, "content", this.#language);
    if (!record || !body) return null;
    return { heading: wordsOf(record, "label", this.#language), body: { ...body, html: opening(body.html) } };
  }

  async viceChancellor(): Promise<HomePage["viceChancellor"]> {
    const message = await this.message(CONTENT.viceChancellor);
    if (!message) return null;
    const name = this.#setting("vc_name");
    return { ...message, name, picture: await this.#picture(this.#settings.vc_picture, name) };
  }

  async figures(): Promise<HomePage["figures"]> {
    const figures: HomePage["figures"] = [
      { name: "figure_founded", value: this.#settings.figure_founded ?? "" },
      { name: "figure_campus", value: this.#settings.figure_campus ?? "" },
      { name: "figure_faculties", value: String(await this.#reader.count("faculty")) },
      { name: "figure_departments", value: String(await this.#reader.count("department")) },
    ];
    return figures.filter(({ value }) => value !== "" && value !== "0");
  }

  async news(): Promise<Notice[]> {
    const rows = await this.#reader.first("notification", HOME.news);
    const links = new Map((await linksOf(this.#reader, rows, this.#language)).map((link) => [link.id, link]));
    const newSince = addDays(this.#today, -NEW_DAYS);
    return rows.map((row) => {
      const day = parseDay(textOf(row.udate)) ?? "";
      const link = links.get(row.id) ?? {
        id: row.id,
        title: wordsOf(row, "title", this.#language),
        href: "/notifications",
        external: false,
      };
      return { ...link, day, isNew: day >= newSince, lists: this.#lists(row) };
    });
  }

  async video(): Promise<HomePage["video"]> {
    const { video_url: href, video_embed: embed, video_poster: poster } = this.#settings;
    if (!href || !embed) return null;
    const title = this.#setting("video_title");
    return { title, href, embed, poster: await this.#picture(poster, title) };
  }

  /** Every list that a notice stands in, save for the one that this page is. */
  #lists(row: PresentedRecord): Words[] {
    const lists = (row.types ?? []) as { label: string | null; value: number }[];
    const lang = languageOf(row, "type", this.#language);
    return lists.flatMap(({ label, value }) =>
      label && value !== NOTIFICATION.homeNews ? [{ text: label, lang }] : [],
    );
  }

  #setting(name: string): Words {
    return { text: this.#settings[name] ?? "", lang: this.#language };
  }

  async #picture(url: string | undefined, alt: Words): Promise<Picture | null> {
    if (!url) return null;
    const [picture] = await picturesOf(this.#reader, [{ url, alt }], this.#settings.storage_base);
    return picture ?? null;
  }
}

/** A record that is missing or hidden leaves its place on the page empty; any other failure is one. */
function orNothing(error: unknown): null {
  if (error instanceof SiteError && error.code === "not_found") return null;
  throw error;
}
