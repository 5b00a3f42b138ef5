import type { Figure } from "../blocks/figures.ts";
import type {
  ListItem,
  Message,
  Notice,
  PersonMessage,
  Picture,
  Slide,
} from "../presentation/view-models.ts";
import type { LocalizedText } from "#shared/localized-text.ts";

export interface HomePage {
  slides: Slide[];
  announcements: ListItem[];
  about: Message | null;
  figures: Figure[];
  viceChancellor: PersonMessage | null;
  news: Notice[];
  links: ListItem[];
  events: Slide[];
  /** ISO 8601: when anything on this page was last changed. */
  updatedAt: string;
  video: { title: LocalizedText; href: string; embed: string; poster: Picture | null } | null;
}
