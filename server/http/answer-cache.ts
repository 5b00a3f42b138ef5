/** Answers to visitors, kept in memory as finished bytes. */
import { Kept, type KeptParts } from "#server/domain/kept.ts";
import type { ReadLog } from "#server/domain/records/view.ts";
import type { Answer } from "./answer.ts";

export interface Made {
  answer: Answer;
  /** What it was made from; undefined for an answer that is not to be kept. */
  reads: ReadLog | undefined;
}

/** The capacity is in bytes. */
export interface AnswerCacheParts extends Omit<KeptParts<Answer>, "weigh"> {
  now: () => number;
}

export class AnswerCache {
  readonly #kept: Kept<Answer>;
  readonly #now: () => number;

  constructor({ now, ...parts }: AnswerCacheParts) {
    this.#kept = new Kept({ ...parts, weigh });
    this.#now = now;
  }

  get size(): number {
    return this.#kept.count;
  }

  find(key: string): Answer | undefined {
    return this.#kept.find(key, this.#now());
  }

  /** The kept answer, or the one that `make` makes; at once wanted by many, it is made once. */
  get(key: string, make: () => Promise<Made>): Promise<Answer> {
    return this.#kept.get(key, this.#now(), async () => {
      const { answer, reads } = await make();
      return { value: answer, reads: answer.status === 200 ? reads : undefined };
    });
  }
}

function weigh(key: string, { bodies }: Answer): number {
  const bodyBytes = Object.values(bodies).reduce((sum, body) => sum + body.length, 0);
  return bodyBytes + key.length * 2 + 512;
}
