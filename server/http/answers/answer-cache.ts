/** Answers to visitors, cached as finished bytes. */
import type { Bounds } from "#server/domain/cache/compartment.ts";
import { DependencyCache, type DependencyCacheDeps } from "#server/domain/cache/dependency-cache.ts";
import type { CacheDependencies } from "#server/domain/kernel/read-scope.ts";
import { type Answer, type Encoding, totalBytes } from "./answer.ts";
import { asSiteError } from "./errors.ts";
import { withoutSharing } from "./shared-caching.ts";

/**
 * `pages`: what has an address of its own. `choices`: what visitors can ask for without end, words to look for above all,
 * which so never evicts a page.
 */
export type AnswerCompartment = "pages" | "choices";
export type AnswerBounds = Record<AnswerCompartment, Bounds>;

const MB = 1024 * 1024;
export const ANSWER_BOUNDS: AnswerBounds = {
  pages: { entries: 20_000, bytes: 80 * MB },
  choices: { entries: 4000, bytes: 16 * MB },
};

/** For so long an answer is still given after its moment, marked as stale, where the database is away. */
const STALE_MS = 10 * 60_000;
/** The status where something that answers depend on is away. */
const UNAVAILABLE = 503;
/** The object of an answer with its headers and buffers, in bytes of memory. */
const ANSWER_WEIGHT = 600;

export interface ComputedAnswer {
  answer: Answer;
  /** What it depends on; undefined for an answer that is not to be cached. */
  dependencies: CacheDependencies | undefined;
  /** The default is `pages`. */
  compartment?: AnswerCompartment;
}

export interface AnswerCacheDeps extends Pick<
  DependencyCacheDeps<Answer, AnswerCompartment>,
  "changes" | "nextMoment"
> {
  /** Milliseconds since 1970. */
  now: () => number;
  bounds?: AnswerBounds;
}

export class AnswerCache {
  readonly #deps: AnswerCacheDeps;
  readonly #cache: DependencyCache<Answer, AnswerCompartment>;

  constructor(deps: AnswerCacheDeps) {
    const { changes, nextMoment, bounds = ANSWER_BOUNDS } = deps;
    this.#deps = deps;
    this.#cache = new DependencyCache({
      changes,
      nextMoment,
      bytesOf,
      compartments: bounds,
      staleFor: STALE_MS,
    });
  }

  get size(): number {
    return this.#cache.count;
  }

  sizeOf(compartment: AnswerCompartment): Bounds {
    return this.#cache.sizeOf(compartment);
  }

  find(key: string): Answer | undefined {
    const { changes, now } = this.#deps;
    const answer = this.#cache.find(key, now());
    const deaf = answer && changes.disconnectedFor();
    return deaf === undefined ? answer : markStale(answer!, deaf);
  }

  /** The cached answer, or the one that `compute` answers; several requests at once share one computation. */
  async get(key: string, compute: () => Promise<ComputedAnswer>): Promise<Answer> {
    const found = this.find(key);
    if (found) return found;
    try {
      const answer = await this.#compute(key, compute);
      return (answer.status === UNAVAILABLE ? this.#findStale(key) : undefined) ?? answer;
    } catch (error) {
      const answer = asSiteError(error).status === UNAVAILABLE ? this.#findStale(key) : undefined;
      if (!answer) throw error;
      return answer;
    }
  }

  #compute(key: string, compute: () => Promise<ComputedAnswer>): Promise<Answer> {
    return this.#cache.get(key, this.#deps.now(), async () => {
      const { answer, dependencies, compartment = "pages" } = await compute();
      if (answer.status !== 200 || !dependencies)
        return { value: answer, dependencies: undefined, compartment };
      return { value: packed(answer), dependencies, compartment };
    });
  }

  #findStale(key: string): Answer | undefined {
    const found = this.#cache.findStale(key);
    return found && markStale(found.value, this.#deps.now() - found.since);
  }
}

/** Marked in the terms of RFC 9211, as a cached answer whose time to live passed so many milliseconds ago. */
function markStale(answer: Answer, age: number): Answer {
  const seconds = Math.max(Math.ceil(age / 1000), 1);
  const headers = { ...answer.headers, "cache-status": `site; hit; ttl=-${seconds}` };
  return { ...answer, headers: withoutSharing(headers, "no-cache") };
}

const bytesOf = (answer: Answer): number => totalBytes(answer) + ANSWER_WEIGHT;

/** The same answer in memory of exactly its size: buffers as they come are parts of larger ones, which would stay with them. */
function packed(answer: Answer): Answer {
  const memory = Buffer.allocUnsafeSlow(totalBytes(answer));
  let at = 0;
  const bodies = Object.entries(answer.bodies).map(([encoding, body]) => {
    memory.set(body, at);
    return [encoding, memory.subarray(at, (at += body.length))] as const;
  });
  return { ...answer, bodies: Object.fromEntries(bodies) as Record<Encoding, Buffer> };
}
