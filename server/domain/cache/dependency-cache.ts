/**
 * A cache of what is computed from records. An entry is invalidated when a record that it depends on changes, on
 * whichever instance, and is stale once the lifecycle of one of its records reaches its next moment.
 */
import type { Change, Changes } from "../kernel/changes.ts";
import { ANY_GROUP, type CacheDependencies } from "../kernel/read-scope.ts";
import { METADATA_TABLES } from "#shared/tables/index.ts";
import { type Bounds, Compartment } from "./compartment.ts";
import { DependencyIndex } from "./dependency-index.ts";
import type { CacheEntry } from "./entry.ts";
import { ExpiryQueue } from "./expiry-queue.ts";
import { overheadBytes } from "./overhead-bytes.ts";
import { RecentKeys } from "./recent-keys.ts";

export interface Computed<T, Name extends string> {
  value: T;
  /** What it depends on; undefined for what is not to be cached. */
  dependencies: CacheDependencies | undefined;
  compartment: Name;
  /** Whether it is cached only if it was computed before, lately: for what is mostly asked for once. */
  fromSecond?: boolean;
  /** The value as it is cached, where that is another form of it. */
  stored?: () => T;
}

/** Is notified of what is cached, and of what is not any more. */
export interface CacheObserver<T, Name extends string> {
  stored(entry: Pick<CacheEntry<T>, "key" | "value" | "dependencies" | "expiresAt">, compartment: Name): void;
  removed(key: string): void;
  cleared(): void;
  /** Resolves when what a change has invalidated is nowhere any more: the change is not acknowledged before. */
  settled(): Promise<void>;
}

export interface DependencyCacheDeps<T, Name extends string> {
  changes: Pick<Changes, "subscribe">;
  /**
   * The first instant after `from` (both in milliseconds since 1970) at which one of these records appears or disappears. The
   * default is what the dependencies say themselves.
   */
  nextMoment?: (dependencies: CacheDependencies, from: number) => Promise<number>;
  /** Bytes of memory that the value takes. */
  bytesOf: (value: T) => number;
  compartments: Record<Name, Bounds>;
  /** Milliseconds for which a stale entry can still be had by those who ask for it. */
  staleFor?: number;
  observer?: CacheObserver<T, Name> | undefined;
}

export class DependencyCache<T, Name extends string> {
  readonly #deps: DependencyCacheDeps<T, Name>;
  readonly #entries = new Map<string, CacheEntry<T>>();
  readonly #compartments: Record<Name, Compartment<T>>;
  readonly #index = new DependencyIndex<T>();
  readonly #expiry = new ExpiryQueue<T>();
  readonly #pending = new Map<string, Promise<T>>();
  readonly #computed = new RecentKeys();
  /** Counts changes, so that what was computed while one happened is not cached. */
  #generation = 0;
  #invalidated = 0;

  constructor(deps: DependencyCacheDeps<T, Name>) {
    this.#deps = deps;
    const compartments = Object.entries<Bounds>(deps.compartments).map(
      ([name, bounds]) => [name, new Compartment<T>(bounds)] as const,
    );
    this.#compartments = Object.fromEntries(compartments) as Record<Name, Compartment<T>>;
    deps.changes.subscribe((changes) => {
      this.#generation += 1;
      this.#pending.clear();
      // Every value depends on the descriptions of the tables.
      if (!changes || changes.some(({ object }) => METADATA_TABLES.has(object))) this.#clear();
      else this.#invalidate(changes);
      return deps.observer?.settled();
    });
  }

  get count(): number {
    return this.#entries.size;
  }

  /** How many entries have been invalidated by changes of records that they depended on. */
  get invalidated(): number {
    return this.#invalidated;
  }

  sizeOf(compartment: Name): Bounds {
    return this.#compartments[compartment].size;
  }

  /** @param now milliseconds since 1970 */
  find(key: string, now: number): T | undefined {
    const entry = this.#entries.get(key);
    if (!entry || entry.expiresAt <= now) return undefined;
    entry.compartment.use(entry);
    return entry.value;
  }

