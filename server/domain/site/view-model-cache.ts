/** View models, cached one by one: after a save a page reads what depends on it, and what else it shows is there. */
import type { Changes } from "../kernel/changes.ts";
import { CacheDependencies } from "../kernel/read-scope.ts";
import { DependencyCache } from "../cache/dependency-cache.ts";
import type { Records } from "../records/records.ts";
import type { ReadViewModel } from "./presentation/page-request.ts";
import type { ShellDataFile } from "./shell-data.ts";
import { SHELL_TABLES } from "./shell-data-store.ts";

interface CachedViewModel {
  value: unknown;
  dependencies: CacheDependencies;
  bytes: number;
}

interface ViewModelCacheDeps {
  changes: Changes;
  records: Records;
  /** Milliseconds since 1970. */
  now: () => number;
}

/** Bytes of memory for each character of a view model as JSON: its objects, and the HTML that is made of it and lives as long. */
const BYTES_OF_CHARACTER = 4;
const BOUNDS = {
  viewModels: { entries: 2000, bytes: 8 * 1024 * 1024 },
  searches: { entries: 500, bytes: 4 * 1024 * 1024 },
};

export class ViewModelCache {
  readonly #deps: ViewModelCacheDeps;
  readonly #cache: DependencyCache<CachedViewModel, keyof typeof BOUNDS>;

  constructor(deps: ViewModelCacheDeps) {
    const { changes } = deps;
    this.#deps = deps;
    this.#cache = new DependencyCache({
      changes,
      bytesOf: ({ bytes }) => bytes,
      compartments: BOUNDS,
    });
  }

  /**
   * The view models of what visitors read around this shell data, whose texts and settings they may hold.
   * @param page collects what they depend on
   */
  of(shell: ShellDataFile, page: CacheDependencies): ReadViewModel {
    const { records, now } = this.#deps;
    const { shellData, path } = shell;
    const { language } = shellData;
    return async (name, read, compartment = "viewModels") => {
      // The path changes with the shell data.
      const { value, dependencies } = await this.#cache.get(`${path} ${name}`, now(), async () => {
        const own = new CacheDependencies();
        for (const table of SHELL_TABLES) own.table(table);
        const reader = records.reader({ staff: false, language, dependencies: own });
        const model = await read(reader, this.of(shell, own));
        // Also for a page that has begun later and waits for this: what passes meanwhile ends it as well.
        own.expireBy(await records.nextMoment(own, reader.source.now));
        const bytes = JSON.stringify(model).length * BYTES_OF_CHARACTER;
        return { value: { value: model, dependencies: own, bytes }, dependencies: own, compartment };
      });
      page.include(dependencies);
      return value as Awaited<ReturnType<typeof read>>;
    };
  }
}
