/**
 * Where Node keeps what it has made of a file's TypeScript. Tests start the program so often that half of each start
 * would be making it anew. An entry is for one content of a file and one version of Node.
 */
import { join } from "node:path";

/** For the environment of a process. */
export const COMPILE_CACHE = {
  NODE_COMPILE_CACHE: join(import.meta.dirname, "../../../node_modules/.cache/compiled"),
};
