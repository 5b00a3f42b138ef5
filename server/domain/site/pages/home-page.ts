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
import { slidesOf } from "../presentation/slides.ts";

const VICE_CHANCELLOR = { name: "vc_name", picture: "vc_picture" };

type HomeContext = Pick<PageRequest, "reader" | "html" | "language" | "settings" | "texts">;

/** What the home page shows, read for one language. */
export async function homePage(context: HomeContext): Promise<HomePage> {
  const { reader } = context;
  const announced = announcedOn(reader.of(announcement).rows, reader.today());
  const page = {
    slides: await slidesOf(context, CAROUSEL.home),
    announcements: await listItemsOf(reader, await collect(announced)),
    about: await openingOf(context, CONTENT.about),
    figures: await figuresOf(context),
    viceChancellor: await personMessage(context, CONTENT.viceChancellor, VICE_CHANCELLOR),
    news: await newsOf(reader, await reader.of(notification).first(HOME.news), {
      list: NOTIFICATION.homeNews,
      page: "/notifications",
    }),
    links: await listItemsOf(reader, await reader.of(implink).first(HOME.links)),
    events: await slidesOf(context, CAROUSEL.eventsGallery),
    video: await video(context),
  };
  return { ...page, updatedAt: updatedAt(reader) };
}

async function video(context: HomeContext): Promise<HomePage["video"]> {
  const { video_url: href, video_embed: embed, video_poster: poster } = context.settings;
  if (!href || !embed) return null;
  const setting = await settingText(context.reader, ["video_title"]);
  const title = setting("video_title") ?? { text: "", lang: context.language };
  return { title, href, embed, poster: await pictureOf(context, poster, title) };
}
