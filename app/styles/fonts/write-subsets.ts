/** `npm run fonts`: writes the faces of the pages anew, after a change of `fonts.css` or of the fonts' packages. */
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { makeSubsets } from "./subsets.ts";

for (const { name, content } of await makeSubsets()) {
  await writeFile(join(import.meta.dirname, name), content);
  process.stdout.write(`${name}: ${content.length} bytes\n`);
}
