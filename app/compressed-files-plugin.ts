import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress } from "node:zlib";
import type { Plugin } from "vite";

const compress = promisify(brotliCompress);

/**
 * Leaves beside each text of a build the same in Brotli, as small as it gets, which takes too long for whoever waits.
 * @param environment whose build it is
 */
export function compressedFiles(environment: string): Plugin {
  return {
    name: "compressed-files",
    apply: "build",
    applyToEnvironment: ({ name }) => name === environment,
    async writeBundle({ dir = "" }, bundle) {
      const paths = Object.keys(bundle).map((name) => join(dir, name));
      const texts = paths.filter((path) => /\.(js|css|svg)$/.test(path));
      await Promise.all(
        texts.map(async (path) => writeFile(`${path}.br`, await compress(await readFile(path)))),
      );
    },
  };
}
