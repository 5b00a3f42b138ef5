import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { makeSubsets } from "./subsets.ts";

test("every face of the pages is what its font gives for its characters: npm run fonts writes them anew", async () => {
  const subsets = await makeSubsets();
  expect(subsets.length).toBeGreaterThan(0);
  for (const { name, content } of subsets)
    expect((await readFile(join(import.meta.dirname, name))).equals(content), name).toBe(true);
});
