/** Runs once around a whole vitest run: starts PostgreSQL and hands its address to every test file. */
import type { TestProject } from "vitest/node";
import { startPostgres } from "./postgres.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Address of the throw-away server's maintenance database; empty where PostgreSQL is missing. */
    PG_TEST_URL: string;
    /** Why there is no server, as a sentence to show; empty where there is one. */
    PG_TEST_MISSING: string;
  }
}

export default async function setup(project: TestProject): Promise<(() => void) | undefined> {
  try {
    const server = await startPostgres();
    project.provide("PG_TEST_URL", server.url);
    project.provide("PG_TEST_MISSING", "");
    return server.stop;
  } catch (error) {
    // Tests that need no database still run; those that do fail with this sentence.
    project.provide("PG_TEST_URL", "");
    project.provide("PG_TEST_MISSING", error instanceof Error ? error.message : String(error));
    return undefined;
  }
}
