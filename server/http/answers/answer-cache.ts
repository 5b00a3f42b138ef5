/** Answers to visitors, cached as finished bytes: each address once for every set of encodings that browsers take. */
import type { Bounds } from "#server/domain/cache/compartment.ts";
import {
  type CacheObserver,
  DependencyCache,
  type DependencyCacheDeps,
} from "#server/domain/cache/dependency-cache.ts";
import type { Changes } from "#server/domain/kernel/changes.ts";
import type { CacheDependencies } from "#server/domain/kernel/read-scope.ts";
import type { AnswerFolder } from "./answer-folder.ts";
import { type AcceptedEncodings, type Answer, type Effort, makeAnswer, recompressed } from "./answer.ts";
import { markedAsOf, STALE_MS } from "./as-of.ts";
import type { LongList } from "./json-list.ts";
import { statusOf } from "./errors.ts";

/**
 * `pages`: what has an address of its own. `choices`: what visitors can ask for without end, words to look for above all,
 * which so never evicts a page.
 */
export type AnswerCompartment = "pages" | "choices";
export type AnswerBounds = Record<AnswerCompartment, Bounds>;

const MB = 1024 * 1024;
export const ANSWER_BOUNDS: AnswerBounds = {
  pages: { entries: 20_000, bytes: 40 * MB },
  choices: { entries: 4000, bytes: 8 * MB },
};

/** The status where something that answers depend on is away. */
const UNAVAILABLE = 503;

/** How a page is compressed anew once it has been asked for so many times as it is. */
const HARDER: Partial<Record<Effort, Harder>> = {
  once: { effort: "often", after: 1, from: ["gzip", "br", "zstd"] },
  // Some 30 times the work, for a tenth less bytes.
  often: { effort: "popular", after: 100, from: ["br"], most: 64 * 1024, oneAtATime: true },
};

interface Harder {
  effort: Effort;
  after: number;
  /** The encodings that gain by it. */
  from: readonly Answer["encoding"][];
  /** Bytes as they are now, of which more would take too long. */
  most?: number;
  /** There are few threads for this, and other work waits for them. */
  oneAtATime?: true;
}

/** The object of an answer with its headers and buffers, in bytes of memory. */
const ANSWER_WEIGHT = 600;

/** An answer as it is computed, before it is compressed for whoever asks. */
export interface ComputedAnswer {
  /** The default is 200. */
  status?: number;
  headers: Readonly<Record<string, string>>;
  content: string | Buffer;
  /** The same in Brotli, where it has been compressed before. */
  brotli?: Buffer;
  /** In place of the content, where it is too long to be held as a whole. */
  long?: LongList;
  /** What it depends on; undefined for an answer that is not to be cached. */
  dependencies: CacheDependencies | undefined;
  /** The default is `pages`. */
  compartment?: AnswerCompartment;
  /** Whether it is cached only if it is asked for again: for what is mostly asked for once, as words to look for. */
  fromSecond?: boolean;
  /**
   * The default is `once`, and more for a page that is asked for again while it is cached: it is compressed anew then, while the
   * visitor gets what is there.
   */
  effort?: Effort;
}

interface Sent {
  /** With which it was compressed. */
  effort: Effort;
  /** How many times it was asked for since. */
  times: number;
}

export interface AnswerCacheDeps extends Pick<DependencyCacheDeps<Answer, AnswerCompartment>, "nextMoment"> {
  changes: Pick<Changes, "subscribe" | "disconnectedFor">;
  /** Milliseconds since 1970. */
  now: () => number;
  bounds?: AnswerBounds;
  /** Where pages are written, to survive the process. */
  folder?: Pick<AnswerFolder, "put" | "drop" | "clear" | "removeDropped"> | undefined;
}

export class AnswerCache {
  readonly #deps: AnswerCacheDeps;
  readonly #cache: DependencyCache<Answer, AnswerCompartment>;
  /** Of pages that can be compressed harder. */
  readonly #sent = new WeakMap<Answer, Sent>();
  /** With which a page is compressed at the moment, where that is done one at a time. */
  readonly #busy = new Set<Effort>();

