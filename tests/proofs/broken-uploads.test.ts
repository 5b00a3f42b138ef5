/** An upload is whole or absent: senders stop anywhere in the middle, and nothing of theirs is left. */
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import { pdf } from "../support/data/sample-files.ts";
import { form } from "../support/data/upload.ts";
import { beginUpload } from "../support/http/raw-socket.ts";
import { effort, figure, PROOF_MS } from "../support/runner/effort.ts";
import { eventually } from "../support/runner/eventually.ts";
import { seeded } from "../support/runner/random.ts";
import { openTestSite } from "../support/server/test-site.ts";

const UPLOADS = effort(20, 200);
const SENDERS = 10;
const SEED = 24_033;
const SIZE = 300_000;

it("Uploads that are broken off anywhere leave no file and no record", { timeout: PROOF_MS }, async () => {
  const site = await openTestSite("sqlite");
  const origin = await site.listen();
  const random = seeded(SEED);
  const body = form({
    name: "file",
    filename: "fees.pdf",
    content: Buffer.concat([pdf(), Buffer.alloc(SIZE)]),
  });
  const breakOff = async () => {
    // Places are given back as soon as the site has noticed; until then it may say that it is busy.
    const socket = await eventually(() => beginUpload(origin, site.token, body.length));
    socket.removeAllListeners("error").on("error", () => {});
    socket.write(body.subarray(0, Math.floor(random() * (body.length - 1))), () => {
      if (random() < 0.5) socket.resetAndDestroy();
      else socket.destroy();
    });
  };
  for (let done = 0; done < UPLOADS; done += SENDERS)
    await Promise.all(Array.from({ length: SENDERS }, breakOff));
  const namesIn = (folder: string) =>
    readdir(join(site.dataDir, folder), { recursive: true, withFileTypes: true })
      .then((entries) => entries.filter((entry) => entry.isFile()).map(({ name }) => name))
      .catch(() => []);
  await eventually(async () => {
    expect([await namesIn("receiving"), await namesIn("files")]).toEqual([[], []]);
    expect((await site.get("/api/file/list", site.token)).body).toEqual([]);
  });
  figure("Uploads broken off at random places", UPLOADS);
  figure("Files left, records left", "0, 0");
  await site.close();
});
