/** Which version of the program runs, as its releases are called. */
import { readFileSync } from "node:fs";
import { join } from "node:path";

const PACKAGE = join(import.meta.dirname, "../package.json");

/** For example 0.2.0. */
export const { version: VERSION } = JSON.parse(readFileSync(PACKAGE, "utf8")) as { version: string };