  constructor(deps: AnswerCacheDeps) {
    const { changes, nextMoment, bounds = ANSWER_BOUNDS } = deps;
    this.#deps = deps;
    this.#cache = new DependencyCache({
      changes,
      nextMoment,
      bytesOf,
      compartments: bounds,
      staleFor: STALE_MS,
      observer: deps.folder && this.#writingTo(deps.folder),
    });
  }

  get size(): number {
    return this.#cache.count;
  }

  sizeOf(compartment: AnswerCompartment): Bounds {
    return this.#cache.sizeOf(compartment);
  }

  find(key: string, accepted: AcceptedEncodings): Answer | undefined {
    const { changes, now } = this.#deps;
    const entry = entryKey(key, accepted);
    const answer = this.#cache.find(entry, now());
    if (answer) this.#noteSent(entry, answer, accepted);
    if (changes.disconnectedFor() === undefined) return answer;
    const found = answer ?? this.#inAnyEncoding(key, (each) => this.#cache.find(each, now()));
    return found && this.#asFarAsKnown(found, accepted);
  }

  /** The answer, marked while no notifications arrive: what it was made of may have been cached, and have changed unnoticed. */
  #asFarAsKnown(answer: Answer, accepted: AcceptedEncodings): Answer {
    const { changes, now } = this.#deps;
    const deaf = changes.disconnectedFor();
    return deaf === undefined ? answer : markedAsOf(answer, { accepted, at: now() - deaf, now: now() });
  }

  /**
   * The cached answer, or the one that `compute` answers; several requests at once share one computation.
   * @param key undefined for what is not to be cached
   */
  async get(
    key: string | undefined,
    accepted: AcceptedEncodings,
    compute: () => Promise<ComputedAnswer>,
  ): Promise<Answer> {
    if (key === undefined) return finish(await compute(), accepted);
    const found = this.find(key, accepted);
    if (found) return found;
    const entry = entryKey(key, accepted);
    try {
      const answer = await this.#compute(entry, accepted, compute);
      if (answer.status === UNAVAILABLE) return this.#findStale(key, accepted) ?? answer;
      return this.#asFarAsKnown(answer, accepted);
    } catch (error) {
      const answer = statusOf(error) === UNAVAILABLE ? this.#findStale(key, accepted) : undefined;
      if (!answer) throw error;
      return answer;
    }
  }

  #compute(
    key: string,
    accepted: AcceptedEncodings,
    compute: () => Promise<ComputedAnswer>,
  ): Promise<Answer> {
    return this.#cache.get(key, this.#deps.now(), async () => {
      const computed = await compute();
      const { dependencies, compartment = "pages", fromSecond, effort } = computed;
      const value = await finish(computed, accepted);
      const stored = () => {
        const answer = packed(value);
        if (!effort && (compartment === "pages" || fromSecond)) this.#watch(answer, "once");
        return answer;
      };
      return { value, dependencies, compartment, fromSecond, stored };
    });
  }

  #watch(answer: Answer, effort: Effort): void {
    const { from = [], most = Infinity } = HARDER[effort] ?? {};
    if (from.includes(answer.encoding) && answer.body.length <= most)
      this.#sent.set(answer, { effort, times: 0 });
  }

  #noteSent(entry: string, answer: Answer, accepted: AcceptedEncodings): void {
    const sent = this.#sent.get(answer);
    const harder = sent && HARDER[sent.effort];
    if (!harder) return;
    const { effort, after, oneAtATime } = harder;
    sent.times += 1;
    if (sent.times < after || this.#busy.has(effort)) return;
    this.#sent.delete(answer);
    if (oneAtATime) this.#busy.add(effort);
    this.#recompress(entry, answer, { accepted, effort })
      // Where memory is short it stays as it is.
      .catch(() => this.#watch(answer, sent.effort))
      .finally(() => this.#busy.delete(effort));
  }

  async #recompress(
    entry: string,
    answer: Answer,
    asked: { accepted: AcceptedEncodings; effort: Effort },
  ): Promise<void> {
    const better = packed(await recompressed(answer, asked));
    this.#cache.replace(entry, answer, better);
    this.#watch(better, asked.effort);
  }

  #findStale(key: string, accepted: AcceptedEncodings): Answer | undefined {
    const now = this.#deps.now();
    const found = this.#inAnyEncoding(key, (each) => this.#cache.findStale(each));
    if (!found || now - found.since > STALE_MS) return undefined;
    return markedAsOf(found.value, { accepted, at: Math.min(found.since, now), now });
  }

  #inAnyEncoding<T>(key: string, find: (entry: string) => T | undefined): T | undefined {
    for (const accepted of ENCODINGS) {
      const found = find(entryKey(key, accepted));
      if (found !== undefined) return found;
    }
    return undefined;
  }

  /** Pages that were made of records are written; they stay as long as they are cached in any encoding. */
  #writingTo(folder: NonNullable<AnswerCacheDeps["folder"]>): CacheObserver<Answer, AnswerCompartment> {
    return {
      stored: ({ key, value, dependencies, expiresAt }, compartment) => {
        if (compartment !== "pages" || value.status !== 200 || dependencies.length === 0) return;
        folder.put(addressOf(key), { answer: value, until: expiresAt });
      },
      removed: (entry) => {
        const key = addressOf(entry);
        if (!this.#inAnyEncoding(key, (each) => this.#cache.has(each) || undefined)) folder.drop(key);
      },
      cleared: () => folder.clear(),
      settled: () => folder.removeDropped(),
    };
  }
}

async function finish(computed: ComputedAnswer, accepted: AcceptedEncodings): Promise<Answer> {
  const { status = 200, headers, content, brotli, long, effort = "once" } = computed;
  const answer = await makeAnswer(status, headers, content, { accepted, effort, brotli });
  return long ? { ...answer, long } : answer;
}

/** Between an entry's encodings, which hold a blank, and what it is an answer to. */
const MARK = "|";
const entryKey = (key: string, accepted: AcceptedEncodings): string => `${accepted}${MARK}${key}`;
const addressOf = (entry: string): string => entry.slice(entry.indexOf(MARK) + 1);
/** The one that most browsers send first. */
const ENCODINGS: readonly AcceptedEncodings[] = ["br, zstd", "br", "gzip", "identity"];

const bytesOf = ({ body }: Answer): number => body.length + ANSWER_WEIGHT;

/** The same answer in memory of exactly its size: a buffer as it comes is a part of a larger one, which would stay with it. */
function packed(answer: Answer): Answer {
  const body = Buffer.allocUnsafeSlow(answer.body.length);
  body.set(answer.body);
  return { ...answer, body };
}
