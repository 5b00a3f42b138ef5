/** A file store that remembers since when it has not answered. */
import { SiteError } from "#shared/errors.ts";
import type { FileStore } from "./store.ts";

export interface WatchedStore extends FileStore {
  /** Milliseconds since 1970 at which the first of the calls failed that have failed since; undefined while it answers. */
  awaySince(): number | undefined;
}

/** @param now milliseconds since 1970 */
export function watchStore(store: FileStore, now: () => number): WatchedStore {
  let since: number | undefined;
  const watch = async <T>(call: Promise<T>): Promise<T> => {
    try {
      const result = await call;
      since = undefined;
      return result;
    } catch (error) {
      if (error instanceof SiteError && error.code === "files_away") since ??= now();
      throw error;
    }
  };
  return {
    awaySince: () => since,
    put: (path, content, options) => watch(store.put(path, content, options)),
    open: (path, range) => watch(store.open(path, range)),
    size: (path) => watch(store.size(path)),
    remove: (path) => watch(store.remove(path)),
    list: (prefix) => store.list(prefix),
    sweep: (before) => watch(store.sweep(before)),
  };
}
