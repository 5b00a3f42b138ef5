/** How many bytes come from an address below `/files/` or `/images/`, for visitors who want to know before they ask. */
import { checkedPath } from "#shared/file-paths.ts";
import type { PathResolver } from "./path-resolver.ts";
import type { FileStore } from "./store.ts";

const OWN = /^\/(?:files|images)\/([^?#]+)$/;
/** What lies at a place of the store never changes; so many are remembered. */
const REMEMBERED = 10_000;

export interface FileSizesDeps {
  files: Pick<FileStore, "size">;
  addresses: Pick<PathResolver, "candidates">;
}

export class FileSizes {
  readonly #deps: FileSizesDeps;
  readonly #known = new Map<string, number>();

  constructor(deps: FileSizesDeps) {
    this.#deps = deps;
  }

  /** Undefined for what is not ours, is not there, or cannot be asked now. */
  async of(address: string): Promise<number | undefined> {
    const path = OWN.exec(address)?.[1];
    if (path === undefined) return undefined;
    try {
      for (const place of await this.#deps.addresses.candidates(checkedPath(decodeURIComponent(path)))) {
        const size = await this.#at(place);
        if (size !== undefined) return size;
      }
    } catch {
      // A page without sizes is better than none.
    }
    return undefined;
  }

  async #at(place: string): Promise<number | undefined> {
    const known = this.#known.get(place);
    if (known !== undefined) return known;
    const size = await this.#deps.files.size(place);
    if (size === null) return undefined;
    if (this.#known.size >= REMEMBERED) this.#known.clear();
    this.#known.set(place, size);
    return size;
  }
}