  has(key: string): boolean {
    return this.#entries.has(key);
  }

  /** The value also where it is stale, with the instant (milliseconds since 1970) since which it is. */
  findStale(key: string): { value: T; since: number } | undefined {
    const entry = this.#entries.get(key);
    return entry && { value: entry.value, since: entry.expiresAt };
  }

  /** The cached value, or what `compute` answers; several callers at once share one computation. */
  async get(key: string, now: number, compute: () => Promise<Computed<T, Name>>): Promise<T> {
    const cached = this.find(key, now);
    if (cached !== undefined) return cached;
    const underWay = this.#pending.get(key);
    if (underWay) return underWay;
    const pending = this.#compute(key, now, compute).finally(() => {
      if (this.#pending.get(key) === pending) this.#pending.delete(key);
    });
    this.#pending.set(key, pending);
    return pending;
  }

  /** Puts another form of a value in its place, unless something else is there by now. */
  replace(key: string, value: T, other: T): void {
    const entry = this.#entries.get(key);
    if (entry?.value !== value) return;
    const bytes = this.#deps.bytesOf(other) - this.#deps.bytesOf(value);
    entry.value = other;
    entry.compartment.grow(entry, bytes);
    this.#evictOverflow(entry.compartment);
  }

  /** @param began when the computation began: a moment that passes meanwhile counts */
  async #compute(key: string, began: number, compute: () => Promise<Computed<T, Name>>): Promise<T> {
    const generation = this.#generation;
    this.#evictEnded(began);
    const { value, dependencies, compartment, fromSecond, stored } = await compute();
    if (!dependencies || (fromSecond && !this.#noteComputed(key))) return value;
    const ends = (await this.#deps.nextMoment?.(dependencies, began)) ?? dependencies.expiresAt;
    const names = [...dependencies.tables, ...dependencies.rows];
    if (generation === this.#generation) this.#store(key, stored?.() ?? value, names, ends, compartment);
    return value;
  }

  /** @returns whether a value of this key was computed before */
  #noteComputed(key: string): boolean {
    return this.#computed.note(key) || this.#entries.has(key);
  }

  #store(key: string, value: T, dependencies: readonly string[], expiresAt: number, name: Name): void {
    const before = this.#entries.get(key);
    if (before) this.#remove(before);
    const compartment = this.#compartments[name];
    const bytes = this.#deps.bytesOf(value) + overheadBytes(key, dependencies);
    if (bytes > compartment.bounds.bytes) return;
    const entry: CacheEntry<T> = { key, value, dependencies, expiresAt, bytes, compartment, queueIndex: -1 };
    this.#entries.set(key, entry);
    compartment.add(entry);
    this.#index.add(entry);
    this.#expiry.add(entry);
    this.#deps.observer?.stored(entry, name);
    this.#evictOverflow(compartment);
  }

  #evictOverflow(compartment: Compartment<T>): void {
    for (let oldest = compartment.overflow(); oldest; oldest = compartment.overflow()) this.#remove(oldest);
  }

  #remove(entry: CacheEntry<T>): void {
    this.#entries.delete(entry.key);
    entry.compartment.remove(entry);
    this.#index.remove(entry);
    this.#expiry.remove(entry);
    this.#deps.observer?.removed(entry.key);
  }

  #evictEnded(now: number): void {
    const { staleFor = 0 } = this.#deps;
    for (let first = this.#expiry.first(); first; first = this.#expiry.first()) {
      if (first.expiresAt + staleFor > now) return;
      this.#remove(first);
    }
  }

  #invalidate(changes: readonly Change[]): void {
    for (const { object, id, groups = [ANY_GROUP] } of changes) {
      for (const entry of this.#index.dependents(object, id, groups)) {
        this.#invalidated += 1;
        this.#remove(entry);
      }
    }
  }

  #clear(): void {
    this.#entries.clear();
    this.#index.clear();
    this.#expiry.clear();
    for (const compartment of Object.values<Compartment<T>>(this.#compartments)) compartment.clear();
    this.#deps.observer?.cleared();
  }
}
