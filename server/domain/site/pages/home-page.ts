import { CAROUSEL, CONTENT, HOME, NOTIFICATION } from "#shared/vocabulary.ts";
import { announcement } from "#shared/tables/announcement.ts";
import { implink } from "#shared/tables/implink.ts";
import { notification } from "#shared/tables/notification.ts";
import { collect } from "../../records/read/batches.ts";
import { announcedOn } from "../presentation/announcements.ts";
import type { PageRequest } from "../presentation/page-request.ts";
import { figuresOf } from "../blocks/figures.ts";
import { updatedAt } from "./content-page.ts";
import type { HomePage } from "./home.ts";
import { openingOf, personMessage } from "../presentation/message.ts";
import { newsOf } from "../presentation/news.ts";
import { pictureOf } from "../presentation/pictures.ts";
import { settingText } from "../presentation/setting-text.ts";
import { listItemsOf } from "../presentation/links.ts";
import type { ListItem, Notice } from "../presentation/view-models.ts";
import { slidesOf } from "../presentation/slides.ts";

const VICE_CHANCELLOR = { name: "vc_name", picture: "vc_picture" };

type HomeContext = Pick<PageRequest, "reader" | "cached" | "html" | "language" | "settings" | "texts">;

/** What the home page shows, read for one language. */
export async function homePage(context: HomeContext): Promise<HomePage> {
  const read = <T>(name: string, view: (context: HomeContext) => Promise<T>) =>
    context.cached(name, (reader, cached) => view({ ...context, reader, cached }));
  const page = {
    slides: await read("home slides", (own) => slidesOf(own, CAROUSEL.home)),
    announcements: await read("announcements", announcements),
    about: await read("about", (own) => openingOf(own, CONTENT.about)),
    figures: await read("figures", figuresOf),
    viceChancellor: await read("vice-chancellor", (own) =>
      personMessage(own, CONTENT.viceChancellor, VICE_CHANCELLOR),
    ),
    news: await read("latest notices", latestNotices),
    links: await read("home links", links),
    events: await read("events", (own) => slidesOf(own, CAROUSEL.eventsGallery)),
    video: await read("video", video),
  };
  return { ...page, updatedAt: updatedAt(context.reader) };
}

async function announcements({ reader }: HomeContext): Promise<ListItem[]> {
  return listItemsOf(reader, await collect(announcedOn(reader.of(announcement).rows, reader.today())));
}

async function latestNotices({ reader }: HomeContext): Promise<Notice[]> {
  const latest = await reader.of(notification).first(HOME.news);
  return newsOf(reader, latest, NOTIFICATION.homeNews);
}

async function links({ reader }: HomeContext): Promise<ListItem[]> {
  return listItemsOf(reader, await reader.of(implink).first(HOME.links));
}

async function video(context: HomeContext): Promise<HomePage["video"]> {
  const { video_url: href, video_embed: embed, video_poster: poster } = context.settings;
  if (!href || !embed) return null;
  const setting = await settingText(context.reader, ["video_title"]);
  const title = setting("video_title") ?? { text: "", lang: context.language };
  return { title, href, embed, poster: await pictureOf(context, poster, title) };
}
