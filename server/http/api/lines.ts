/** Answers that report the progress of a piece of work: lines of JSON. */
import { Readable } from "node:stream";
import type { Language } from "#shared/languages.ts";
import { errorBody } from "#shared/sentences.ts";
import { asSiteError } from "../answers/errors.ts";

type ReportingWork = (report: (line: unknown) => void) => Promise<unknown>;

/**
 * Resolves with the first line, so that what fails before it is answered like any other failure; what fails later becomes
 * the last line, `{error}`, in this language. The work goes on when nobody reads any more.
 */
export async function linesOf(work: ReportingWork, language: Language): Promise<Readable> {
  const progress = progressOf(work);
  const first = await progress.next();
  async function* lines(): AsyncGenerator<string> {
    try {
      for (let next = first; !next.done; next = await progress.next())
        yield `${JSON.stringify(next.value)}\n`;
    } catch (error) {
      const failure = asSiteError(error);
      yield `${JSON.stringify({ error: { status: failure.status, ...errorBody(failure, language) } })}\n`;
    }
  }
  return Readable.from(lines());
}

/** What the work reports, and at last its result. */
async function* progressOf(work: ReportingWork): AsyncGenerator {
  const waiting = { lines: [] as unknown[], ended: false, more: Promise.withResolvers<void>() };
  const working = work((line) => {
    waiting.lines.push(line);
    waiting.more.resolve();
  }).finally(() => {
    waiting.ended = true;
    waiting.more.resolve();
  });
  // Whoever reads to the end gets a failure; nobody else has to.
  working.catch(() => {});
  while (!waiting.ended) {
    await waiting.more.promise;
    waiting.more = Promise.withResolvers();
    yield* waiting.lines.splice(0);
  }
  yield* waiting.lines;
  yield await working;
}
