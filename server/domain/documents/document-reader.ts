/** Reads the text of documents, one after the other, in a process that ends. */
import type { TextState } from "#shared/tables/file.ts";
import { SiteError } from "#shared/errors.ts";
import { WorkerPool } from "../workers/pool.ts";
import type { DocumentPage, ReadDocument } from "./document-limits.ts";
import type { TextJobs } from "./text-jobs.ts";

const WORKER = {
  file: new URL("text-worker.ts", import.meta.url),
  inProcesses: true,
  workers: 1,
  waiting: Infinity,
  idleMs: 2000,
};
/** Milliseconds of computing for a page, and megabytes of JavaScript's heap; `text-worker.ts` limits what lies outside of it. */
const LIMITS = { time: 20_000, memory: 256 };
/** Of a whole document. */
const LONGEST_MS = 120_000;

export interface ReaderLimits {
  time: number;
  memory: number;
  /** Milliseconds. */
  longest: number;
}

export class DocumentReader {
  readonly #pool: WorkerPool<TextJobs>;
  readonly #longest: number;
  #closed = false;

  constructor({ longest, ...limits }: ReaderLimits = { ...LIMITS, longest: LONGEST_MS }) {
    this.#pool = new WorkerPool<TextJobs>({ ...WORKER, limits });
    this.#longest = longest;
  }

  /**
   * @param path of a file on this machine
   * @param extension without a dot
   * @throws SiteError `busy` once it is closed
   */
  async read(path: string, extension: string): Promise<ReadDocument & { pages: DocumentPage[] }> {
    const pages: DocumentPage[] = [];
    const begun = performance.now();
    const each = (page: DocumentPage) => {
      pages.push(page);
      if (performance.now() - begun > this.#longest) throw new SiteError("busy");
    };
    try {
      return { ...(await this.#pool.run("read", { path, extension }, { each })), pages };
    } catch (error) {
      if (this.#closed) throw error;
      return { state: stateAfter(error), isCut: false, pages: [] };
    }
  }

  async close(): Promise<void> {
    this.#closed = true;
    await this.#pool.close();
  }
}

/** Its process was ended, or what the library has not foreseen is in the document. */
const stateAfter = (error: unknown): TextState =>
  error instanceof SiteError && (error.code === "busy" || error.code === "too_large")
    ? "too_costly"
    : "broken";
