import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Fastify, { type FastifyInstance } from "fastify";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { AnswerCache } from "./answers/answer-cache.ts";
import { assetRoutes } from "./assets.ts";

describe("The address of the service worker", () => {
  let folder: string;
  let app: FastifyInstance;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), "assets-"));
    await writeFile(join(folder, "service-worker.js"), "store");
    await writeFile(join(folder, "remove-service-worker.js"), "remove");
  });
  afterEach(async () => {
    await app.close();
    await rm(folder, { recursive: true });
  });

  function ask(serviceWorker: boolean) {
    app = Fastify();
    const cache = new AnswerCache({
      changes: { subscribe() {}, disconnectedFor: () => undefined },
      nextMoment: () => Promise.resolve(Number.MAX_SAFE_INTEGER),
      now: Date.now,
    });
    assetRoutes(app, cache, { folder, serviceWorker });
    return app.inject("/service-worker.js");
  }

  it("gives the worker, which is compared at each visit and may load nothing but the site's own", async () => {
    const { statusCode, body, headers } = await ask(true);
    expect([statusCode, body]).toEqual([200, "store"]);
    expect(headers["cache-control"]).toBe("no-cache");
    expect(headers["content-type"]).toBe("text/javascript; charset=utf-8");
    expect(headers["content-security-policy"]).toBe("default-src 'none'; connect-src 'self'");
  });

  it("gives what removes the worker where the site is to have none", async () => {
    const { statusCode, body, headers } = await ask(false);
    expect([statusCode, body, headers["cache-control"]]).toEqual([200, "remove", "no-cache"]);
  });
});
