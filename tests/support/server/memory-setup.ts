/** Runs once around a whole vitest run: makes the folder in memory that `setup.ts` gives to every test file. */
import type { TestProject } from "vitest/node";
import { IS_LONG } from "../runner/effort.ts";
import { makeMemoryFolder } from "./memory-folder.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Where tests keep their files; empty for the usual folder for temporary files. */
    TEST_FOLDER: string;
  }
}

export default function setup(project: TestProject): (() => void) | undefined {
  // A long proof writes more than fits into memory, and to a disk as the product does.
  const folder = IS_LONG ? undefined : makeMemoryFolder();
  project.provide("TEST_FOLDER", folder?.path ?? "");
  return folder?.remove;
}
