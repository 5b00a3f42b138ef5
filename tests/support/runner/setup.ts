/** Loaded before every vitest file. */
import process from "node:process";
import { afterAll, afterEach, inject } from "vitest";
import { takeUnexpected, watchConsole } from "./console.ts";

watchConsole();

// Read by `os.tmpdir()`, and by the processes that a test starts.
const folder = inject("TEST_FOLDER");
if (folder) process.env.TMPDIR = folder;

function failOnUnexpected(): void {
  const messages = takeUnexpected();
  if (messages.length > 0) throw new Error(`Unexpected on the console:\n${messages.join("\n")}`);
}

afterEach(failOnUnexpected);
// What is printed between the tests, or after the last one, belongs to the file.
afterAll(failOnUnexpected);
