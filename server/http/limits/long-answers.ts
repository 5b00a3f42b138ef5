/**
 * Answers that are sent while they are made. Each piece of one is made in a place, when its reader has taken those before; a
 * reader who does not read holds neither a place nor more than a piece. Where there are too many, who reads slowest gives way.
 */
import { Readable } from "node:stream";
import { SiteError } from "#shared/errors.ts";
import { type LaneLimits, type LongAnswerLimits, retryAfter } from "./limits.ts";
import { Places } from "./places.ts";

interface LongAnswer {
  stream: Readable;
  /** Milliseconds of `performance.now`: when its reader was given the last piece; undefined while they wait for the next. */
  given: number | undefined;
}

export interface LongAnswersDeps {
  limits: LongAnswerLimits;
  /** In which pieces are made. */
  lane: LaneLimits;
  /** Resolves when a piece of work may begin. */
  settled: () => Promise<void>;
}

export class LongAnswers {
  readonly #limits: LongAnswerLimits;
  readonly #places: Places;
  /** By who reads them. */
  readonly #underWay = new Map<string, Set<LongAnswer>>();

  constructor({ limits, lane, settled }: LongAnswersDeps) {
    this.#limits = limits;
    this.#places = new Places({ limits: lane, settled });
  }

  /**
   * @param reader an address or an account
   * @throws SiteError `busy` where there are too many and all of them are being read
   */
  open(pieces: AsyncIterable<string>, reader: string): Readable {
    this.#makeRoom(reader);
    const made = this.#make(pieces, reader, () => answer);
    // One piece waits while another one is sent: whoever reads slowly holds no more than that.
    const stream = Readable.from(made, { highWaterMark: 1 });
    const answer: LongAnswer = { stream, given: performance.now() };
    const theirs = this.#underWay.get(reader) ?? new Set();
    this.#underWay.set(reader, theirs.add(answer));
    stream.once("close", () => {
      theirs.delete(answer);
      if (theirs.size === 0 && this.#underWay.get(reader) === theirs) this.#underWay.delete(reader);
    });
    return stream;
  }

  async *#make(
    pieces: AsyncIterable<string>,
    key: string,
    answerOf: () => LongAnswer,
  ): AsyncGenerator<string> {
    const iterator = pieces[Symbol.asyncIterator]();
    const answer = answerOf();
    const visitor = { key, isGone: () => answer.stream.destroyed };
    try {
      for (;;) {
        answer.given = undefined;
        const next = await this.#places.run(
          visitor,
          () => iterator.next(),
          () => giveUp(),
        );
        answer.given = performance.now();
        if (next.done) return;
        yield next.value;
      }
    } finally {
      await iterator.return?.();
    }
  }

  #makeRoom(reader: string): void {
    const theirs = [...(this.#underWay.get(reader) ?? [])];
    const all = [...this.#underWay.values()].flatMap((each) => [...each]);
    const { each, all: most, settleMs } = this.#limits;
    if (theirs.length < each && all.length < most) return;
    const now = performance.now();
    const slowest = slowestOf(theirs.length < each ? all : theirs, now);
    if (now - (slowest.given ?? now) < settleMs) giveUp();
    slowest.stream.destroy(busy());
  }
}

/** Whose reader has taken nothing for the longest time. */
const slowestOf = (answers: readonly LongAnswer[], now: number): LongAnswer =>
  answers.reduce((slowest, each) => ((each.given ?? now) < (slowest.given ?? now) ? each : slowest));

const busy = (): SiteError => new SiteError("busy", { headers: retryAfter() });

function giveUp(): never {
  throw busy();
}
