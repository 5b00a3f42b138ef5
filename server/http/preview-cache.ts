import { CacheDependencies } from "#server/domain/kernel/read-scope.ts";
import type { Services } from "#server/services.ts";

const MAX_AGE_MS = 5000;
const MAX_ENTRIES = 100;

interface Entry<Preview> {
  preview: Promise<Preview>;
  expiresAt: number;
}

/**
 * Previews of drafts for a few seconds, because each is a dry run that holds the only writer. An entry ends when any record
 * changes, or is published or withdrawn by the clock: a preview never shows what a new one would not.
 */
export class PreviewCache<Preview> {
  readonly #services: Pick<Services, "records" | "now">;
  readonly #entries = new Map<string, Entry<Preview>>();

  constructor({ changes, ...services }: Pick<Services, "changes" | "records" | "now">) {
    this.#services = services;
    changes.subscribe(() => this.#entries.clear());
  }

  async get(key: string, create: () => Promise<Preview>): Promise<Preview> {
    const { records, now } = this.#services;
    const createdAt = now();
    const cached = this.#entries.get(key);
    if (cached && createdAt < cached.expiresAt) return cached.preview;
    if (this.#entries.size >= MAX_ENTRIES) this.#entries.clear();
    const entry = { preview: create(), expiresAt: createdAt + MAX_AGE_MS };
    this.#entries.set(key, entry);
    try {
      const dependencies = new CacheDependencies();
      for (const { name } of records.tables.all()) dependencies.table(name);
      const nextMoment = records.nextMoment(dependencies, createdAt);
      const [preview, moment] = await Promise.all([entry.preview, nextMoment]);
      entry.expiresAt = Math.min(entry.expiresAt, moment);
      return preview;
    } catch (error) {
      if (this.#entries.get(key) === entry) this.#entries.delete(key);
      throw error;
    }
  }
}
