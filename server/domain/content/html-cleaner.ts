/** HTML that staff have written: cleaned, read and cut without anybody else having to wait for it. */
import { hash } from "node:crypto";
import { SiteError } from "#shared/errors.ts";
import { type FrameSources, USUAL_FRAME_SOURCES } from "#shared/frame-sources.ts";
import { RecentlyUsed } from "#shared/recently-used.ts";
import type { ReadableHtml, SafeHtml } from "./safe-html.ts";
import { type InputOf, type ResultOf, WorkerPool } from "../workers/pool.ts";
import { type HtmlJobs, htmlJobs, type Review } from "./html-jobs.ts";
import type { Outline } from "./outline.ts";
import type { ReadableInput } from "./readable/readable.ts";

/** Characters up to which HTML takes two milliseconds or so: not worth the way to a worker. */
const SHORT = 2000;
/** Characters of results that are remembered, of each kind; of what is clean already, only its hash. */
const REMEMBERED = 2_000_000;
const WORKER = {
  file: new URL("html-worker.ts", import.meta.url),
  workers: 1,
  waiting: 100,
  limits: { time: 10_000, memory: 256 },
};

export class HtmlCleaner {
  readonly #report: (error: unknown) => void;
  readonly #frames: () => Promise<FrameSources>;
  /** The tables on which it depends which frames are left in HTML. */
  readonly dependsOn: readonly string[];
  readonly #pool = new WorkerPool<HtmlJobs>(WORKER);
  /** By the hash of the text that they were computed from. */
  readonly #cleaned = rememberedTexts<SafeHtml>();
  readonly #known = rememberedTexts<"">();
  readonly #plainTexts = rememberedTexts<string>();
  readonly #openings = rememberedTexts<SafeHtml>();
  readonly #readable = rememberedTexts<ReadableHtml>();

  /**
   * @param report gets an error for stored HTML that is not clean
   * @param frames answers which iframe sources are allowed now
   * @param dependsOn the tables that decide about them
   */
  constructor(
    report: (error: unknown) => void,
    frames: () => Promise<FrameSources> = () => Promise.resolve(USUAL_FRAME_SOURCES),
    dependsOn: readonly string[] = [],
  ) {
    this.#report = report;
    this.#frames = frames;
    this.dependsOn = dependsOn;
  }

  /** As `sanitise`. @throws SiteError `too_large`; `busy` where too much waits to be cleaned */
  async clean(html: string): Promise<SafeHtml> {
    const frames = await this.#framesIn(html);
    const key = keyOf(html, frames);
    if (this.#known.get(key) !== undefined) return html as SafeHtml;
    const known = this.#cleaned.get(key);
    if (known !== undefined) return known;
    const safe = await this.#run("clean", { html, frames }, html);
    // Cleaned again, as it is when it is shown, it stays as it is.
    this.#known.set(keyOf(safe, hasFrames(safe) ? frames : []), "");
    if (safe !== html) this.#cleaned.set(key, safe);
    return safe;
  }

  /**
   * Stored HTML as it may be shown. It was cleaned when it was written: what is not clean has come in some other way, or
   * has iframes of a source that is no longer allowed.
   * @param place names the record, for the operators
   * @returns empty for what cannot be cleaned
   * @throws SiteError `busy`
   */
  async shown(html: string, place: string): Promise<SafeHtml> {
    const key = keyOf(html, await this.#framesIn(html));
    const known = this.#known.get(key) === undefined ? this.#cleaned.get(key) : (html as SafeHtml);
    if (known !== undefined) return known;
    const safe = await this.clean(html).catch(nothing);
    if (safe === html) return safe;
    this.#cleaned.set(key, safe);
    this.#report(new Error(`The stored HTML of ${place} was not clean.`));
    return safe;
  }

  /** As `plainText`. */
  plainText(html: string): Promise<string> {
    return remembered(this.#plainTexts, html, () => this.#run("words", html, html));
  }

  /** As `opening`. */
  opening(html: SafeHtml): Promise<SafeHtml> {
    return remembered(this.#openings, html, () => this.#run("opening", html, html));
  }

  /** As `outline`. @throws SiteError `busy` */
  outline(html: SafeHtml): Promise<Outline> {
    return this.#run("outline", html, html);
  }

  /** As `readable`. */
  readable(input: ReadableInput): Promise<ReadableHtml> {
    return remembered(this.#readable, JSON.stringify(input), () => this.#run("readable", input, input.html));
  }

  /** The safe HTML, and what it lost. @throws SiteError `too_large`, `busy` */
  async review(html: string): Promise<Review> {
    return this.#run("review", { html, frames: await this.#framesIn(html) }, html);
  }

  close(): Promise<void> {
    return this.#pool.close();
  }

  /** None for HTML without iframes, whatever is allowed. */
  async #framesIn(html: string): Promise<FrameSources> {
    return hasFrames(html) ? this.#frames() : [];
  }

  async #run<Name extends keyof HtmlJobs>(
    name: Name,
    input: InputOf<HtmlJobs, Name>,
    html: string,
  ): Promise<ResultOf<HtmlJobs, Name>> {
    if (isLong(html)) return this.#pool.run(name, input);
    const job = htmlJobs[name] as (input: InputOf<HtmlJobs, Name>) => ResultOf<HtmlJobs, Name>;
    return job(input);
  }
}

const rememberedTexts = <T extends string>() =>
  new RecentlyUsed<T>(REMEMBERED, (key, text) => key.length + text.length);

/** Whether it is processed in a worker. */
export const isLong = (html: string): boolean => html.length > SHORT;

/** Whether the result depends on the allowed iframe sources. */
export const hasFrames = (html: string): boolean => /<iframe/i.test(html);

const keyOf = (html: string, frames: FrameSources = []): string =>
  hash("sha256", JSON.stringify([html, ...frames]), "base64url");

async function remembered<T extends string>(
  results: RecentlyUsed<T>,
  input: string,
  compute: () => Promise<T>,
): Promise<T> {
  const key = keyOf(input);
  const known = results.get(key);
  if (known !== undefined) return known;
  const computed = await compute();
  results.set(key, computed);
  return computed;
}

function nothing(error: unknown): SafeHtml {
  if (error instanceof SiteError && error.code === "too_large")
    return htmlJobs.clean({ html: "", frames: [] });
  throw error;
}
