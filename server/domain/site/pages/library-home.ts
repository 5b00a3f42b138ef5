import { CAROUSEL, CONTENT, HOME, LIBRARY_LINKS, NOTIFICATION } from "#shared/vocabulary.ts";
import { implink } from "#shared/tables/implink.ts";
import { notification } from "#shared/tables/notification.ts";
import { type LibraryHours, libraryHours } from "../../library/read-hours.ts";
import type { PageRequest } from "../presentation/page-request.ts";
import { updatedAt } from "./content-page.ts";
import { type SearchTarget, searchTargets } from "./library-search.ts";
import { messageOf, personMessage } from "../presentation/message.ts";
import { newsOf } from "../presentation/news.ts";
import { listItemsOf } from "../presentation/links.ts";
import type { ListItem, Message, Notice, PersonMessage, Slide } from "../presentation/view-models.ts";
import { slidesOf } from "../presentation/slides.ts";

/** The setting that holds each figure, by the translation key that says what is counted. */
const FIGURES = {
  lib_books: "library_books",
  lib_seats: "library_seats",
  lib_computers: "library_computers",
  lib_area: "library_area",
} as const;

const LIBRARIAN = { name: "librarian_name", picture: "librarian_picture" };

export interface LibraryFigure {
  name: keyof typeof FIGURES;
  value: string;
}

export interface LibraryHome {
  slides: Slide[];
  hours: LibraryHours;
  targets: SearchTarget[];
  figures: LibraryFigure[];
  news: Notice[];
  links: ListItem[];
  librarian: PersonMessage | null;
  vision: Message | null;
  updatedAt: string;
}

/** What the library's first page shows. */
export async function libraryHome(context: PageRequest): Promise<LibraryHome> {
  const { reader, settings } = context;
  const page = {
    slides: await slidesOf(context, CAROUSEL.library),
    hours: await libraryHours(reader),
    targets: searchTargets(settings),
    figures: figures(settings),
    news: await news(context),
    links: await usefulLinks(context),
    librarian: await personMessage(context, CONTENT.libraryMessage, LIBRARIAN),
    vision: await messageOf(context, CONTENT.libraryVision),
  };
  return { ...page, updatedAt: updatedAt(reader) };
}

function figures(settings: Record<string, string>): LibraryFigure[] {
  const names = Object.keys(FIGURES) as LibraryFigure["name"][];
  return names.flatMap((name) => {
    const value = settings[FIGURES[name]];
    return value ? [{ name, value }] : [];
  });
}

async function news({ reader, listings }: PageRequest): Promise<Notice[]> {
  const list = NOTIFICATION.libraryNews;
  const values = { type: list };
  const { rows } = await listings.page(reader.of(notification), { values }, { size: HOME.news });
  return newsOf(reader, rows, list);
}

async function usefulLinks({ reader, listings }: PageRequest): Promise<ListItem[]> {
  const values = { type: LIBRARY_LINKS };
  const { rows } = await listings.page(reader.of(implink), { values }, { size: HOME.links });
  return listItemsOf(reader, rows);
}
