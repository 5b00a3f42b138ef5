/**
 * Answers to visitors, kept in memory as finished bytes. One is dropped when a record that it was made from changes, on
 * whichever instance, and ends when the lifecycle of one of its records reaches its next moment.
 */
import type { Changes } from "#server/domain/changes.ts";
import type { ReadLog } from "#server/domain/records/view.ts";
import { METADATA } from "#server/domain/tables/tables.ts";
import type { Answer } from "./answer.ts";

export interface Made {
  answer: Answer;
  /** What it was made from; undefined for an answer that is not to be kept. */
  reads: ReadLog | undefined;
}

interface Kept {
  answer: Answer;
  reads: ReadLog;
  /** Milliseconds since 1970. */
  ends: number;
  bytes: number;
}

export interface AnswerCacheParts {
  changes: Changes;
  /** The first instant after `from` (both in milliseconds since 1970) at which one of these records appears or disappears. */
  nextMoment: (reads: ReadLog, from: number) => Promise<number>;
  now: () => number;
  /** Bytes that are kept at the most. */
  capacity: number;
}

export class AnswerCache {
  readonly #parts: AnswerCacheParts;
  /** In the order of use: the first one is dropped first. */
  readonly #kept = new Map<string, Kept>();
  readonly #making = new Map<string, Promise<Answer>>();
  #bytes = 0;
  /** Counts changes, so that an answer made while one happened is not kept. */
  #era = 0;

  constructor(parts: AnswerCacheParts) {
    this.#parts = parts;
    parts.changes.subscribe((changes) => {
      this.#era += 1;
      this.#making.clear();
      // Whatever was answered was shaped by the descriptions of the tables.
      if (!changes || changes.some(({ object }) => METADATA.has(object))) this.#clear();
      else
        for (const [key, { reads }] of this.#kept)
          if (changes.some((change) => concerns(change, reads))) this.#drop(key);
    });
  }

  get size(): number {
    return this.#kept.size;
  }

  find(key: string): Answer | undefined {
    const kept = this.#kept.get(key);
    if (!kept) return undefined;
    if (kept.ends <= this.#parts.now()) {
      this.#drop(key);
      return undefined;
    }
    this.#kept.delete(key);
    this.#kept.set(key, kept);
    return kept.answer;
  }

  /** The kept answer, or the one that `make` makes; at once wanted by many, it is made once. */
  async get(key: string, make: () => Promise<Made>): Promise<Answer> {
    const kept = this.find(key);
    if (kept) return kept;
    const underWay = this.#making.get(key);
    if (underWay) return underWay;
    const making = this.#make(key, make).finally(() => {
      if (this.#making.get(key) === making) this.#making.delete(key);
    });
    this.#making.set(key, making);
    return making;
  }

  async #make(key: string, make: () => Promise<Made>): Promise<Answer> {
    const era = this.#era;
    // A moment that passes while the answer is made may have been too late for it.
    const began = this.#parts.now();
    const { answer, reads } = await make();
    if (!reads || answer.status !== 200) return answer;
    const ends = await this.#parts.nextMoment(reads, began);
    if (era === this.#era) this.#keep(key, { answer, reads, ends, bytes: weigh(key, answer) });
    return answer;
  }

  #keep(key: string, kept: Kept): void {
    this.#drop(key);
    if (kept.bytes > this.#parts.capacity) return;
    this.#kept.set(key, kept);
    this.#bytes += kept.bytes;
    for (const oldest of this.#kept.keys()) {
      if (this.#bytes <= this.#parts.capacity) break;
      this.#drop(oldest);
    }
  }

  #drop(key: string): void {
    const kept = this.#kept.get(key);
    if (!kept) return;
    this.#bytes -= kept.bytes;
    this.#kept.delete(key);
  }

  #clear(): void {
    this.#kept.clear();
    this.#bytes = 0;
  }
}

const concerns = (change: { object: string; id: number }, reads: ReadLog): boolean =>
  reads.tables.has(change.object) || reads.rows.has(`${change.object}:${change.id}`);

function weigh(key: string, { bodies }: Answer): number {
  const bodyBytes = Object.values(bodies).reduce((sum, body) => sum + body.length, 0);
  return bodyBytes + key.length * 2 + 512;
}
