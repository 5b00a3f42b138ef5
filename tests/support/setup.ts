/** Loaded before every vitest file. */
import { afterAll, afterEach } from "vitest";
import { takeUnexpected, watchConsole } from "./console.ts";

watchConsole();

function failOnUnexpected(): void {
  const messages = takeUnexpected();
  if (messages.length > 0) throw new Error(`Unexpected on the console:\n${messages.join("\n")}`);
}

afterEach(failOnUnexpected);
// What is printed between the tests, or after the last one, belongs to the file.
afterAll(failOnUnexpected);
