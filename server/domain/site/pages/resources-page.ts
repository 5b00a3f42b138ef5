import { LIBRARY_PAGES } from "#shared/addresses.ts";
import { block } from "#shared/tables/block.ts";
import type { PageRequest } from "../presentation/page-request.ts";
import { choicesOf } from "../blocks/resources.ts";
import { type ContentPage, contentPage } from "./content-page.ts";

const NAME = LIBRARY_PAGES["lib-e-resources"];

/** By what the tables of the page can be filtered, in the order of the language. */
export interface ResourceFilters {
  /** First letters of the titles. */
  letters: string[];
  subjects: string[];
  /** What is chosen; empty for all. */
  letter: string;
  subject: string;
}

export interface ResourcesPage extends ContentPage {
  filters: ResourceFilters;
}

/** The library's e-resources. A letter or subject that no title has changes nothing. @throws SiteError `not_found` */
export async function resourcesPage(context: PageRequest): Promise<ResourcesPage> {
  const { language, query } = context;
  const all = await allChoices(context);
  const inOrder = (texts: string[]) =>
    [...new Set(texts.filter(Boolean))].toSorted(new Intl.Collator(language).compare);
  const letters = inOrder(all.map((each) => each.letter));
  const subjects = inOrder(all.map((each) => each.subject));
  const letter = letters.find((each) => each === query.letter?.toUpperCase());
  const subject = subjects.find((each) => each === query.subject);
  const page = await contentPage({ ...context, query: { ...query, letter, subject } }, NAME);
  return { ...page, filters: { letters, subjects, letter: letter ?? "", subject: subject ?? "" } };
}

/** Whatever is looked for: the choices stay while a visitor tries them. */
async function allChoices(context: PageRequest) {
  const blocks = await context.reader.of(block).by("page", NAME);
  const lists = blocks.flatMap(({ list }) => list ?? []);
  return (await Promise.all(lists.map((list) => choicesOf(context, list)))).flat();
}
