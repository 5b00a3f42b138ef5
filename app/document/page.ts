/** What a page of the site is: what it reads, what it shows, and what it does with a form that it is sent. */
import type { ComponentType } from "react";
import type { PageContext, Site } from "#server/domain/site/site.ts";

/** What a page is made from. */
export interface PageRequest<Param extends string = string> {
  url: URL;
  /** What its pattern names with a colon; `*` is the rest of the path. */
  params: Readonly<Record<Param, string>>;
  /** The pattern of its route, which is the same however the address is spelt. */
  pattern: string;
  site: Site;
}

/** A form that was posted to its own page, as browsers do without JavaScript. */
export interface PostedForm extends PageRequest, Pick<PageContext, "sendMessage" | "subscriptions"> {
  form: () => Promise<FormData>;
}

/** What a page answers to a form: the same page with the answer, or a redirect. */
export type FormOutcome<Answer> = Redirect | { answer: Answer; status: number };

/** The props of a page: what its `load` answers, and what its `receive` does. */
export interface PageProps<Load extends (request: never) => unknown, Answer = undefined> {
  data: Exclude<Awaited<ReturnType<Load>>, Redirect>;
  answer?: Answer;
}

export interface PageDefinition {
  /** What the page shows, or a redirect. @throws PageError 404 where there is no such page */
  load(request: PageRequest): unknown;
  receive?: (posted: PostedForm) => Promise<FormOutcome<unknown>>;
  /** None where every address leads elsewhere. */
  Page?: ComponentType<{ data: never; answer?: never }>;
  /** Which styles it loads beside those of every page: `content` where it says nothing. */
  styles?: readonly ("home" | "content" | "forms" | "search" | "resources" | "own")[];
}

/** Another address has the page. */
export class Redirect {
  /** On the site itself, or a whole address. */
  readonly location: string;
  readonly status: 301 | 302 | 303;

  constructor(location: string, status: 301 | 302 | 303 = 302) {
    this.location = location;
    this.status = status;
  }
}

/** What is asked cannot be answered by a page: there is none, it takes no forms, or the form cannot be read. */
export class PageError extends Error {
  readonly status: 400 | 404 | 405;

  constructor(status: 400 | 404 | 405) {
    super(`No page: ${status}.`);
    this.status = status;
  }
}

/** Awaits what the domain reads. @throws PageError 404 where the domain finds nothing */
export async function orNotFound<T>(reading: Promise<T>): Promise<T> {
  try {
    return await reading;
  } catch (error) {
    // By its code: the domain's class is not the one in the bundle of the pages.
    if ((error as { code?: string }).code === "not_found") throw new PageError(404);
    throw error;
  }
}
